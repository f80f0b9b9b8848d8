// The database: reopening, unique keys, durable writes, upgrades and indexes.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createDatabase, schemaVersions, type SchemaVersion } from '../../../lib/database/schema.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { readEverything } from './read-everything.ts'
import { numberedRun } from '../runs/store/ledger-contract.ts'

test('stored rows are there when the database is opened again', async () => {
  const first = createDatabase('schema reopened')
  await first.runs.put({ id: 'run-1' })
  first.close()
  expect(await createDatabase('schema reopened').runs.get('run-1')).toEqual({ id: 'run-1' })
})

test('databases of different names share nothing', async () => {
  await createDatabase('schema one').settings.put({ name: 'a', value: 1 })
  expect(await createDatabase('schema two').settings.count()).toBe(0)
})

test.each(['clickId', 'liveKey'])('no two runs share a %s; any number of runs have none', async key => {
  const { runs } = createDatabase(`schema ${key}`)
  const same = (id: string): { id: string } => Object.assign({ id }, { [key]: 'same' })
  await runs.bulkAdd([same('run-1'), { id: 'run-2' }, { id: 'run-3' }])
  await expect(runs.add(same('run-4'))).rejects.toMatchObject({ name: 'ConstraintError' })
  await expect(runs.put(same('run-2'))).rejects.toMatchObject({ name: 'ConstraintError' })
  expect(await runs.count()).toBe(3)
})

test('a transaction is flushed to disk before it completes', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await createDatabase('schema durable').runs.put({ id: 'run-1' })
  expect(transaction.mock.lastCall).toEqual([['runs'], 'readwrite', { durability: 'strict' }])
  transaction.mockRestore()
})

/** A next version that renames a run's title and indexes it. Calls `onRewrite` with the id of each run that it rewrites. */
const nextVersions = (onRewrite: (id: string) => void): SchemaVersion[] => [
  ...schemaVersions,
  {
    tables: { runs: `${schemaVersions[0]!.tables['runs']}, heading`, added: 'id' },
    upgrade: transaction =>
      transaction
        .table<{ id: string; listTitle?: unknown; heading?: unknown }>('runs')
        .toCollection()
        .modify(run => {
          onRewrite(run.id)
          run.heading = run.listTitle
          delete run.listTitle
        })
  }
]

/** Stores three runs and one chunk. */
const storeRuns = async (name: string): Promise<Run[]> => {
  const database = createDatabase(name)
  const runs = [1, 2, 3].map(n => numberedRun(n, 'collected'))
  await database.runs.bulkAdd(runs)
  await database.chunks.add({ runId: 'run-1', index: 0, text: '[{"full_name":"Ada Beispiel"}]' })
  database.close()
  return runs
}

test('a newer version upgrades the database once', async () => {
  const runs = await storeRuns('schema upgrade')
  const rewritten: string[] = []
  const open = () =>
    createDatabase(
      'schema upgrade',
      nextVersions(id => rewritten.push(id))
    )

  const database = open()
  const later = runs.map(({ listTitle, ...run }) => ({ ...run, heading: listTitle }))
  expect(await database.runs.toArray()).toEqual(later)
  expect(await database.table('runs').where('heading').equals('title 2').primaryKeys()).toEqual(['run-2'])
  expect(await database.chunks.toArray()).toEqual([{ runId: 'run-1', index: 0, text: '[{"full_name":"Ada Beispiel"}]' }])
  expect(await database.table('added').count()).toBe(0)
  expect(rewritten).toEqual(['run-1', 'run-2', 'run-3'])
  database.close()

  const before = await readEverything('schema upgrade')
  const again = open()
  expect(await again.runs.toArray()).toEqual(later)
  again.close()
  expect(rewritten).toHaveLength(3)
  expect(await readEverything('schema upgrade')).toEqual(before)
})

test('an upgrade that fails half-way changes nothing, and the next one completes', async () => {
  const runs = await storeRuns('schema upgrade broken')
  const before = await readEverything('schema upgrade broken')
  const rewritten: string[] = []
  const broken = createDatabase(
    'schema upgrade broken',
    nextVersions(id => {
      rewritten.push(id)
      if (id === 'run-2') throw new Error('the worker ended')
    })
  )
  await expect(broken.open()).rejects.toThrow('the worker ended')
  broken.close()
  expect(rewritten).toEqual(['run-1', 'run-2'])
  expect(await readEverything('schema upgrade broken')).toEqual(before)

  const same = createDatabase('schema upgrade broken')
  expect(await same.runs.toArray()).toEqual(runs)
  same.close()
  const upgraded = createDatabase(
    'schema upgrade broken',
    nextVersions(() => undefined)
  )
  expect(await upgraded.runs.toArray()).toEqual(runs.map(({ listTitle, ...run }) => ({ ...run, heading: listTitle })))
})

