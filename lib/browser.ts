// Exports every browser API that the worker and the extension pages use. No other file imports the polyfill. The content script uses the
// native API instead, to stay small.
import polyfill from 'webextension-polyfill'

export const { action, alarms, commands, contextMenus, i18n, permissions, runtime, scripting, storage, tabs, windows } = polyfill

/** The notifications API; undefined unless the user granted the optional permission, so it is read at each use. */
export const notifications = (): typeof polyfill.notifications | undefined => polyfill.notifications

/** Chromium's side panel API, which the polyfill does not type. */
interface SidePanelApi {
  sidePanel?: { open: (options: { windowId: number }) => Promise<void> }
}

const untypedPolyfill: object = polyfill

/** Opens the side panel of a window. Call it synchronously within the user's gesture: browsers refuse it after an await. */
export const openSidePanel = (windowId: number): Promise<void> => {
  const { sidePanel }: SidePanelApi = untypedPolyfill
  return sidePanel ? sidePanel.open({ windowId }) : polyfill.sidebarAction.open()
}
