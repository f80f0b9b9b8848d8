// A click on a page's button opens the popup on its form; text is typed only in our own pages.
import { action, runtime, windows } from '../../lib/browser.ts'
import { fail, ok, type Result } from '../../lib/failure.ts'
import type { Sender } from '../../lib/messages/serve.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'

const popupSize = { width: 420, height: 640 }

/** Refused when the tab has moved on since the button was made. Where the popup is refused, a small window takes its place. */
export const openForm = async (key: string, { tab }: Sender): Promise<Result<null>> => {
  const page = recognisePage(tab?.url ?? '')
  if (!page || comparisonKey(page) !== key) return fail('pageMoved')
  try {
    await action.openPopup(tab?.windowId === undefined ? undefined : { windowId: tab.windowId })
  } catch {
    const url = runtime.getURL(`popup.html?tab=${tab?.id ?? ''}`)
    const opened = await windows.create({ url, type: 'popup', ...popupSize }).catch(() => undefined)
    if (!opened) return fail('popupNotOpened')
  }
  return ok(null)
}
