// Notices in-page navigation. The Navigation API reports push, replace, hash and back once the new URL is in place; comparing the URL at
// each tick, and at each click, is the safety net.
import type { Listening } from './listen.ts'

/** The time between two ticks. */
const tickMs = 8_000

/** How often the URL is compared in a browser without the Navigation API. */
const compareMs = 200

export interface UrlWatch {
  /** Compares the URL now. False while the page is hidden for another document: no click is meant for it. */
  compare: () => boolean
}

interface WatchUrlOptions {
  /** gets the first URL and each new one; when the user returns to a cached page, first '' */
  onUrl: (url: string) => void
  /** the page is visible: once after its load, then every eight seconds, and at once when the user comes back to it */
  onTick: () => void
  /** the user comes back to the window */
  onFocus: () => void
  /** a page returned from the browser's back/forward cache */
  onReturn: () => void
  listen: Listening['listen']
}

/** Until the page is loaded, or the URL changes, it does nothing but listen. `stop` ends its timers. */
export const watchUrl = (
  window: Window & typeof globalThis,
  { onUrl, onTick, onFocus, onReturn, listen }: WatchUrlOptions
): UrlWatch & { stop: () => void } => {
  const { document } = window
  let last = ''
  let timer: number | undefined
  let isLeft: boolean | undefined
  let hasEnded = false
  const navigation: EventTarget | undefined = 'navigation' in window ? window.navigation : undefined
  const compare = (): boolean => {
    const url = window.location.href
    if (!isLeft && url !== last) {
      last = url
      onUrl(url)
    }
    return !isLeft
  }
  const run = (): void => {
    window.clearTimeout(timer)
    timer = undefined
    if (hasEnded || document.visibilityState !== 'visible') return
    compare()
    onTick()
    if (!hasEnded) timer = window.setTimeout(run, tickMs)
  }
  const onPageShow = (event: PageTransitionEvent): void => {
    if (!event.isTrusted) return
    if (isLeft) {
      isLeft = false
      last = ''
      onUrl('')
    }
    compare()
    if (event.persisted) onReturn()
  }
  // The browser may cache a page that is left, and show it again under a click that was meant for the page after it. Leaving delays the
  // next page, so the work is done on return.
  const onPageHide = (event: PageTransitionEvent): void => {
    if (!event.isTrusted) return
    if (isLeft === undefined) listen(window, 'pageshow', onPageShow)
    isLeft = true
  }
  // A page that dispatches these events itself must not cause work.
  const runTrusted = (event: Event): void => {
    if (!event.isTrusted) return
    run()
    if (event.type === 'focus') onFocus()
  }
  // The page's own work at its load comes first.
  const runWhenIdle = (): void => void window.requestIdleCallback(run, { timeout: tickMs })
  let comparer: number | undefined
  if (navigation) listen(navigation, 'currententrychange', compare)
  // A push is not reported there, and the old person's card must not stay on the new page.
  else comparer = window.setInterval(() => document.visibilityState === 'visible' && compare(), compareMs)
  listen(window, 'pagehide', onPageHide)
  listen(window, 'focus', runTrusted)
  listen(document, 'visibilitychange', runTrusted)
  if (document.readyState === 'complete') runWhenIdle()
  else listen(window, 'load', (event: Event) => event.isTrusted && runWhenIdle())
  compare()
  return {
    compare,
    stop: () => {
      hasEnded = true
      window.clearTimeout(timer)
      window.clearInterval(comparer)
    }
  }
}
