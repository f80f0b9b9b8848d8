// The result count that the tab's page shows, read by a script. Undefined where the page cannot be read.
import { useMemo, useRef, useState, useEffect } from 'preact/hooks'
import { getDefaultPages, getLikelyPeople, pagesFor, type ResultCount } from './result-pages.ts'
import { scripting } from '../../lib/browser.ts'
import { parseResultCount } from '../../lib/pages/parse-result-count.ts'

export interface PeopleCeiling {
  /** The number of pages that is proposed for a result count. */
  propose: (count: ResultCount | undefined) => number
  /** Call it with the number of people that the form offers. */
  note: (people: number) => void
}

/** The proposal without a pointer on the form. */
export const noCeiling: PeopleCeiling = { propose: getDefaultPages, note: () => undefined }

/**
 * While the pointer is on the import form, the number of people that it offers may fall, but never rises without the user: a page can show
 * another search, or another count, in the moment in which the user presses. The ceiling, and the handlers of the element that contains
 * the form.
 */
export const usePeopleCeiling = () => {
  const [isOver, setOver] = useState(false)
  const people = useRef(Infinity)
  const ceiling = useMemo(
    (): PeopleCeiling => ({
      propose: count => {
        const pages = getDefaultPages(count)
        if (!isOver || people.current === Infinity) return pages
        const fitting = Array.from({ length: Math.min(pages, pagesFor(people.current)) }, (_, n) => n + 1)
        return fitting.findLast(one => getLikelyPeople(one, count) <= people.current) ?? 1
      },
      note: shown => {
        people.current = shown
      }
    }),
    [isOver]
  )
  return { ceiling, over: { onPointerEnter: () => setOver(true), onPointerLeave: () => setOver(false) } }
}

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
