// Runs in the page: navigates as the page's own script does, and records the URL at each press and click.
import type { Way } from './history-steps.ts'

/** `was`: the URL in the address bar; `at`: milliseconds since the epoch. */
export interface Seen {
  type: 'url' | 'load' | 'pointerdown' | 'click'
  was: string
  at: number
}

/** Records from now on. It runs before other scripts, so it receives each event before Muster does. */
export const watch = (): void => {
  const note = (type: string): void => {
    const before = sessionStorage.getItem('seen') ?? ''
    sessionStorage.setItem('seen', `${before}${JSON.stringify({ type, was: location.href, at: Date.now() })}\n`)
  }
  if (window.top !== window) return
  note('load')
  for (const type of ['pointerdown', 'click']) window.addEventListener(type, event => event.isTrusted && note(type), true)
  ;(window as never as { navigation: EventTarget }).navigation.addEventListener('currententrychange', () => note('url'))
}

export interface Order {
  way: Way
  url: string
  /** milliseconds from now, or from the event; undefined: at once */
  after?: number | undefined
  event?: string | undefined
}

/** Navigates from inside the page, as the page's own script does. */
export const moveOn = ({ way, url, after, event }: Order): void => {
  const shell = (globalThis as never as { __spa?: { go: (url: string, replace: boolean) => void } }).__spa
  const isInside = (): boolean => (window as never as { navigation: { canGoBack: boolean } }).navigation.canGoBack
  const ways: Record<Way, () => void> = {
    push: () => (shell ? shell.go(url, false) : history.pushState({}, '', url)),
    replace: () => (shell ? shell.go(url, true) : history.replaceState({}, '', url)),
    hash: () => void (location.hash = `#${Math.random()}`),
    // Stays on the network, because a blank page records nothing.
    back: () => isInside() && history.back(),
    forward: () => history.forward(),
    load: () => void (location.href = url)
  }
  const begin = (): void => void (after === undefined ? ways[way]() : setTimeout(ways[way], after))
  if (event === undefined) begin()
  else window.addEventListener(event, begin, { capture: true, once: true })
}
