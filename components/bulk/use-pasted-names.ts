// Reads the links of what is pasted, and keeps the names that they show, for as long as the page is open.
import { useState } from 'preact/hooks'
import type { Pasted } from './TextOrFileInput.tsx'
import type { Failure } from '../../lib/failure.ts'
import { everyNetwork } from '../../lib/pages/index.ts'
import { maxPastedHtml, readPastedLinks } from '../../lib/pages/read-pasted-links.ts'

export type Names = ReadonlyMap<string, string>

/** `names`: the given ones and the pasted ones, by comparison key. `failure`: why the links of the last paste were not read. */
export const usePastedNames = (given: Names) => {
  const [names, setNames] = useState(given)
  const [failure, setFailure] = useState<Failure>()
  const readPaste = ({ html, text }: Pasted): string | undefined => {
    const isTooLarge = html.length > maxPastedHtml
    setFailure(isTooLarge ? { code: 'pasteTooLarge' } : undefined)
    if (isTooLarge || html === '') return undefined
    // The document is inert: no script in it runs, and nothing is loaded.
    const pasted = readPastedLinks(new DOMParser().parseFromString(html, 'text/html'), text, everyNetwork)
    if (pasted && pasted.names.size > 0) setNames(before => new Map([...before, ...pasted.names]))
    return pasted?.text
  }
  return { names, failure, readPaste }
}
