// Notices in-page navigation. The Navigation API reports push, replace, hash and back once the new URL is in place; comparing the URL at
// each tick, and at each click, is the safety net.

/** The time between two ticks. */
const tickMs = 8_000

export interface UrlWatch {
  /** Compares the URL now. False while the page is hidden for another document: no click is meant for it. */
  compare: () => boolean
  /** Compares the URL, ticks, and ticks again every eight seconds. */
  run: () => void
  handle: (event: Event) => void
  /** Ends its timers. */
  stop: () => void
}

interface WatchUrlOptions {
  /** the URL that was shown first */
  url: string
  /** gets each new URL; when the user returns to a cached page, first '' */
  onUrl: (url: string) => void
  /** the page is visible: every eight seconds, and at once when the user comes back to it */
  onTick: () => void
  /** the user comes back to the window */
  onFocus: () => void
  /** a page returned from the browser's back/forward cache */
  onReturn: () => void
  /** gets `pageshow` once the page was left */
  onEvent: (event: Event) => void
}

/** Watches once an event is handled or it is run. */
export const watchUrl = (
  window: Window & typeof globalThis,
  { url: first, onUrl, onTick, onFocus, onReturn, onEvent }: WatchUrlOptions
): UrlWatch => {
  const { document } = window
  let last = first
  let timer: number | undefined
  let isLeft = false
  let hasEnded = false
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
  const handle = (event: Event): void => {
    // A page that dispatches these events itself must not cause work.
    if (!event.isTrusted) return
    if (event.type === 'currententrychange') compare()
    // The browser may cache a page that is left, and show it again under a click that was meant for the page after it. Leaving delays the
    // next page, so the work is done on return.
    else if (event.type === 'pagehide') {
      isLeft = true
      window.addEventListener('pageshow', onEvent)
    } else if (event.type === 'pageshow') {
      if (isLeft) {
        isLeft = false
        last = ''
        onUrl('')
      }
      compare()
      if ('persisted' in event && event.persisted) onReturn()
    } else {
      run()
      if (event.type === 'focus') onFocus()
    }
  }
  return {
    compare,
    run,
    handle,
    stop: () => {
      hasEnded = true
      window.clearTimeout(timer)
    }
  }
}
