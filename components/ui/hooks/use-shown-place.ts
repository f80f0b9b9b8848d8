// Shows the part of a page that its URL names, also where that part comes only once its data or its script is read.
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Opens every collapsed section around an element, so that it can take the focus. */
export const openDetails = (element: Element | null | undefined): void => {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
}

const showPlace = (place: Element): void => {
  openDetails(place)
  place.scrollIntoView?.({ block: 'start' })
  place.querySelector<HTMLElement>('h2, h3, summary, a, button')?.focus({ preventScroll: true })
}

/** Shows the part of a page that its URL names, also where it comes only once its data or its script is read. `id`: of an element in `content`; '' for none. `request`: another value shows it again. */
export const useShownPlace = (content: RefObject<HTMLElement | null>, id: string, request?: unknown): void =>
  useEffect(() => {
    const root = content.current
    if (id === '' || !root) return undefined
    const find = (): Element | null => root.querySelector(`#${CSS.escape(id)}`)
    const place = find()
    if (place) {
      showPlace(place)
      return undefined
    }
    const observer = new MutationObserver(() => {
      const late = find()
      if (!late) return
      observer.disconnect()
      showPlace(late)
    })
    observer.observe(root, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [id, request])
