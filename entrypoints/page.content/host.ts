// The one element that Muster adds to a page: an unnamed host with a closed shadow root.
import css from './button.css?inline'

/** The element on the page and what is inside it. */
export interface Host {
  /** The element that is added to the page. */
  host: HTMLElement
  root: ShadowRoot
  /** Contains everything that is shown. */
  box: HTMLElement
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
 * because a page can search for drawn text nodes (`window.find`). `drawn`: the text that is drawn, where it is another one.
 */
export const setText = (target: HTMLElement, text: string, drawn = text): void => {
  if (target.textContent === text && (text === '' || target.getAttribute('data-text') === drawn)) return
  target.textContent = ''
  target.setAttribute('data-text', drawn)
  if (text) element(target, 'span', '').textContent = text
}

/** Creates the host with the style of the button. The caller adds it to the page. */
export const createHost = (document: Document): Host => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'closed' })
  element(root, 'style', '').textContent = css
  return { host, root, box: element(root, 'div', 'muster') }
}
