// Opens the popup for a tab, on its form or at a place of its own. Where the browser refuses, a small window takes its place.
import { action, runtime, windows } from '../../lib/browser.ts'
import { fail, ok, type Result } from '../../lib/failure.ts'

const popupSize = { width: 420, height: 640 }

/** `place`: the end of the popup's address, such as `#person=…`; empty for what the tab shows. */
export const openPopup = async (
  tab: { id?: number | undefined; windowId?: number | undefined } | undefined,
  place = ''
): Promise<Result<null>> => {
  const on = tab?.id === undefined ? {} : { tabId: tab.id }
  const setPlace = (end: string): Promise<void> => action.setPopup({ ...on, popup: runtime.getURL(`/popup.html${end}`) })
  try {
    // Not waited for, as the popup opens in the order that was asked, and within the person's own gesture.
    if (place) setPlace(place).catch(() => undefined)
    await action.openPopup(tab?.windowId === undefined ? undefined : { windowId: tab.windowId })
  } catch {
    const url = runtime.getURL(`/popup.html?tab=${tab?.id ?? ''}${place}`)
    const opened = await windows.create({ url, type: 'popup', ...popupSize }).catch(() => undefined)
    if (!opened) return fail('popupNotOpened')
  } finally {
    // The next click in the toolbar is about the tab again.
    if (place) setPlace('').catch(() => undefined)
  }
  return ok(null)
}
