// Notices in-page navigation. The Navigation API tells of push, replace, hash and back after the new URL is in place; comparing
// now and then is the safety net, and costs one string comparison.

/**
 * Calls `changed` with each new URL (and with the first; '' when the page is left), `tick` once a second while somebody may be looking
 * and at once when they come back, until `signal` aborts. Gives a function that compares at once.
 */
export const watchUrl = (
  window: Window & typeof globalThis,
  changed: (url: string) => void,
  tick: () => void,
  signal: AbortSignal
): (() => void) => {
  const { document } = window
  let last = ''
  let timers: number[] = []
  let isLeft = false
  const compare = (): void => {
    const url = window.location.href
    if (isLeft || url === last) return
    last = url
    changed(url)
  }
  const look = (): void => {
    compare()
    tick()
  }
  const stop = (): void => {
    timers.forEach(timer => window.clearInterval(timer))
    timers = []
  }
  const navigation: EventTarget | undefined = 'navigation' in window ? window.navigation : undefined
  const start = (): void => {
    stop()
    if (document.visibilityState !== 'visible') return
    timers = [window.setInterval(look, 1_000)]
    // Where the browser has no Navigation API, nothing tells of a push: what was shown for one page must not linger on the next.
    if (!navigation) timers.push(window.setInterval(compare, 200))
  }
  for (const type of ['currententrychange', 'navigatesuccess']) navigation?.addEventListener(type, compare, { signal })
  for (const type of ['popstate', 'hashchange']) window.addEventListener(type, compare, { signal })
  // A page that is left may be kept, and come back at a stroke under a finger that meant the page after it: nobody is on it meanwhile.
  window.addEventListener(
    'pagehide',
    event => {
      if (!event.isTrusted) return
      isLeft = true
      last = ''
      changed('')
    },
    { signal }
  )
  window.addEventListener(
    'pageshow',
    () => {
      isLeft = false
      compare()
    },
    { signal }
  )
  // A page that makes these up must not make us work.
  const looked = (event: Event): void => {
    if (event.isTrusted) look()
  }
  for (const type of ['focus', 'load']) window.addEventListener(type, looked, { signal })
  document.addEventListener('DOMContentLoaded', looked, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      start()
      if (timers.length > 0) look()
    },
    { signal }
  )
  signal.addEventListener('abort', stop)
  compare()
  start()
  return compare
}
