// Notices in-page navigation. The Navigation API reports push, replace, hash and back once the new URL is in place. The URL is also
// compared at each tick and each click, in case a report is missing.

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
  /** gets each new URL; when the user returns to a page that was left, '' comes before its URL */
  onUrl: (url: string) => void
  /** called every eight seconds while the page is visible, and at once when the user comes back to it */
  onTick: () => void
  /** called when the user comes back to the window */
  onFocus: () => void
  /** called when the page returns from the browser's back/forward cache */
  onReturn: () => void
  /** gets `pageshow` once the page was left */
  onEvent: (event: Event) => void
}

/** Does nothing until it is run or gets an event. */
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
    // The browser may cache a page that is left, and show it again under a click that was meant for the page after it. Work at `pagehide`
    // would delay the next page, so it is done on return.
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
