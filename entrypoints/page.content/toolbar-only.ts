// In no-touch mode this script is not registered, and the worker ends it where it runs. A page that was put away meanwhile cannot be reached,
// so it looks for itself when it comes back.
import { readToolbarOnly, type PageStorage } from '../../lib/pages/toolbar-only-mode.ts'

/**
 * Calls `end` where the page comes back into no-touch mode. `settings` is opened only then: each part of the browser costs a page time.
 * Nothing here may be called `storage`: the build would take that for its own, and bring 9 kB of it.
 */
export const endWhereUnwanted = (window: Window, settings: () => PageStorage['local'], end: () => void, signal: AbortSignal): void => {
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void readToolbarOnly(settings()).then(noTouch => noTouch && end())
  }
  window.addEventListener('pageshow', shown, { signal })
}
