// Opens a page of Muster: here where it is the shown page, else in a new tab.
import { runtime, tabs } from '../../lib/browser.ts'

/** `path` begins with `/` and names a page and what it shows. The popup opens a tab: it is closed by a click outside of it. */
export const openPath = (path: string): void => {
  const url = new URL(runtime.getURL(path))
  if (url.pathname !== location.pathname || url.pathname === '/popup.html') return void tabs.create({ url: url.href })
  if (url.hash === location.hash) {
    // The same place is shown again: the user may have scrolled since.
    history.replaceState(null, '', location.pathname)
    dispatchEvent(new Event('hashchange'))
  }
  location.hash = url.hash
}
