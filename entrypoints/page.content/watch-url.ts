// Notices in-page navigation. The Navigation API tells of push, replace, hash and back after the new URL is in place; comparing
// now and then is the safety net, and costs one string comparison.

/**
 * Calls `changed` with each new URL (and with the first), `tick` once a second, until `signal` aborts. Gives a function that compares
 * at once.
 */
export const watchUrl = (
  window: Window & typeof globalThis,
  changed: (url: string) => void,
  tick: () => void,
  signal: AbortSignal
): (() => void) => {
  let last = ''
  const compare = (): void => {
    const url = window.location.href
    if (url === last) return
    last = url
    changed(url)
  }
  const navigation: EventTarget | undefined = 'navigation' in window ? window.navigation : undefined
  for (const type of ['currententrychange', 'navigatesuccess']) navigation?.addEventListener(type, compare, { signal })
  for (const type of ['popstate', 'hashchange', 'pageshow']) window.addEventListener(type, compare, { signal })
  // Where the browser has no Navigation API, nothing tells of a push: what was shown for one page must not linger on the next.
  const timers = [window.setInterval(compare, navigation ? 1_000 : 200), window.setInterval(tick, 1_000)]
  signal.addEventListener('abort', () => timers.forEach(timer => window.clearInterval(timer)))
  compare()
  return compare
}
