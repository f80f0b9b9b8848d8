// Stored rows get their marks again when the rules of reading them changed.
import { expect, test } from 'vitest'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { readOutdatedMarks, refreshMarks } from '../../../lib/results/refresh-marks.ts'
import { createRowMapper, toStoredRows, unpackRows } from '../../../lib/results/stored-rows.ts'
import { readSuppression } from '../../../lib/results/read-suppression.ts'
import { loadVisibilityCheck } from '../../../lib/results/hidden-people.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import type { StoredPack, StoredRow } from '../../../lib/database/stored-runs.ts'
import { marksVersion, readMarksState, scheduleMarkRefresh } from '../../../lib/results/marks-state.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../runs/examples.ts'

const pause = async (): Promise<void> => undefined
const record = (n: number) => ({
  full_name: `P ${n}`,
  linkedin_url: `linkedin.com/in/p-${n}`,
  emails: [1, 2, 3, 4].map(m => `p${n}@m${m}.example`)
})

/** Rows as another version of the rules stored them: without marks. */
const putOldRun = async (database: Database, id: string, count: number, changes = {}): Promise<(StoredRow | StoredPack)[]> => {
  const run = exampleRun('collected', { id, clickId: id, ...changes })
  const results = await prepareResults(
    Array.from({ length: count }, (_, n) => record(n)),
    pause,
    run.request
  )
  const rows = results.rows.map(createRowMapper(run, results, 0))
  const current = toStoredRows(id, 0, rows, count > 500)
  const old = toStoredRows(
    id,
    0,
    rows.map(({ columns }) => ({ columns })),
    count > 500
  ).map(entry => ({ ...entry, marksVersion: 0 }))
  await database.runs.put(run)
  await database.chunks.bulkPut(results.chunks.map((text, index) => ({ runId: id, index, text })))
  await database.rows.bulkPut(old)
  return current
}
const readRun = (database: Database, id: string) => database.rows.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray()

test.each([
  ['single rows', 3, {}],
  ['packs', 2_250, {}],
  ['the rows of domains', 3, { request: { kind: 'domains', domains: ['x.example'], comparisonKey: 'k' } }]
])('%s get the marks that they would be stored with', async (name, count, changes) => {
  const database = createDatabase(`refresh ${name}`)
  const current = await putOldRun(database, 'run', count, changes)
  await database.matchIndexes.put({
    runId: 'run',
    rows: 0,
    owners: new Uint32Array(),
    kinds: new Uint8Array(),
    keys: new Float64Array(),
    entryCount: 0
  })
  await refreshMarks(database, pause)
  const stored = await readRun(database, 'run')
  expect(stored.flatMap(unpackRows).map(row => ({ ...row, marksVersion }))).toEqual(
    current.flatMap(unpackRows).map(row => ({ ...row, marksVersion }))
  )
  expect(stored.map(({ personKeys, marksVersion: version }) => [personKeys, version])).toEqual(
    current.map(({ personKeys }) => [personKeys, marksVersion])
  )
  expect(await database.matchIndexes.count()).toBe(0)
})

test('a refresh that is ended after any slice is continued by the next one', async () => {
  const database = createDatabase('refresh ended')
  const current = await putOldRun(database, 'b', 2_250)
  await putOldRun(database, 'a', 3)
  let ended = 0
  for (let slices = 0; slices < 6; slices++) {
    const end = async (): Promise<void> => {
      throw new Error('ended')
    }
    await refreshMarks(database, end).catch(() => ended++)
  }
  expect(ended).toBe(4)
  expect((await readRun(database, 'b')).map(entry => entry.personKeys)).toEqual(current.map(entry => entry.personKeys))
  expect((await readRun(database, 'a')).every(entry => entry.marksVersion === marksVersion)).toBe(true)
})

