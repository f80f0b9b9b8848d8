// Where a page of Muster is: the hash of its URL, which names what it shows, and the way to another place.
import { useEffect, useState } from 'preact/hooks'
import { runtime, tabs } from '../../lib/browser.ts'

/**
 * Follows the hash of the page's URL, which names what the page shows. What `read` makes of the hash: the same object until the hash
 * changes, by a link or by the browser's Back button.
 */
export const useHash = <T>(read: (hash: string) => T): T => {
  const [route, setRoute] = useState(() => read(location.hash))
  useEffect(() => {
    const update = (): void => setRoute(read(location.hash))
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  return route
}

/** Shows another place of this page, or the same one again: the user may have scrolled since. */
export const openHash = (hash: string): void => {
  if (hash === location.hash) dispatchEvent(new Event('hashchange'))
  else location.hash = hash
}

/**
 * Opens a page of Muster: here where it is the shown page, else in a new tab. `path` begins with `/` and names a page and what it shows.
 * The popup opens a tab: it is closed by a click outside of it.
 */
export const openPath = (path: string): void => {
  const url = new URL(runtime.getURL(path))
  if (url.pathname !== location.pathname || url.pathname === '/popup.html') return void tabs.create({ url: url.href })
  openHash(url.hash)
}
