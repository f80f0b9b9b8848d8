// What is told of a database: everything that another machine can use, keys only where they are wanted, and no run in two states.
import { expect, test } from 'vitest'
import { entriesOf, readEntry, runTables, toBytes, type Entry } from '../../../lib/privacy/backup-entries.ts'
import { exampleRun } from '../runs/examples.ts'
import { freshDatabase, putRun } from './backed-up.ts'

const all = async (entries: AsyncGenerator<Entry>): Promise<Entry[]> => {
  const told: Entry[] = []
  for await (const entry of entries) told.push(readEntry(JSON.stringify(entry)))
  return told
}

test('a run closes what is told of it, files come as text, and of settings only what means something elsewhere', async () => {
  const database = freshDatabase()
  await putRun(database, exampleRun('collected'), [{ name: 'Ada' }])
  await database.keptFiles.put({ runId: 'run-1', bytes: Uint8Array.from([0, 255, 7]), format: 'xlsx' })
  await database.settings.bulkPut([
    { name: 'lookup-limits', value: 1 },
    { name: 'erasing', value: ['x'] },
    { name: 'lookups', value: [] },
    { name: 'retention', value: 30 }
  ])
  const told = await all(entriesOf(database, 6, false, 5))
  expect(told.map(({ is }) => is)).toEqual([
    'backup',
    'connections',
    'settings',
    'doNotContact',
    'erasedPeople',
    'chunks',
    'rows',
    'keptFiles',
    'run'
  ])
  expect(told[2]).toEqual({ is: 'settings', rows: [{ name: 'lookup-limits', value: 1 }] })
  const file = told.find(({ is }) => is === 'keptFiles')
  expect(file && 'rows' in file ? toBytes(String(file.rows[0]?.['bytes'])) : undefined).toEqual(Uint8Array.from([0, 255, 7]))
  expect(runTables).toContain('replies')
})

test('of a run whose results are being deleted nothing is told of these', async () => {
  const database = freshDatabase()
  const asked = { kind: 'people', peopleCount: 1, comparisonKey: 'all' } as const
  await putRun(database, exampleRun('collected', { request: asked, resultsDeletedAt: 5 }), [{ name: 'Ada' }])
  await database.people.put({ runId: 'run-1', index: 0, url: 'a', comparisonKey: 'a', status: 'known', attempts: 0 })
  await database.keptFiles.put({ runId: 'run-1', bytes: Uint8Array.from([1]), format: 'xlsx' })
  await database.replies.put({ runId: 'run-1', operation: 'status', text: 'Ada', at: 5 })
  const told = await all(entriesOf(database, 6, false, 5))
  expect(told.slice(5).map(({ is }) => is)).toEqual(['people', 'run'])
})

test('a run that changes while it is told is told again', async () => {
  const database = freshDatabase()
  await putRun(database, exampleRun('finished'), [{ name: 'Ada' }])
  const told: string[] = []
  for await (const entry of entriesOf(database, 6, false, 5)) {
    told.push(entry.is)
    if (entry.is === 'rows' && !told.includes('again')) await putRun(database, exampleRun('collected'), [{ name: 'Ada' }, { name: 'Bob' }])
  }
  expect(told.slice(5)).toEqual(['chunks', 'rows', 'rows', 'again', 'chunks', 'rows', 'run'])
})

test('what is no entry is refused', () => {
  expect(() => readEntry('{"is":"script"}')).toThrow()
  expect(() => readEntry('{')).toThrow()
})
