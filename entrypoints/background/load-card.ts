// Runs the script of the button's card on the page that asks for it, in the browser's language.
import { scripting } from '../../lib/browser.ts'
import { fail, ok, type Result } from '../../lib/failure.ts'
import type { Sender } from '../../lib/messages/serve.ts'
import { textLanguage } from './text.ts'

/** Only into the top frame of the sender's tab. Rejects when the browser refuses, for instance because the tab was closed. */
export const loadCard = async ({ tab }: Sender): Promise<Result<null>> => {
  if (tab?.id === undefined) return fail('notAllowed')
  await scripting.executeScript({ target: { tabId: tab.id }, files: [`/page-card-${textLanguage()}.js`], injectImmediately: true })
  return ok(null)
}
