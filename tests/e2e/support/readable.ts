// Measures what of a text can be read, and what a toast of the results page covers.

/** Runs in the page: how many characters of the text of `place` are in view. */
export const countReadable = (place: Element): number => {
  const text = document.createTreeWalker(place, NodeFilter.SHOW_TEXT).nextNode()
  const room = place.getBoundingClientRect()
  const range = document.createRange()
  return Array.from(text?.textContent ?? '').filter((_, at) => {
    range.setStart(text!, at)
    range.setEnd(text!, at + 1)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    return left >= room.left && right <= Math.min(room.right, innerWidth) && top >= room.top - 1 && bottom <= room.bottom + 1
  }).length
}

/** Runs in the page: the toasts, the selection bars, and what of actions and toasts lies over another. */
export const findCovered = (): { toasts: number; bars: number; covered: string[] } => {
  const toasts = [...document.querySelectorAll('[role="status"] > [data-tone]')].filter(toast => toast.checkVisibility())
  const bars = [...document.querySelectorAll('[data-selection]')]
  const covered = new Set<string>()
  for (const toast of toasts) {
    const box = toast.getBoundingClientRect()
    for (const bar of bars) {
      const { left, right, top, bottom } = bar.getBoundingClientRect()
      if (left < box.right && right > box.left && top < box.bottom && bottom > box.top) covered.add('the selection bar')
    }
    for (let x = box.left + 2; x < box.right; x += 6)
      for (let y = box.top + 2; y < box.bottom; y += 6) {
        const [seen, ...under] = document.elementsFromPoint(x, y)
        if (!seen || !toast.contains(seen)) covered.add(`toast under ${seen?.outerHTML.slice(0, 80)}`)
        for (const one of under) if (!toast.contains(one) && one.matches('button, a, input, label')) covered.add(one.outerHTML.slice(0, 80))
      }
  }
  return { toasts: toasts.length, bars: bars.length, covered: [...covered] }
}

/** Runs in the page: whether all corners of `place` are in the window, and nothing lies over them. */
export const isWhole = (place: Element): boolean => {
  const { left, right, top, bottom } = place.getBoundingClientRect()
  return [left + 2, right - 2].every(x => [top + 2, bottom - 2].every(y => place.contains(document.elementFromPoint(x, y))))
}
