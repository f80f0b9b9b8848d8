// The one door to the browser, for the worker and our own pages: the list of powers Muster uses. The content script does not
// come through here; it uses the native API to stay small.
import polyfill from 'webextension-polyfill'

export const { action, alarms, commands, contextMenus, i18n, permissions, runtime, scripting, storage, tabs, windows } = polyfill

/** There only while a person allows notifications, so it is asked for each time. */
export const notifications = (): typeof polyfill.notifications | undefined => polyfill.notifications

/** What the polyfill does not name: Chromium's panel at the side of a window. */
interface SidePanel {
  sidePanel?: { open: (where: { windowId: number }) => Promise<void> }
}

const widened: object = polyfill

/** Opens our page at the side of a window, within a person's own gesture: nothing may be waited for before. */
export const openSide = (windowId: number): Promise<void> => {
  const { sidePanel }: SidePanel = widened
  return sidePanel ? sidePanel.open({ windowId }) : polyfill.sidebarAction.open()
}
