// The one door to the browser, for the worker and our own pages: the list of powers Muster uses. The content script does not
// come through here; it uses the native API to stay small.
import polyfill from 'webextension-polyfill'

export const { action, alarms, commands, contextMenus, i18n, permissions, runtime, scripting, storage, tabs, windows } = polyfill
