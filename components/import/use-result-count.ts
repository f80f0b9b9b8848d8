// The result count that the tab's page shows, read by a script. Undefined where the page cannot be read.
import { useEffect, useState } from 'preact/hooks'
import type { ResultCount } from './result-pages.ts'
import { scripting } from '../../lib/browser.ts'
import { parseResultCount } from '../../lib/pages/parse-result-count.ts'

export const useResultCount = (tab: number): ResultCount | undefined => {
  const [count, setCount] = useState<ResultCount>()
  useEffect(() => {
    const read = (): void => {
      scripting.executeScript({ target: { tabId: tab }, files: ['read-result-count.js'] }).then(
        ([frame]) => setCount(typeof frame?.result === 'string' ? parseResultCount(frame.result) : undefined),
        () => undefined
      )
    }
    read()
    // The page updates after its URL, so the first count may be of the search before.
    const timer = setTimeout(read, 1_500)
    return () => clearTimeout(timer)
  }, [tab])
  return count
}
