// Whether this page may be touched at all. In no-touch mode this script is not registered, so that it may be is what it begins with,
// and nothing is waited for. That it may not any more is heard while the page is open, or read again when it comes back.
import { readNoTouch, watchNoTouch, type PageStorage } from '../../lib/pages/no-touch.ts'

/**
 * Gives the question; `changed` is called whenever the answer changes. Ends with `signal`.
 * Nothing here may be called `storage`: the build would take that for its own, and bring 9 kB of it.
 */
export const createMayTouch = (window: Window, settings: PageStorage, changed: () => void, signal: AbortSignal): (() => boolean) => {
  let may = true
  const settle = (answer: boolean): void => {
    if (answer === may) return
    may = answer
    changed()
  }
  signal.addEventListener(
    'abort',
    watchNoTouch(settings, noTouch => settle(!noTouch))
  )
  // A page that was put away hears nothing until it is taken out again.
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void readNoTouch(settings.local).then(noTouch => settle(!noTouch))
  }
  window.addEventListener('pageshow', shown, { signal })
  return () => may
}
