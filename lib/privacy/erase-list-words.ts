// Erases what the user wrote on lists about one person: tags that name them, and a title of the user's own.
import { parseStoredRun } from '../database/runs/stored-run.ts'
import type { Database } from '../database/schema.ts'
import { ok, type Result } from '../failure.ts'
import type { Answer, MessageBody } from '../messages/contract.ts'
import type { PersonMatcher } from '../records/identity/remove-person-from-row.ts'

type ChangeList = (body: MessageBody<'changeList'>) => Promise<Answer<'changeList'>>

/**
 * Removes each tag of a list that names the person by a profile or an email, and gives a list that the user renamed so its first title back. The
 * first title stays: it is part of what was sent. Returns the first failure.
 */
export const eraseListWords = async ({ runs }: Database, matcher: PersonMatcher, changeList: ChangeList): Promise<Result<unknown>> => {
  for (const stored of await runs.toArray()) {
    const run = parseStoredRun(stored)
    if (!run) continue
    const { id: runId, tags = [], listTitle, firstTitle } = run
    const kept = tags.filter(tag => !matcher.matchesText(tag))
    const isNamed = firstTitle !== undefined && matcher.matchesText(listTitle)
    if (kept.length === tags.length && !isNamed) continue
    const changed = await changeList({ runId, tags: kept, ...(isNamed ? { title: '' } : {}) })
    if (!changed.ok) return changed
  }
  return ok(null)
}
