// Where beside a text of the page the button fits without covering anything: judged by what a finger would meet there.

/** In pixels of the viewport. */
export interface Spot {
  left: number
  top: number
}
export interface Size {
  width: number
  height: number
}

export interface Placed {
  spot: Spot
  /** where the button now stands; nothing once it no longer stands rightly. Cheap: whatever is scrolled moves with what is around it */
  again: (size: Size) => Spot | undefined
}

/** Between the text and the button. */
const gap = 12

/** As much room as the longest words on the button take, so that it need not move when they change. */
const mostWords = 160

/**
 * Where a button of `size` stands in the line of the element's text: behind it, or before it. Nothing where the text is not in sight, or
 * no place is free. `host` is our own element, which is looked through.
 */
export const spotBeside = (element: Element, host: Element, size: Size): Placed | undefined => {
  const { ownerDocument: document } = element
  const { clientWidth } = document.documentElement
  const metAt = (x: number, y: number): Element | undefined => document.elementsFromPoint(x, y).find(one => one !== host)
  /** Where its last line of text is. */
  const findLine = (): DOMRect => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].findLast(({ width }) => width > 1) ?? element.getBoundingClientRect()
  }
  /** Whether nothing of the page's lies over the text. */
  const isMet = ({ left, top, width, height }: DOMRect): boolean => {
    const met = metAt(left + width / 2, top + height / 2)
    return met !== undefined && (element.contains(met) || met.contains(element))
  }
  const line = findLine()
  if (!isMet(line)) return undefined

  const room = Math.max(size.width, mostWords)
  const topIn = ({ top, height }: DOMRect): number => Math.round(top + (height - size.height) / 2)
  /** Whether nothing but the blank of what holds the element is there. */
  const isBlank = (left: number): boolean =>
    left >= gap &&
    left + room <= clientWidth - gap &&
    [0.02, 0.15, 0.3, 0.5, 0.75, 0.98].every(across =>
      [0.1, 0.5, 0.9].every(down => metAt(left + across * room, topIn(line) + down * size.height)?.contains(element))
    )
  const before = Math.round(line.left - gap - room)
  const behind = Math.round(line.right + gap)
  const isLeftward = getComputedStyle(element).direction === 'rtl'
  const left = (isLeftward ? [before, behind] : [behind, before]).find(isBlank)
  if (left === undefined) return undefined
  // In the room that is kept for longer words it stays close to the text.
  const spotIn = (now: DOMRect, { width }: Size): Spot => ({ left: left === before ? left + room - width : left, top: topIn(now) })
  return {
    spot: spotIn(line, size),
    again: button => {
      const now = findLine()
      const isSame = now.left === line.left && now.width === line.width && document.documentElement.clientWidth === clientWidth
      return isSame && button.width <= room && isMet(now) ? spotIn(now, button) : undefined
    }
  }
}
