// Merges the data desk of a backup with the one that is here. The same backup again changes nothing.
import { parseDeskEntry } from '../database/desk/desk-log.ts'
import { loadErasedTextFilter, parseListNotice } from '../database/desk/notices.ts'
import type { Database } from '../database/schema.ts'
import type { StoredListNotice } from '../database/stored-people.ts'
import type { deskTables } from './backup-entries.ts'
import { parseBackupRows } from './backup-rows.ts'

type DeskTable = (typeof deskTables)[number]
type Rows = Parameters<typeof parseBackupRows>[1]

const putListNotices = async (database: Database, rows: Rows): Promise<void> => {
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

/** Adds rows of one table. Those about lists that are not here, or that cannot be read, are left out; of two notes on a list the newer stays. */
export const putRestoredDesk = async (database: Database, table: DeskTable, rows: Rows): Promise<void> => {
  if (table === 'listNotices') await putListNotices(database, rows)
  else await database.deskLog.bulkPut(parseBackupRows('deskLog', rows).flatMap(row => parseDeskEntry(row) ?? []))
}
