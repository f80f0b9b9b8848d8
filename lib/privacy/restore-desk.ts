// Merges the data desk of a backup with the one that is here. The same backup again changes nothing.
import { parseDeskEntry } from '../database/desk/desk-log.ts'
import { loadErasedTextFilter, parseListNotice, parsePersonNotice } from '../database/desk/notices.ts'
import { loadErasedCheck } from '../database/people/person-notes.ts'
import { parseStoredRun } from '../database/runs/stored-run.ts'
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

const putPersonNotices = async (database: Database, rows: Rows): Promise<void> => {
  const { runs, personNotices } = database
  const isErased = await loadErasedCheck(database)
  const restored = parseBackupRows('personNotices', rows).flatMap(row => parsePersonNotice(row) ?? [])
  const visible: typeof restored = []
  for (const notice of restored) if (notice.keys.length > 0 && !(await isErased(notice.keys))) visible.push(notice)
  await database.transaction('rw', runs, personNotices, async () => {
    for (const notice of visible) {
      const run = parseStoredRun(await runs.get(notice.runId))
      // A list without its results has no marks of people any more.
      if (run && run.resultsDeletedAt === undefined && !(await personNotices.get(notice.id))) await personNotices.put(notice)
    }
  })
}

/** Adds rows of one table. Those about lists that are not here, about erased people, or that cannot be read are left out; of two notes on a list the newer stays. */
export const putRestoredDesk = async (database: Database, table: DeskTable, rows: Rows): Promise<void> => {
  if (table === 'listNotices') await putListNotices(database, rows)
  else if (table === 'personNotices') await putPersonNotices(database, rows)
  else await database.deskLog.bulkPut(parseBackupRows('deskLog', rows).flatMap(row => parseDeskEntry(row) ?? []))
}
