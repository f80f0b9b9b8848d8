// Notices in-page navigation. The Navigation API reports push, replace, hash and back once the new URL is in place; comparing the URL at
// each tick is the safety net.

/** Limits of the time between two ticks. */
const minTickMs = 1_000
const maxTickMs = 8_000

export interface UrlWatch {
  /** Compares the URL now. False while the page is hidden for another document: no click is meant for it. */
  compare: () => boolean
  /** Brings the next tick forward to at most this many milliseconds from now. */
  tickWithin: (ms: number) => void
}

/**
 * Calls `onChange` with the first URL and each new one; when the user returns to a cached page, first with ''. Calls `tick` while the page
 * is visible: at once when it becomes visible, then after as many milliseconds as `tick` returns, within limits. Ends with `signal`.
 */
export const watchUrl = (
  window: Window & typeof globalThis,
  onChange: (url: string) => void,
  tick: () => number,
  signal: AbortSignal
): UrlWatch => {
  const { document } = window
  let last = ''
  let timers: number[] = []
  let delayMs = 0
  let isLeft = false
  const stop = (): void => {
    timers.forEach(timer => window.clearTimeout(timer))
    timers = []
  }
  const navigation: EventTarget | undefined = 'navigation' in window ? window.navigation : undefined
  const start = (ms: number): void => {
    stop()
    if (document.visibilityState !== 'visible' || signal.aborted) return
    delayMs = Math.min(maxTickMs, Math.max(minTickMs, ms))
    timers = [window.setTimeout(run, delayMs)]
    // A browser without the Navigation API does not report a push, and the old person's card must not stay on the new page.
    if (!navigation) timers.push(window.setInterval(compare, 200))
  }
  const tickWithin = (ms: number): void => {
    if (delayMs > ms) start(ms)
  }
  const compare = (): boolean => {
    const url = window.location.href
    if (!isLeft && url !== last) {
      last = url
      onChange(url)
    }
    return !isLeft
  }
  const run = (): void => {
    compare()
    start(tick())
  }
  for (const type of ['currententrychange', 'navigatesuccess']) navigation?.addEventListener(type, compare, { signal })
  for (const type of ['popstate', 'hashchange']) window.addEventListener(type, compare, { signal })
  // The browser may cache a page that is left, and show it again under a click that was meant for the page after it. Leaving delays the
  // next page, so the work is done on return.
  window.addEventListener(
    'pagehide',
    event => {
      isLeft ||= event.isTrusted
    },
    { signal }
  )
  window.addEventListener(
    'pageshow',
    event => {
      if (!event.isTrusted) return
      if (isLeft) {
        isLeft = false
        last = ''
        onChange('')
      }
      compare()
    },
    { signal }
  )
  // A page that dispatches these events itself must not cause work.
  const runTrusted = (event: Event): void => {
    if (event.isTrusted) run()
  }
  for (const type of ['focus', 'load']) window.addEventListener(type, runTrusted, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      stop()
      if (document.visibilityState === 'visible') run()
    },
    { signal }
  )
  signal.addEventListener('abort', stop)
  compare()
  // The load event brings the first tick; this is for a page that never finishes loading.
  start(maxTickMs)
  return { compare, tickWithin }
}
