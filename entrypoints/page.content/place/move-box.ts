// Moves the box of the button beside a text, and back to the edge.
import type { Position, Size } from './placement.ts'

export interface Mover {
  /** Moves the button to a position of the viewport; without one it floats at the edge. */
  moveTo: (position: Position | undefined) => void
  /** The size that the button has beside a text. */
  inlineSize: () => Size
}

/** In pixels, as in button.css and card.css: the button's height beside a text, and the width of a card with its margins. */
const inlineHeight = 28
const cardWidth = 320

export const createMover = (box: HTMLElement): Mover => ({
  moveTo: position => {
    const { classList, style, ownerDocument } = box
    classList.toggle('inline', !!position)
    style.left = position ? `${position.left}px` : ''
    style.top = position ? `${position.top}px` : ''
    // Read only when needed: reading it right after a change forces a layout of the page.
    const { clientWidth, clientHeight } = position ? ownerDocument.documentElement : { clientWidth: 0, clientHeight: 0 }
    // The card opens towards the side that has room.
    classList.toggle('rightward', !!position && position.left + cardWidth < clientWidth)
    classList.toggle('upward', !!position && position.top > clientHeight / 2)
  },
  inlineSize: () => ({ width: box.offsetWidth, height: inlineHeight })
})
