// Lets the browser report when an element has moved. The script does not measure the page, so this costs nothing until a report.

/** A move of fewer pixels is ignored. */
export const tolerancePx = 2

/** Calls `onReport` with the place of `target` in the next frame that is drawn, then each time that it has moved away from `rect`. */
export const observePlace = (
  target: Element,
  { left, top, right, bottom }: DOMRect,
  onReport: (entry: IntersectionObserverEntry | undefined) => void
): IntersectionObserver => {
  const { clientWidth, clientHeight } = target.ownerDocument.documentElement
  const insets = [top, clientWidth - right, clientHeight - bottom, left]
  const rootMargin = insets.map(inset => `${tolerancePx - Math.round(inset)}px`).join(' ')
  const observer = new IntersectionObserver(entries => onReport(entries.at(-1)), { rootMargin, threshold: 1 })
  observer.observe(target)
  return observer
}