test('current rows are not written, and a scheduled refresh reads them again', async () => {
  const database = createDatabase('refresh current')
  await refreshMarks(database, pause)
  await putOldRun(database, 'late', 3)
  await refreshMarks(database, pause)
  expect((await readRun(database, 'late')).every(entry => entry.marksVersion === 0)).toBe(true)
  await scheduleMarkRefresh(database)
  await refreshMarks(database, pause)
  expect((await readRun(database, 'late')).every(entry => entry.marksVersion === marksVersion)).toBe(true)
})

test('rows and entries that are restored while rows are read again are read, too', async () => {
  const database = createDatabase('refresh restored')
  await putOldRun(database, 'm', 1_500)
  let slices = 0
  await refreshMarks(database, async () => {
    if (slices++ > 0) return
    // A run that comes before the one that is being read.
    await putOldRun(database, 'b', 3)
    await addDoNotContact(database, ['domain:müller.example'])
    await scheduleMarkRefresh(database)
  })
  expect((await readRun(database, 'b')).every(entry => entry.marksVersion === marksVersion)).toBe(true)
  expect(await database.doNotContact.toCollection().primaryKeys()).toEqual(['domain:xn--mller-kva.example'])
  expect((await readMarksState(database)).isDone).toBe(true)
})

test('a worker that ends after rows were restored leaves all of them to the next one', async () => {
  const database = createDatabase('refresh restored, then ended')
  await putOldRun(database, 'm', 3_500)
  let slices = 0
  const end = async (): Promise<void> => {
    if (slices++ > 0) throw new Error('ended')
    await putOldRun(database, 'b', 3)
    await scheduleMarkRefresh(database)
  }
  await expect(refreshMarks(database, end)).rejects.toThrow('ended')
  await refreshMarks(database, pause)
  expect((await readRun(database, 'b')).every(entry => entry.marksVersion === marksVersion)).toBe(true)
})

test('the key of a requested person stays', async () => {
  const database = createDatabase('refresh requested')
  await putOldRun(database, 'lookup', 1, { request: { kind: 'person', url: 'u', comparisonKey: 'https://x.com/p' } })
  await database.rows.update(['lookup', 0], { personKeys: ['https://x.com/p'] })
  await refreshMarks(database, pause)
  expect((await readRun(database, 'lookup'))[0]?.personKeys).toEqual(['https://www.linkedin.com/in/p-0', 'https://x.com/p'])
})

test('do-not-contact entries get the one spelling of their address', async () => {
  const database = createDatabase('refresh suppressions')
  await addDoNotContact(database, ['domain:müller.example', 'email:bo@müller.example', 'profile:https://x.com/p'])
  await refreshMarks(database, pause)
  expect(await database.doNotContact.toCollection().primaryKeys()).toEqual([
    'domain:xn--mller-kva.example',
    'email:bo@xn--mller-kva.example',
    'profile:https://x.com/p'
  ])
})

test.each(['before', 'after'])('%s the refresh, a person with a suppressed fourth address is known by it', async when => {
  const database = createDatabase(`refresh ${when}`)
  await putOldRun(database, 'run', 2)
  if (when === 'after') await refreshMarks(database, pause)
  const marks = await readOutdatedMarks(database, 'run')
  expect(when === 'after' ? marks : marks?.get('run 1')?.emails.at(-1)).toBe(when === 'after' ? undefined : 'p1@m4.example')
})

test('an entry with the letters of its domain bars people before it is read again', async () => {
  const database = createDatabase('refresh later')
  await addDoNotContact(database, ['domain:müller.example'])
  const columns = { profileUrl: 'https://x.com/p', email: 'bo@müller.example' }
  const check = await loadVisibilityCheck(database)
  expect(await check?.([{ columns, marks: {}, isCompany: false }])).toEqual(['suppressed'])
  await database.rows.put({ runId: 'run', index: 0, columns, personKeys: ['https://x.com/p'] })
  expect(await readSuppression(database, 'https://x.com/p')).toBe('doNotContact')
})
