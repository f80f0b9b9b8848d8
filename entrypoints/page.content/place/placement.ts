// Finds where beside a text of the page the button fits without covering anything, by what a click at each point would hit.

/** In pixels of the viewport. */
export interface Position {
  left: number
  top: number
}
export interface Size {
  width: number
  height: number
}

export interface Placement {
  position: Position
  /** The current position for a button of `size`; undefined once the placement no longer holds. Cheap: it checks only the text. */
  update: (size: Size) => Position | undefined
}

/** Pixels between the text and the button. */
const gap = 12

/** The width of the longest label, kept free so that the button need not move when its label changes. */
const maxWidth = 160

/**
 * Where a button of `size` fits in the element's last line of text: after it, or before it. undefined when the text is covered or there is
 * no room. `host` is our own element, which is ignored.
 */
export const findPlacement = (element: Element, host: Element, size: Size): Placement | undefined => {
  const { ownerDocument: document } = element
  const { clientWidth } = document.documentElement
  const elementAt = (x: number, y: number): Element | undefined => document.elementsFromPoint(x, y).find(hit => hit !== host)
  const getLastLine = (): DOMRect => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].findLast(({ width }) => width > 1) ?? element.getBoundingClientRect()
  }
  const isInSight = ({ left, top, width, height }: DOMRect): boolean => {
    const hit = elementAt(left + width / 2, top + height / 2)
    return hit !== undefined && (element.contains(hit) || hit.contains(element))
  }
  const line = getLastLine()
  if (!isInSight(line)) return undefined

  const room = Math.max(size.width, maxWidth)
  const getTop = ({ top, height }: DOMRect): number => Math.round(top + (height - size.height) / 2)
  /** Whether only an ancestor of the element would be hit. */
  const isFree = (left: number): boolean =>
    left >= gap &&
    left + room <= clientWidth - gap &&
    [0.02, 0.15, 0.3, 0.5, 0.75, 0.98].every(across =>
      [0.1, 0.5, 0.9].every(down => elementAt(left + across * room, getTop(line) + down * size.height)?.contains(element))
    )
  const before = Math.round(line.left - gap - room)
  const after = Math.round(line.right + gap)
  const isRightToLeft = getComputedStyle(element).direction === 'rtl'
  const left = (isRightToLeft ? [before, after] : [after, before]).find(isFree)
  if (left === undefined) return undefined
  // Before the text, a shorter button stays close to the text.
  const getPosition = (rect: DOMRect, { width }: Size): Position => ({
    left: left === before ? left + room - width : left,
    top: getTop(rect)
  })
  return {
    position: getPosition(line, size),
    update: button => {
      const rect = getLastLine()
      const isSame = rect.left === line.left && rect.width === line.width && document.documentElement.clientWidth === clientWidth
      return isSame && button.width <= room && isInSight(rect) ? getPosition(rect, button) : undefined
    }
  }
}
