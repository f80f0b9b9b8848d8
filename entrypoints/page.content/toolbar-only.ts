// Ends the script on a page that returns from the browser's back/forward cache in toolbar-only mode. The worker ends it everywhere else,
// but cannot reach a cached page.
import { readToolbarOnly, type PageStorage } from '../../lib/pages/toolbar-only-mode.ts'

/**
 * Calls `end` when the page returns in toolbar-only mode. `getArea` is called only then: each browser API that is touched costs a page
 * time. Nothing here may be called `storage`: the build would take it for WXT's own and include 9 kB of it.
 */
export const endInToolbarOnlyMode = (window: Window, getArea: () => PageStorage['local'], end: () => void, signal: AbortSignal): void => {
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void readToolbarOnly(getArea()).then(isToolbarOnly => isToolbarOnly && end())
  }
  window.addEventListener('pageshow', onPageShow, { signal })
}
