// Notices in-page navigation. The Navigation API tells of push, replace, hash and back after the new URL is in place; comparing
// now and then is the safety net, and costs one string comparison.

/** Between two ticks there are at least and at most so many milliseconds. */
const soonest = 1_000
const longest = 8_000

export interface UrlWatch {
  /** compares at once; false while the page is left: nobody can mean what it shows */
  compare: () => boolean
  /** there is news: the next tick comes after `wait` milliseconds at the latest */
  soon: (wait: number) => void
}

/**
 * Calls `changed` with each new URL (and with the first; with '' before that of a page somebody came back to), and `tick` while somebody
 * may be looking: at once when they come, and after as many milliseconds as it gives, within limits. Until `signal` aborts.
 */
export const watchUrl = (
  window: Window & typeof globalThis,
  changed: (url: string) => void,
  tick: () => number,
  signal: AbortSignal
): UrlWatch => {
  const { document } = window
  let last = ''
  let timers: number[] = []
  let waits = 0
  let isLeft = false
  const stop = (): void => {
    timers.forEach(timer => window.clearTimeout(timer))
    timers = []
  }
  const navigation: EventTarget | undefined = 'navigation' in window ? window.navigation : undefined
  const start = (wait: number): void => {
    stop()
    if (document.visibilityState !== 'visible' || signal.aborted) return
    waits = Math.min(longest, Math.max(soonest, wait))
    timers = [window.setTimeout(look, waits)]
    // Where the browser has no Navigation API, nothing tells of a push: what was shown for one page must not linger on the next.
    if (!navigation) timers.push(window.setInterval(compare, 200))
  }
  const soon = (wait: number): void => {
    if (waits > wait) start(wait)
  }
  const compare = (): boolean => {
    const url = window.location.href
    if (!isLeft && url !== last) {
      last = url
      changed(url)
    }
    return !isLeft
  }
  const look = (): void => {
    compare()
    start(tick())
  }
  for (const type of ['currententrychange', 'navigatesuccess']) navigation?.addEventListener(type, compare, { signal })
  for (const type of ['popstate', 'hashchange']) window.addEventListener(type, compare, { signal })
  // A page that is left may be kept, and come back at a stroke under a finger that meant the page after it. What leaving costs, the
  // next page waits for: the work is done when somebody comes back.
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
        changed('')
      }
      compare()
    },
    { signal }
  )
  // A page that makes these up must not make us work.
  const looked = (event: Event): void => {
    if (event.isTrusted) look()
  }
  for (const type of ['focus', 'load']) window.addEventListener(type, looked, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      stop()
      if (document.visibilityState === 'visible') look()
    },
    { signal }
  )
  signal.addEventListener('abort', stop)
  compare()
  // The page's own tick comes once it is loaded; this is for one that never is.
  start(longest)
  return { compare, soon }
}
