// Ends the script on a page that returns from the browser's back/forward cache in toolbar-only mode. The worker ends it everywhere else,
// but cannot reach a cached page.

/**
 * Calls `end` when the page returns, unless the worker answers that the button is wanted. `isWanted` asks the worker, and is called only
 * then. A page's script has no access to the storage that holds the setting.
 */
export const endInToolbarOnlyMode = (window: Window, isWanted: () => Promise<boolean>, end: () => void, signal: AbortSignal): void => {
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void isWanted().then(wanted => wanted || end())
  }
  window.addEventListener('pageshow', onPageShow, { signal })
}
