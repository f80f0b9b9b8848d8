// The one element that Muster adds to a page: an unnamed host with a closed shadow root, in colours that suit the page.
import css from './button.css?inline'
import { createRelay, listenDirectly, type Listen } from './inner-events.ts'

/** The element on the page and what is inside it. */
export interface Host {
  /** The element that is added to the page. */
  host: HTMLElement
  root: ShadowRoot
  /** Contains everything that is shown. */
  box: HTMLElement
  /** Listens to events on the host or in its root. */
  listen: Listen
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
  const box = element(root, 'div', 'muster')
  return { host, root, box, listen: import.meta.env.BROWSER === 'firefox' ? createRelay(host, root).listen : listenDirectly }
}

/** Red, green, blue and alpha of a computed colour; undefined for one that is see-through or in another colour space. */
const readColour = (text: string): readonly number[] | undefined => {
  const [red, green, blue, alpha = 1] = /^rgba?\(/.test(text) ? (text.match(/[\d.]+/g) ?? []).map(Number) : []
  return red === undefined || green === undefined || blue === undefined || alpha < 0.5 ? undefined : [red, green, blue]
}

/**
 * Gives the button the colours that suit the page, by the background that the page draws rather than by the system's setting. Reads two
 * computed styles at most. A page that draws no background has the browser's, which follows its colour scheme.
 */
export const isDarkPage = (page: Document): boolean => {
  for (const painted of [page.body, page.documentElement]) {
    const [red, green, blue] = (painted && readColour(getComputedStyle(painted).backgroundColor)) ?? []
    if (red !== undefined && green !== undefined && blue !== undefined) return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110
  }
  const scheme = getComputedStyle(page.documentElement).colorScheme
  return scheme.includes('dark') && (!scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches)
}

/**
 * Colours `box` by its page now, and once more when the styles of a page that is still loading are there. Returns a function that colours
 * it again.
 */
export const followPage = (box: HTMLElement): (() => void) => {
  const { ownerDocument: page } = box
  const colour = (): void => void (box.dataset['scheme'] = isDarkPage(page) ? 'dark' : 'light')
  colour()
  if (page.readyState !== 'complete') page.defaultView?.addEventListener('load', colour, { once: true })
  return colour
}
