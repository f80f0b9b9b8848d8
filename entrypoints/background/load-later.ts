// Runs a later script of the button on the page that asks for it.
import { scripting } from '../../lib/browser.ts'
import { fail, ok, type Result } from '../../lib/failure.ts'
import type { Sender } from '../../lib/messages/serve.ts'
import { textLanguage } from './text.ts'

type LaterFile = '/page-dock.js' | `/page-card-${string}.js`

/** Only into the top frame of the sender's tab. Rejects when the browser refuses, for instance because the tab was closed. */
const run = async ({ tab }: Sender, file: LaterFile): Promise<Result<null>> => {
  if (tab?.id === undefined) return fail('notAllowed')
  await scripting.executeScript({ target: { tabId: tab.id }, files: [file], injectImmediately: true })
  return ok(null)
}

/** What a click does, with its card, in the browser's language. */
export const loadCard = (sender: Sender): Promise<Result<null>> => run(sender, `/page-card-${textLanguage()}.js`)

/** The place beside a text of the page. */
export const loadDock = (sender: Sender): Promise<Result<null>> => run(sender, '/page-dock.js')
