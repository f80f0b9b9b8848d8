// Opens the popup for a tab. Where the browser refuses, a small window with the same page opens instead. And what else the page of the
// button may ask for: its form, the settings, and the later scripts.
import { action, runtime, scripting, windows } from '../../lib/browser.ts'
import { fail, ok, type Result } from '../../lib/failure.ts'
import type { LaterScript } from '../../lib/messages/contract.ts'
import { keepGivenText, returnTabId } from '../../lib/messages/given-text.ts'
import type { Sender } from '../../lib/messages/serve.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import { textLanguage } from './text-language.ts'

const popupSize = { width: 420, height: 640 }

/** `hash`: what the popup shows, such as `#act`. Without it, the popup shows the tab's page. */
export const openPopup = async (
  tab: { id?: number | undefined; windowId?: number | undefined } | undefined,
  hash = ''
): Promise<Result<null>> => {
  const target = tab?.id === undefined ? {} : { tabId: tab.id }
  const setHash = (newHash: string): Promise<void> => action.setPopup({ ...target, popup: runtime.getURL(`/popup.html${newHash}`) })
  try {
    // Not awaited: the browser runs both calls in order, and `openPopup` must follow the user's click at once.
    if (hash) setHash(hash).catch(() => undefined)
    await action.openPopup(tab?.windowId === undefined ? undefined : { windowId: tab.windowId })
  } catch {
    const url = runtime.getURL(`/popup.html?tab=${tab?.id ?? ''}${hash}`)
    const opened = await windows.create({ url, type: 'popup', ...popupSize }).catch(() => undefined)
    if (!opened) return fail('popupNotOpened')
  } finally {
    // The next click on the toolbar icon shows the tab's page again.
    if (hash) setHash('').catch(() => undefined)
  }
  return ok(null)
}

/** Whether the sender's tab still shows the page with this comparison key. */
const isShown = (key: string, { tab }: Sender): boolean => {
  const page = recognisePage(tab?.url ?? '')
  return page !== undefined && comparisonKey(page) === key
}

/** Opens the popup on the form of the sender's page. Fails when the tab no longer shows the page with this comparison key. */
export const openForm = async (key: string, sender: Sender): Promise<Result<null>> =>
  isShown(key, sender) ? openPopup(sender.tab) : fail('pageChanged')

/** Opens the settings, from which the user may return to the tab once a service is connected. Fails when the tab no longer shows the page with this comparison key. */
export const openSettings = async (key: string, sender: Sender): Promise<Result<null>> => {
  if (!isShown(key, sender)) return fail('pageChanged')
  keepGivenText(String(sender.tab?.id ?? ''), { id: returnTabId, now: Date.now() })
  return runtime.openOptionsPage().then(
    () => ok(null),
    () => fail('popupNotOpened')
  )
}

/** The files of a later script (entrypoints/page.content/later-scripts.ts), with its sentences in the browser's language before it. */
const filesOf = (name: LaterScript): string[] =>
  name === 'dock' ? ['/page-dock.js'] : [`/page-${name}-${textLanguage()}.js`, `/page-${name}.js`]

/** Runs later scripts in the top frame of the sender's tab. Rejects when the browser refuses, for instance because the tab was closed. */
export const loadScripts = async (scripts: readonly LaterScript[], { tab }: Sender): Promise<Result<null>> => {
  if (tab?.id === undefined) return fail('notAllowed')
  await scripting.executeScript({ target: { tabId: tab.id }, files: scripts.flatMap(filesOf), injectImmediately: true })
  return ok(null)
}
