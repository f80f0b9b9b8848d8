// Erases one person from the data desk: their own marks, their keys on other marks, and what the user typed about lists if it names them.
import { parseListNotice, parsePersonNotice } from '../database/desk/notices.ts'
import type { Database } from '../database/schema.ts'
import type { PersonMatcher } from '../records/identity/remove-person-from-row.ts'
import { toPersonMarks } from '../records/identity/person-to-erase.ts'
import type { FoundPerson } from './find-person.ts'

/** Returns how many rows cannot be read, and stay. */
export const eraseFromDesk = (
  { listNotices, personNotices }: Database,
  { keys }: Pick<FoundPerson, 'keys'>,
  matcher: PersonMatcher
): Promise<number> =>
  personNotices.db.transaction('rw', personNotices, listNotices, async () => {
    const erased = new Set(keys)
    let uncheckedCount = 0
    for (const stored of await personNotices.toArray()) {
      const known = parsePersonNotice(stored)
      if (!known) {
        uncheckedCount++
        continue
      }
      const { pages, emails } = toPersonMarks(known.keys)
      const others = known.keys.filter(key => !erased.has(key))
      const isOwn = matcher.matchesRecord({ pages: [...pages], emails: [...emails] }) || others.length === 0
      if (isOwn) await personNotices.delete(known.id)
      else if (others.length < known.keys.length) await personNotices.put({ ...known, keys: others })
    }
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
