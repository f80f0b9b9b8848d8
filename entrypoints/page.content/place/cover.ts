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

/**
 * Watches `button` inside `box`. Under a filter over the whole page, such as a user's dark mode, the browser reports every element as not
 * visible, except those in its top layer. So the box is put there, above everything except what the page puts there later.
 */
export const watchCover = (button: Element, box: HTMLElement): CoverWatch => {
  let isHidden: boolean | undefined
  const raise = (): void => {
    // A page may have removed its document element.
    if (!box.isConnected || box.matches(':popover-open')) return
    if (getComputedStyle(box.ownerDocument.documentElement).filter === 'none') return
    box.popover = 'manual'
    box.showPopover()
  }
  const read = (entries: readonly VisibilityEntry[]): boolean => {
    const isVisible = entries.at(-1)?.isVisible
    if (isVisible !== undefined) isHidden = !isVisible
    // What covered the button is below it from now on. A press before the next report still counts as one on a covered button.
    if (isVisible === false) raise()
    return isHidden === true
  }
  const observer = new IntersectionObserver(read, options)
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
