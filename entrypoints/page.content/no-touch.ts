// Whether this page may be touched at all. Until that is known, and in no-touch mode, nothing is put into it.
import { watchNoTouch, type PageStorage } from '../../lib/pages/no-touch.ts'

/**
 * Gives the question; `changed` is called as soon as it is answered, and whenever the answer changes. Ends with `signal`.
 * Nothing here may be called `storage`: the build would take that for its own, and bring 9 kB of it.
 */
export const createMayTouch = (settings: PageStorage, changed: () => void, signal: AbortSignal): (() => boolean) => {
  let may: boolean | undefined
  const settle = (answer: boolean): void => {
    if (answer === may) return
    may = answer
    changed()
  }
  signal.addEventListener(
    'abort',
    watchNoTouch(settings, noTouch => settle(!noTouch))
  )
  return () => may === true
}
