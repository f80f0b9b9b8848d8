// Shows and hides the host, and restores it when the page has removed or moved it, a limited number of times per page.

export interface KeptHost {
  show: () => void
  hide: () => void
  restore: () => void
  /** Watches the page's document element from now on, to restore the host at once. */
  observe: () => void
  /** Call it for a new page: discards the count of restores. */
  reset: () => void
}

/** How often the host is restored on one page. A page that removes it more often has no button; the toolbar offers the same. */
const maxRestores = 20

/** Keeps a host that has just been added. Calls `onChange` when something was added or removed beside it while it is observed. */
export const keepHost = (document: Document, host: HTMLElement, onChange?: () => void): KeptHost => {
  let isShown = true
  let isAttached = true
  let restores = 0
  let mayObserve = false
  let observer: MutationObserver | undefined
  let observed: Node | undefined

  const stopObserving = (): void => {
    observer?.disconnect()
    observed = undefined
  }
  const restore = (): void => {
    const { documentElement: top } = document
    if (!isShown || !top || host.parentNode === top) return
    if (isAttached && restores++ >= maxRestores) return stopObserving()
    isAttached = true
    top.append(host)
    // A page may replace its document element.
    if (mayObserve) observe()
  }
  const observe = (): void => {
    mayObserve = true
    // While a page has no document element, the document is observed for a new one.
    const top: Node = document.documentElement ?? document
    if (!isShown || observed === top || (top !== document && host.parentNode !== top)) return
    observed = top
    observer ??= new MutationObserver(() => {
      restore()
      onChange?.()
    })
    // The children of the document element hardly ever change.
    for (const parent of [document, top]) observer.observe(parent, { childList: true })
  }
  return {
    restore,
    observe,
    show: () => {
      isShown = true
      restore()
    },
    hide: () => {
      isShown = false
      isAttached = false
      stopObserving()
      host.remove()
    },
    reset: () => {
      restores = 0
    }
  }
}
