// Puts all people of a list on the do-not-contact list, or takes them off it.
import { entriesOfRun } from '../database/run-entries.ts'
import { readStoredMarks, unpackRows } from '../database/results/stored-rows.ts'
import type { Database } from '../database/schema.ts'
import type { StoredSuppression } from '../database/stored-people.ts'
import type { StoredRow } from '../database/stored-runs.ts'
import { changeListUse, type ListRole } from '../database/settings/list-uses.ts'
import { domainKey, erasureKeys } from '../records/identity/contact-keys.ts'
import { joinMarks, readColumnMarks } from '../records/identity/record-marks.ts'

const entriesPerRead = 200

/** A person is suppressed by their pages and addresses, a company by its domain; other people of a person's company are not. */
const keysOfRow = (row: StoredRow): string[] => {
  if (row.kind !== 'company') return erasureKeys(joinMarks(readColumnMarks(row.columns), readStoredMarks(row)))
  const domain = row.columns['companyDomain'] || row.columns['companyWebsite']
  return domain ? [domainKey(domain)] : []
}

const readKeys = async ({ rows }: Database, runId: string, pause: () => Promise<void>): Promise<Set<string>> => {
  const keys = new Set<string>()
  for (let after = -Infinity; ;) {
    const entries = await entriesOfRun(rows, runId, after).limit(entriesPerRead).toArray()
    for (const row of entries.flatMap(unpackRows)) for (const key of keysOfRow(row)) keys.add(key)
    if (entries.length < entriesPerRead) return keys
    after = entries.at(-1)?.index ?? Infinity
    await pause()
  }
}

/**
 * Marks a list as a whole: exports and lookups leave its people out. undefined takes the mark away, and with it what no other list and no user has
 * put on the do-not-contact list. All of it or nothing: one transaction. Returns how many entries the list has there. Rejects when storage does.
 */
export const markList = async (
  database: Database,
  runId: string,
  role: ListRole | undefined,
  pause: () => Promise<void>
): Promise<number> => {
  const keys = role ? [...(await readKeys(database, runId, pause))] : []
  const { doNotContact, settings } = database
  return database.transaction('rw', doNotContact, settings, async () => {
    if (role) {
      const stored = await doNotContact.bulkGet(keys)
      // An entry without lists is the user's own, and stays when the mark is taken away.
      const entries = keys.flatMap((key, at): StoredSuppression[] => {
        const existing = stored[at]
        return existing && !existing.lists ? [] : [{ key, lists: [...new Set([...(existing?.lists ?? []), runId])] }]
      })
      await doNotContact.bulkPut(entries)
    } else {
      const marked = await doNotContact.filter(({ lists }) => lists?.includes(runId) ?? false).toArray()
      const without = marked.map(({ key, lists = [] }) => ({ key, lists: lists.filter(id => id !== runId) }))
      await doNotContact.bulkPut(without.filter(({ lists }) => lists.length > 0))
      await doNotContact.bulkDelete(without.filter(({ lists }) => lists.length === 0).map(({ key }) => key))
    }
    await changeListUse(database, runId, { role })
    return keys.length
  })
}
