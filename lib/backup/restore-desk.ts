// Merges the data desk of a backup with the one that is here. The same backup again changes nothing.
import { parseDeskEntry } from '../desk/desk-log.ts'
import { loadErasedTextFilter, parseListNotice } from '../desk/notices.ts'
import type { Database } from '../database/schema.ts'
import type { StoredListNotice } from '../database/stored-people.ts'
import { parseBackupRows } from './backup-rows.ts'

type Rows = Parameters<typeof parseBackupRows>[1]

/** Adds what was typed about lists that are here; of two notes on a list the newer stays. */
export const putListNotices = async (database: Database, rows: Rows): Promise<void> => {
  const filter = await loadErasedTextFilter(database)
  const restored: StoredListNotice[] = []
  for (const notice of parseBackupRows('listNotices', rows).flatMap(row => parseListNotice(row) ?? [])) {
    const { source, purpose, reason } = notice
    restored.push({ ...notice, source: await filter(source), purpose: await filter(purpose), reason: await filter(reason) })
  }
  const { runs, listNotices } = database
  await database.transaction('rw', runs, listNotices, async () => {
    for (const notice of restored) {
      const here = parseListNotice(await listNotices.get(notice.runId))
      if ((await runs.get(notice.runId)) && (!here || here.changedAt < notice.changedAt)) await listNotices.put(notice)
    }
  })
}

/** Adds the lines of the log that can be read. */
export const putDeskLog = async ({ deskLog }: Database, rows: Rows): Promise<void> => {
  await deskLog.bulkPut(parseBackupRows('deskLog', rows).flatMap(row => parseDeskEntry(row) ?? []))
}
