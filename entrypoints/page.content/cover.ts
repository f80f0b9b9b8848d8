// Detects whether something covers the button, where the browser can (Chromium). A covered or transparent button does not act.

interface VisibilityEntry extends IntersectionObserverEntry {
  /** True only when the browser is sure that nothing covers the element and that no opacity or filter changes it. */
  isVisible?: boolean
}

export interface CoverWatch {
  /** Whether the browser has looked at the button yet, where it can. */
  isSeen: () => boolean
  /** Whether the button was covered at the browser's last look, at most a tenth of a second ago. */
  isCovered: () => boolean
  /** Looks again, within about a frame. */
  check: () => Promise<boolean>
  stop: () => void
}

const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = { trackVisibility: true, delay: 100 }

/** False under a filter over the whole page, such as a dark mode: the browser then reports every element as not visible. */
const isReportReliable = ({ documentElement }: Document): boolean => {
  const { filter } = getComputedStyle(documentElement)
  return filter === 'none' || filter.includes('opacity')
}

export const watchCover = (button: Element): CoverWatch => {
  let isHidden: boolean | undefined
  const store = (entries: readonly VisibilityEntry[]): void => {
    const isVisible = entries.at(-1)?.isVisible
    if (isVisible !== undefined) isHidden = !isVisible
  }
  // Called only for a click: reading the filter can force the page to compute its styles.
  const read = (entries: readonly VisibilityEntry[]): boolean => {
    store(entries)
    return isHidden === true && isReportReliable(button.ownerDocument)
  }
  const observer = new IntersectionObserver(store, options)
  if (!('trackVisibility' in observer)) {
    observer.disconnect()
    return { isSeen: () => true, isCovered: () => false, check: () => Promise.resolve(false), stop: () => undefined }
  }
  observer.observe(button)
  return {
    isSeen: () => isHidden !== undefined,
    isCovered: () => read(observer.takeRecords()),
    check: () =>
      new Promise(resolve => {
        const once = new IntersectionObserver(entries => {
          once.disconnect()
          resolve(read(entries))
        }, options)
        once.observe(button)
      }),
    stop: () => observer.disconnect()
  }
}