/** A query for each index. An index without a query makes every write slower. */
const queries: Record<string, Record<string, [file: string, query: string]>> = {
  runs: {
    clickId: ['runs/store/create-run.ts', "where('clickId')"],
    liveKey: ['runs/store/ledger.ts', "where('liveKey')"],
    listName: ['runs/store/ledger.ts', "where('listName')"],
    dueAt: ['runs/store/read-runs.ts', "where('dueAt')"],
    listedAt: ['runs/store/read-runs.ts', "orderBy('listedAt')"],
    archivedAt: ['runs/store/read-runs.ts', "orderBy('archivedAt')"],
    removeAt: ['runs/store/ledger.ts', "where('removeAt')"],
    goesAt: ['results/retention.ts', "orderBy('goesAt')"],
    'state.is': ['results/read-results.ts', "where('state.is')"],
    'request.comparisonKey': ['runs/store/newest-import.ts', "where('request.comparisonKey')"],
    askedPeople: ['lookup/read-person.ts', "where('askedPeople')"],
    parentId: ['runs/store/ledger.ts', "where('parentId')"],
    lookupMarks: ['runs/store/ledger.ts', "where('lookupMarks')"],
    '[request.kind+state.is]': ['runs/store/read-runs.ts', "where('[request.kind+state.is]')"],
    '[request.kind+createdAt]': ['runs/store/read-runs.ts', "where('[request.kind+createdAt]')"],
    '[connectionId+spent.kind+spent.at+spent.units]': ['runs/store/spending-limits.ts', '[runs, removedRuns].flatMap(table =>'],
    '[parentId+spent.units]': ['runs/store/spending-limits.ts', "where('[parentId+spent.units]')"]
  },
  removedRuns: {
    '[connectionId+spent.kind+spent.at+spent.units]': ['runs/store/spending-limits.ts', '[runs, removedRuns].flatMap(table =>']
  },
  rows: { personKeys: ['database/unhidden.ts', "where('personKeys')"] },
  personNotes: { keys: ['notes/person-notes.ts', "where('keys')"] },
  doNotContact: { batches: ['do-not-contact/batches.ts', "where('batches')"] },
  deskLog: { at: ['desk/desk-log.ts', "orderBy('at')"] },
  exports: { runId: ['results/exported-records.ts', "exports.where('runId')"] },
  leftOut: { runId: ['results/left-out.ts', "leftOut.where('runId')"] },
  replies: { '[runId+operation]': ['runs/store/store-reply.ts', "where('[runId+operation]')"] },
  people: {
    '[runId+comparisonKey]': ['database/unhidden.ts', "where('[runId+comparisonKey]')"],
    '[runId+status]': ['database/unhidden.ts', "where('[runId+status]')"],
    status: ['database/unhidden.ts', "where('status')"],
    childRunId: ['database/unhidden.ts', "where('childRunId')"],
    firstRunId: ['database/unhidden.ts', "or('firstRunId')"]
  },
  batches: {
    '[runId+status]': ['runs/store/batches.ts', "where('[runId+status]')"],
    status: ['runs/store/batches.ts', "where('status')"],
    childRunId: ['runs/store/list-members.ts', "where('childRunId')"]
  },
  deliveries: { destinationId: ['send/destinations.ts', "where('destinationId')"] },
  sendRules: { destinationId: ['send/destinations.ts', "sendRules.where('destinationId')"] },
  outbox: {
    '[destinationId+status+dueAt]': ['send/outbox.ts', "where('[destinationId+status+dueAt]')"],
    '[deliveryId+status+size]': ['send/deliveries.ts', "where('[deliveryId+status+size]')"],
    runIds: ['results/keep-exports.ts', "where('runIds')"]
  }
}

test('a query uses each index, and each query has an index', () => {
  const { tables } = createDatabase('schema indexes')
  const allIndexes = tables.flatMap(table => table.schema.indexes.map(({ name }) => `${table.name} ${name}`))
  expect(
    Object.entries(queries)
      .flatMap(([table, indexes]) => Object.keys(indexes).map(index => `${table} ${index}`))
      .toSorted()
  ).toEqual(allIndexes.toSorted())
  for (const [file, query] of Object.values(queries).flatMap(indexes => Object.values(indexes)))
    expect(readFileSync(resolve(import.meta.dirname, '../../../lib', file), 'utf8')).toContain(query)
})
