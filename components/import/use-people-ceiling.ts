// While the pointer is on the import form, the number of people that it offers may fall, but never rises without the user: a page can show
// another search, or another count, in the moment in which the user presses.
import { useMemo, useRef, useState } from 'preact/hooks'
import { getDefaultPages, getLikelyPeople, pagesFor, type ResultCount } from './result-pages.ts'

export interface PeopleCeiling {
  /** The number of pages that is proposed for a result count. */
  propose: (count: ResultCount | undefined) => number
  /** Call it with the number of people that the form offers. */
  note: (people: number) => void
}

/** The proposal without a pointer on the form. */
export const noCeiling: PeopleCeiling = { propose: getDefaultPages, note: () => undefined }

/** The ceiling, and the handlers of the element that contains the form. */
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
