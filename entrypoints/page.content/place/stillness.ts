// Tells whether a control stood still under the pointer before a press: a page can move it there, with a transform and its reverse, just
// before the user presses. It measures at pointer events on our host only, and the browser reports a move in between.

import { observePlace, tolerancePx } from './observe-place.ts'

/** How long the control must have stood still. */
const stillMs = 300

/** The attribute of a control that has. Tests wait for this mark before they press; a page cannot see into our root. */
const restedMark = 'data-rested'

export interface Stillness {
  /**
   * Call it for each trusted pointer event on the host, with the control under the pointer. Returns whether the control has stood still for
   * long enough.
   */
  check: (control: HTMLElement | undefined, event: PointerEvent) => boolean
  /** Watches a control that the pointer is on already. undefined ends the watch. */
  watch: (control: HTMLElement | undefined) => void
}

export const createStillness = ({ documentElement: top }: Document): Stillness => {
  let watched: HTMLElement | undefined
  let place = ''
  let since = Infinity
  let observer: IntersectionObserver | undefined
  let marking: ReturnType<typeof setTimeout> | undefined

  const placeOf = (control: HTMLElement): string => {
    const { x, y, width, height } = control.getBoundingClientRect()
    const { transform, translate, rotate, scale } = getComputedStyle(top)
    return [x, y, width, height, transform, translate, rotate, scale].join()
  }
  const watch = (control: HTMLElement | undefined): void => {
    observer?.disconnect()
    clearTimeout(marking)
    watched?.removeAttribute(restedMark)
    watched = control
    since = Infinity
    if (!control) return
    place = placeOf(control)
    const rect = control.getBoundingClientRect()
    observer = observePlace(control, rect, entry => {
      // The first report is of the next frame that is drawn: between two frames a page can move the button back and forth.
      const drawn = entry?.boundingClientRect
      const isThere = drawn && Math.abs(drawn.x - rect.x) + Math.abs(drawn.y - rect.y) < tolerancePx
      if (isThere && since === Infinity) {
        since = entry.time
        marking = setTimeout(() => control.setAttribute(restedMark, ''), stillMs)
      } else watch(control.matches(':hover') ? control : undefined)
    })
  }

  return {
    check: (control, { timeStamp, pointerType }) => {
      // A finger does not rest on a control: its second tap at the same place counts.
      if (control ? control !== watched || placeOf(control) !== place : pointerType !== 'touch') watch(control)
      return control !== undefined && timeStamp - since >= stillMs
    },
    watch
  }
}
