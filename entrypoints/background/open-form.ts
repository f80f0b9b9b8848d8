// A click on a page's button opens the popup on its form; text is typed only in our own pages.
import { fail, type Result } from '../../lib/failure.ts'
import type { Sender } from '../../lib/messages/serve.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import { openPopup } from './open-popup.ts'

/** Refused when the tab has moved on since the button was made. */
export const openForm = async (key: string, { tab }: Sender): Promise<Result<null>> => {
  const page = recognisePage(tab?.url ?? '')
  return page && comparisonKey(page) === key ? openPopup(tab) : fail('pageChanged')
}
