// Erases one person from the data desk: what the user typed about a list is emptied where it names them.
import { parseListNotice } from '../desk/notices.ts'
import type { Database } from '../database/schema.ts'
import type { PersonMatcher } from '../records/identity/remove-person-from-row.ts'

/** Returns how many rows cannot be read, and stay. */
export const eraseFromDesk = ({ listNotices }: Pick<Database, 'listNotices'>, matcher: PersonMatcher): Promise<number> =>
  listNotices.db.transaction('rw', listNotices, async () => {
    let uncheckedCount = 0
    for (const stored of await listNotices.toArray()) {
      const known = parseListNotice(stored)
      if (!known) {
        uncheckedCount++
        continue
      }
      const keep = (text: string): string => (matcher.matchesWords(text) ? '' : text)
      const next = { ...known, source: keep(known.source), purpose: keep(known.purpose), reason: keep(known.reason) }
      if (JSON.stringify(next) !== JSON.stringify(known)) await listNotices.put(next)
    }
    return uncheckedCount
  })
