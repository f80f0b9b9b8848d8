// A run that was started here and tracked elsewhere by sync stays the run that was started, whichever computer restores the other's backup.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { openRecords, readRows, readWhole } from '../../../lib/database/records.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
import { createBatches } from '../../../lib/runs/store/batches.ts'
import { parseStoredRun, toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { createRowMapper, toStoredRows } from '../../../lib/results/stored-rows.ts'
import { isLong } from '../../is-long.ts'
import { exampleRun, noon } from '../runs/examples.ts'
import { backUp, freshDatabase, restore, summarize } from './backup-helpers.ts'

vi.setConfig({ testTimeout: 60_000 })

const people = [{ fullName: 'Ada Beispiel', email: 'ada@northwind.example' }, { fullName: 'Bob Beispiel' }]
const domains = ['northwind.example', 'contoso.example']
const domainsRequest = { kind: 'domains' as const, domains, comparisonKey: 'both', batchIndex: 0 }
const companies = [
  { domain: 'northwind.example', company: 'Northwind', people: [{ fullName: 'Ada Beispiel', email: 'ada@northwind.example' }] },
  { domain: 'contoso.example', company: 'Contoso' }
]

/** The run as another computer tracks it by its name. */
const trackedElsewhere = (is: Run['state']['is'], changes: Partial<Run> = {}): Run => {
  const { sentAt: _sentAt, liveKey: _liveKey, ...run } = exampleRun(is)
  const request = { kind: 'tracked-list', comparisonKey: run.listName } as const
  const copy = { clickId: 'elsewhere run-1', connectionId: 'connection-2', accountId: 'account-2', startedElsewhere: true } as const
  const keyed = isLive(run) ? { liveKey: `connection-2 tracked-list ${run.listName}` } : {}
  return { ...run, ...copy, ...keyed, listTitle: run.listName, request, changedAt: noon + 9, ...changes }
}

/** Stores a run with its results, as the worker does. */
const putRun = async (database: Database, run: Run, received: readonly unknown[] = []): Promise<void> => {
  const { state } = run
  const results = await prepareResults(received, async () => undefined, run.request)
  const { count, validEmails, received: counts } = results
  const stored = state.is === 'collected' ? { ...run, validEmails, state: { ...state, rows: count, ...counts } } : run
  await database.runs.put(toStoredRun(stored))
  if (run.resultsDeletedAt !== undefined) return
  await database.chunks.bulkPut(results.chunks.map((text, index) => ({ runId: run.id, index, text })))
  await database.rows.bulkPut(toStoredRows(run.id, 0, results.rows.map(createRowMapper(run, results, 0)), false))
}

const readRun = async (database: Database): Promise<Run | undefined> => parseStoredRun(await database.runs.get('run-1'))

/** A database with this version of the run. */
const databaseWith = async (run: Run, received: readonly unknown[] = []): Promise<Database> => {
  const database = freshDatabase()
  await putRun(database, run, received)
  return database
}

/** Restores each computer's backup on the other one. */
const exchange = async (a: Database, b: Database): Promise<[Blob, Blob]> => {
  const [ofA, ofB] = [await backUp(a), await backUp(b)]
  await restore(a, ofB)
  await restore(b, ofA)
  return [ofA, ofB]
}

test('an import stays what it is when a later copy of it that another computer tracked is restored', async () => {
  const imported = exampleRun('collected', { received: { rows: 2, emails: 1 } })
  const [started, tracked] = [await databaseWith(imported, people), await databaseWith(trackedElsewhere('collected'), people)]
  await exchange(started, tracked)
  for (const database of [started, tracked]) {
    const { request, connectionId, listTitle, sentAt, received } = imported
    const run = await readRun(database)
    expect(run).toMatchObject({ request, connectionId, listTitle, sentAt, received, changedAt: imported.changedAt })
    expect(run?.startedElsewhere).toBeUndefined()
    expect(await database.runs.get('run-1')).toMatchObject({ spent: { kind: 'import', units: 50, at: sentAt } })
    expect(await database.rows.count()).toBe(2)
  }
})

test('an import that still runs gets the results of its copy, and has its title, tags and replies', async () => {
  const running = exampleRun('running', { tags: ['Q4'], listTitle: 'Fair', firstTitle: 'Northwind', listChangedAt: noon })
  const [started, tracked] = [await databaseWith(running), await databaseWith(trackedElsewhere('collected'), people)]
  await started.replies.put({ runId: 'run-1', operation: 'import', text: '{"credits":50}', at: noon })
  await tracked.replies.put({ runId: 'run-1', operation: 'status', text: '{"status":"done"}', at: noon })
  await exchange(started, tracked)
  for (const database of [started, tracked]) {
    const run = await readRun(database)
    expect(run).toMatchObject({
      request: running.request,
      connectionId: 'connection-1',
      sentAt: running.sentAt,
      listTitle: 'Fair',
      tags: ['Q4'],
      state: { is: 'collected', rows: 2 },
      changedAt: noon + 9,
      received: { rows: 2, emails: 1 }
    })
    expect(run).not.toHaveProperty('liveKey')
    expect(run).not.toHaveProperty('dueAt')
    expect(await database.rows.count()).toBe(2)
    expect((await database.replies.toArray()).map(({ operation }) => operation)).toEqual(['import'])
  }
})

test('the results of a batch of domains are companies and contacts, and count for its list', async () => {
  const request = { kind: 'domain-batches', domainCount: 2, batchCount: 1, comparisonKey: 'both' } as const
  const parent = exampleRun('stopped', { id: 'parent', clickId: 'parent', request })
  const batch = exampleRun('failed', { request: domainsRequest, parentId: 'parent' })
  const [started, tracked] = [await databaseWith(batch), await databaseWith(trackedElsewhere('collected'), companies)]
  await putRun(started, parent)
  await started.batches.put({
    runId: 'parent',
    index: 0,
    domains,
    attempts: 1,
    status: 'failed',
    childRunId: 'run-1'
  })
  await exchange(started, tracked)
  const expected = await databaseWith(exampleRun('collected', { request: domainsRequest, parentId: 'parent' }), companies)
  for (const database of [started, tracked]) {
    expect(await readRun(database)).toMatchObject({ parentId: 'parent', state: { is: 'collected', rows: 3, companies: 2, contacts: 1 } })
    expect((await database.runs.get('run-1'))?.listedAt).toBeUndefined()
    expect(await database.rows.toArray()).toEqual(await expected.rows.toArray())
    const records = await openRecords(database)
    for await (const { rows } of readRows(records, ['run-1']))
      for (const { index, columns } of rows)
        expect(JSON.stringify(await readWhole(records, { runId: 'run-1', index }, true))).toContain(
          columns['fullName'] ?? columns['company']
        )
  }
  expect(await createBatches(started).updateOutcomes('parent', noon)).toMatchObject({ ready: 1, received: { companies: 2, contacts: 1 } })
})

test('a copy on another computer tells of a start that is missing in the backup', async () => {
  const started = await databaseWith(exampleRun('intent'))
  const tracked = await databaseWith(trackedElsewhere('running', { listName: 'Name of the service' }))
  await restore(tracked, await backUp(started))
  const run = await readRun(tracked)
  expect(run).toMatchObject({ state: { is: 'running' }, sentAt: run?.createdAt, listIds: ['Name of the service'], dueAt: noon })
  expect(await tracked.runs.get('run-1')).toMatchObject({
    spent: { kind: 'import', units: 50 },
    liveKey: expect.stringContaining('connection-1')
  })
})

const started = ['not-sent', 'uncertain', 'running', 'finished', 'refused', 'not-started', 'failed', 'stopped', 'collected'] as const
const tracked = ['running', 'finished', 'uncertain', 'not-started', 'failed', 'stopped', 'collected'] as const
const versionOf = (states: readonly Run['state']['is'][]) =>
  fc.record({ is: fc.constantFrom(...states), delayMs: fc.nat(2), rows: fc.nat(2), isDeleted: fc.boolean() })
type Version = ReturnType<typeof versionOf> extends fc.Arbitrary<infer T> ? T : never

const changesOf = ({ is, delayMs, isDeleted }: Version): Partial<Run> => ({
  changedAt: noon + delayMs,
  ...(is === 'collected' && isDeleted ? { resultsDeletedAt: noon } : {})
})
const receivedOf = ({ is, rows }: Version) => (is === 'collected' ? people.slice(0, rows) : [])
const countKept = (version: Version): number => (version.isDeleted ? 0 : receivedOf(version).length)

test('two computers of which one tracks what the other started end up equal, and the run counts as sent', async () => {
  await fc.assert(
    fc.asyncProperty(versionOf(started), versionOf(tracked), async (original, copy) => {
      const a = await databaseWith(exampleRun(original.is, changesOf(original)), receivedOf(original))
      const b = await databaseWith(trackedElsewhere(copy.is, changesOf(copy)), receivedOf(copy))
      const [ofA, ofB] = await exchange(a, b)
      const runs = JSON.stringify([await a.runs.toArray(), await b.runs.toArray()])
      expect(await summarize(a)).toEqual(await summarize(b))
      for (const database of [a, b]) {
        const run = await readRun(database)
        expect(run).toMatchObject({ request: { kind: 'lead-search' }, connectionId: 'connection-1' })
        expect((await database.runs.get('run-1'))?.spent).toMatchObject({ kind: 'import', units: 50 })
        const rows = countKept(original) || countKept(copy)
        if (rows > 0) expect(await database.rows.count()).toBeGreaterThanOrEqual(rows)
        else if (original.is === 'running') expect(run?.state.is).toBe('running')
        // The same file again changes nothing.
        for (const file of [ofA, ofB]) expect(await restore(database, file)).toMatchObject({ value: { runs: 0, unchangedRuns: 1 } })
      }
      expect(JSON.stringify([await a.runs.toArray(), await b.runs.toArray()])).toBe(runs)
    }),
    { numRuns: isLong ? 40 : 4 }
  )
})
