// Runs the script that reads the people of a tab's page, once.
import * as z from 'zod/mini'
import { scripting } from '../../lib/browser.ts'
import { fail, ok, type Result } from '../../lib/failure.ts'
import { recognisePage } from '../../lib/pages/index.ts'
import type { LinkedProfiles } from '../../lib/pages/profile-links.ts'

const replySchema = z.object({
  people: z.array(z.object({ url: z.string(), name: z.string().check(z.maxLength(400)) })).check(z.maxLength(1_000)),
  isCut: z.boolean()
})

/** The people may be none. Fails with `pageNotRead` where the browser refuses the script, or the tab is gone. Never rejects. */
export const readPage = async (tabId: number): Promise<Result<LinkedProfiles>> => {
  try {
    const [frame] = await scripting.executeScript({ target: { tabId }, files: ['read-page-people.js'] })
    const reply = replySchema.parse(frame?.result)
    return ok({ ...reply, people: reply.people.filter(({ url }) => recognisePage(url)?.url === url) })
  } catch {
    return fail('pageNotRead')
  }
}
