// The one element that Muster adds to a page: an unnamed host with a closed shadow root.
import css from './button.css?inline'

export interface Host {
  /** The element that is added to the page. */
  host: HTMLElement
  root: ShadowRoot
  /** Contains everything that is shown. */
  box: HTMLElement
  show: () => void
  hide: () => void
  /** Adds the host again when the page has removed or moved it, a limited number of times per page. */
  restore: () => void
  /** Watches the page's document element from now on, to restore the host at once. */
  observe: () => void
  /** Call it for a new page: discards the count of restores. */
  reset: () => void
}

/** Appends an element with this class to `parent`. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  parent: Element | ShadowRoot,
  tag: Tag,
  className: string
): HTMLElementTagNameMap[Tag] => {
  const created = parent.ownerDocument.createElement(tag)
  created.className = className
  parent.append(created)
  return created
}

/**
 * Sets a text if it differs: screen readers announce a text again when it is set again. The style draws the text from the attribute,
 * because a page can search for drawn text nodes (`window.find`); the text node itself is there for screen readers and for selection.
 */
export const setText = (target: HTMLElement, text: string): void => {
  if (target.textContent === text) return
  target.textContent = ''
  target.setAttribute('data-text', text)
  if (text) element(target, 'span', '').textContent = text
}

/** How often the host is restored in one page. A page that removes it more often goes without; the toolbar offers the same. */
const maxRestores = 20

/** Calls `onChange` when something was added or removed beside the observed host. */
export const createHost = (document: Document, onChange?: () => void): Host => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'closed' })
  element(root, 'style', '').textContent = css
  const box = element(root, 'div', 'muster')
  let isShown = false
  let isAttached = false
  let restores = 0
  let mayObserve = false
  let observer: MutationObserver | undefined
  let observed: Element | undefined

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
    const { documentElement: top } = document
    if (!isShown || !top || observed === top || host.parentNode !== top) return
    observed = top
    observer ??= new MutationObserver(() => {
      restore()
      onChange?.()
    })
    // The children of the document element hardly ever change.
    for (const parent of [document, top]) observer.observe(parent, { childList: true })
  }
  return {
    host,
    root,
    box,
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
