// Exports every browser API that the worker and the extension pages use. No other file asks the browser. The content script has its own door,
// to stay small.
import type { Browser, Runtime } from 'webextension-polyfill'
import { browser as native } from 'wxt/browser'

// Browsers since Chromium 127 and Firefox 142 return promises, so the polyfill itself is not needed. Its types fit both browsers.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const browser = native as unknown as Browser

export const { action, alarms, commands, contextMenus, i18n, permissions, runtime, scripting, storage, tabs, windows } = browser

/** Answers each message with what `answer` resolves to, and with undefined where it rejects. */
export const answerMessages = (answer: (message: unknown, sender: Runtime.MessageSender) => Promise<unknown>): void =>
  runtime.onMessage.addListener((message, sender, respond) => {
    answer(message, sender).then(respond, () => respond(undefined))
    // Chromium waits for an answer only where the listener returns `true`, not where it returns a promise.
    return true
  })

/** The notifications API; undefined unless the user granted the optional permission, so it is read at each use. */
export const notifications = (): typeof browser.notifications | undefined => browser.notifications

/** Chromium's side panel API, which the browser does not type. */
interface SidePanelApi {
  sidePanel?: { open: (options: { windowId: number }) => Promise<void> }
}

const untyped: object = browser

/** Opens the side panel of a window. Call it synchronously within the user's gesture: browsers refuse it after an await. */
export const openSidePanel = (windowId: number): Promise<void> => {
  const { sidePanel }: SidePanelApi = untyped
  return sidePanel ? sidePanel.open({ windowId }) : browser.sidebarAction.open()
}
