// A backup contains everything another computer can use, and each run in one consistent state.
import { expect, test } from 'vitest'
import { readBackupEntries, parseEntry, decodeBytes, type BackupEntry } from '../../../lib/backup/backup-entries.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { exampleRun } from '../runs/examples.ts'
import { createCalls } from '../send/worker.ts'
import { freshDatabase, putRun } from './backup-helpers.ts'

const collectEntries = async (entries: AsyncGenerator<BackupEntry>): Promise<BackupEntry[]> => {
  const parsed: BackupEntry[] = []
  for await (const entry of entries) parsed.push(parseEntry(JSON.stringify(entry)))
  return parsed
}

test('the entry of a run follows its contents, files are Base64, and only portable settings are included', async () => {
  const database = freshDatabase()
  await putRun(database, exampleRun('collected'), [{ name: 'Ada' }])
  await database.keptFiles.put({ runId: 'run-1', bytes: Uint8Array.from([0, 255, 7]), format: 'xlsx' })
  await database.settings.bulkPut([
    { name: 'lookup-limits', value: 1 },
    { name: 'scheduled-deletions', value: ['x'] },
    { name: 'spending-limits:c', value: 2 },
    { name: 'reminder:https://network.example/search', value: { every: 'week', since: 3 } },
    { name: 'retention', value: 30 }
  ])
  const entries = await collectEntries(readBackupEntries(database, 6, false, 5))
  expect(entries.map(({ is }) => is)).toEqual([
    'backup',
    'connections',
    'settings',
    'doNotContact',
    'erasedPeople',
    'personNotes',
    'chunks',
    'rows',
    'keptFiles',
    'run',
    'removedRuns',
    'bounces',
    'bounceFiles',
    'listNotices',
    'deskLog'
  ])
  expect(entries[2]).toEqual({
    is: 'settings',
    rows: [
      { name: 'lookup-limits', value: 1 },
      { name: 'reminder:https://network.example/search', value: { every: 'week', since: 3 } },
      { name: 'spending-limits:c', value: 2 }
    ]
  })
  const file = entries.find(({ is }) => is === 'keptFiles')
  expect(file && 'rows' in file ? decodeBytes(String(file.rows[0]?.['bytes'])) : undefined).toEqual(Uint8Array.from([0, 255, 7]))
})

test('deleted results that still wait for their deletion are left out', async () => {
  const database = freshDatabase()
  const request = { kind: 'people', peopleCount: 1, comparisonKey: 'all' } as const
  await putRun(database, exampleRun('collected', { request, resultsDeletedAt: 5 }), [{ name: 'Ada' }])
  await database.people.put({ runId: 'run-1', index: 0, url: 'a', comparisonKey: 'a', status: 'already-known', attempts: 0 })
  await database.keptFiles.put({ runId: 'run-1', bytes: Uint8Array.from([1]), format: 'xlsx' })
  await database.replies.put({ runId: 'run-1', operation: 'status', text: 'Ada', at: 5 })
  const entries = await collectEntries(readBackupEntries(database, 6, false, 5))
  expect(entries.slice(6, -5).map(({ is }) => is)).toEqual(['people', 'run'])
})

test('a run that changes while it is read is read again', async () => {
  const database = freshDatabase()
  await putRun(database, exampleRun('finished'), [{ name: 'Ada' }])
  const tables: string[] = []
  for await (const entry of readBackupEntries(database, 6, false, 5)) {
    tables.push(entry.is)
    if (entry.is === 'rows' && !tables.includes('restart'))
      await putRun(database, exampleRun('collected'), [{ name: 'Ada' }, { name: 'Bob' }])
  }
  expect(tables.slice(6, -5)).toEqual(['chunks', 'rows', 'restart', 'chunks', 'rows', 'run'])
})

test('a batch that is started while a backup is made is in it with its run', async () => {
  const database = freshDatabase()
  const request = { kind: 'domain-batches', domainCount: 1, batchCount: 1, comparisonKey: 'all' } as const
  await putRun(database, exampleRun('collected', { id: 'earlier', clickId: 'earlier' }))
  await putRun(database, exampleRun('running', { id: 'parent', clickId: 'parent', request, liveKey: 'parent' }))
  await database.batches.put({ runId: 'parent', index: 0, domains: ['northwind.example'], attempts: 0, status: 'waiting' })
  const entries: BackupEntry[] = []
  for await (const entry of readBackupEntries(database, 6, false, 5)) {
    entries.push(parseEntry(JSON.stringify(entry)))
    if (entry.is !== 'run' || entry.run['id'] !== 'earlier') continue
    await putRun(database, exampleRun('running', { id: 'a child', clickId: 'parent 0 0', parentId: 'parent' }))
    await database.batches.update(['parent', 0], { status: 'requested', childRunId: 'a child' })
  }
  expect(entries.flatMap(entry => (entry.is === 'batches' ? entry.rows : []))).toMatchObject([{ childRunId: 'a child' }])
  expect(entries.flatMap(entry => (entry.is === 'run' ? String(entry.run['id']) : []))).toEqual(['earlier', 'parent', 'a child'])
})

test('a backup has the spending of a run that is removed while it is made', async () => {
  const database = freshDatabase()
  for (const id of ['run-1', 'run-2']) await putRun(database, exampleRun('collected', { id, clickId: id }))
  const entries: BackupEntry[] = []
  for await (const entry of readBackupEntries(database, 6, false, 5)) {
    entries.push(parseEntry(JSON.stringify(entry)))
    if (entry.is === 'run') await createLedger(database).remove('run-2')
  }
  expect(entries.filter(({ is }) => is === 'run')).toHaveLength(1)
  expect(entries.flatMap(entry => (entry.is === 'removedRuns' ? entry.rows : []))).toMatchObject([{ id: 'run-2', spent: { units: 50 } }])
})

test('anything but an entry is rejected', () => {
  expect(() => parseEntry('{"is":"script"}')).toThrow()
  expect(() => parseEntry('{')).toThrow()
})

test('destinations are included with the API keys only, and what waits for them never', async () => {
  const database = freshDatabase()
  await database.destinations.put({ id: 'w1' })
  await database.outbox.bulkPut(createCalls('s1', 'w1', 1, 1))
  const withoutKeys = await collectEntries(readBackupEntries(database, 1, false, 5))
  expect(JSON.stringify(withoutKeys)).not.toContain('w1')
  const withKeys = await collectEntries(readBackupEntries(database, 1, true, 5))
  expect(withKeys.filter(({ is }) => is === 'destinations')).toEqual([{ is: 'destinations', rows: [{ id: 'w1' }] }])
  expect(JSON.stringify(withKeys)).not.toContain('person-0@')
})
