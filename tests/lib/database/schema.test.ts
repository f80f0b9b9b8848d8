// The database itself: it can be opened again, its unique keys hold, and it asks for durable writes.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { createLedger } from '../../../lib/database/runs/ledger.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { connectionSchema } from '../../../lib/service/connection.ts'
import { noon, states } from '../runs/examples.ts'
import { numbered } from './runs/ledger-contract.ts'

test('what was written is there when the database is opened again', async () => {
  const first = createDatabase('schema reopened')
  await first.runs.put({ id: 'run-1' })
  first.close()
  expect(await createDatabase('schema reopened').runs.get('run-1')).toEqual({ id: 'run-1' })
})

test('two names are two databases', async () => {
  await createDatabase('schema one').settings.put({ name: 'a', value: 1 })
  expect(await createDatabase('schema two').settings.count()).toBe(0)
})

test.each(['clickId', 'liveKey'])('no two runs share a %s; any number has none', async key => {
  const { runs } = createDatabase(`schema ${key}`)
  const same = (id: string): { id: string } => Object.assign({ id }, { [key]: 'same' })
  await runs.bulkAdd([same('run-1'), { id: 'run-2' }, { id: 'run-3' }])
  await expect(runs.add(same('run-4'))).rejects.toMatchObject({ name: 'ConstraintError' })
  await expect(runs.put(same('run-2'))).rejects.toMatchObject({ name: 'ConstraintError' })
  expect(await runs.count()).toBe(3)
})

test('writes are flushed to disk before they count', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await createDatabase('schema durable').runs.put({ id: 'run-1' })
  expect(transaction.mock.lastCall).toEqual([['runs'], 'readwrite', { durability: 'strict' }])
  transaction.mockRestore()
})

/** The tables of the first version, as it made them. */
const firstVersion = {
  runs: 'id, &clickId, &liveKey, dueAt, createdAt, state.is',
  chunks: '[runId+index]',
  rows: '[runId+index]',
  replies: '++n, [runId+operation]',
  connections: 'id',
  settings: 'name'
}

test('a database of the first version is opened with all that is in it', async () => {
  const old = new Dexie('schema upgrade')
  old.version(1).stores(firstVersion)
  const runs = states.map((is, n) => ({ ...numbered(n, is), asksOwn: true }))
  const rows: Record<string, unknown[]> = {
    runs,
    chunks: [{ run: 'run-1', n: 0, text: '[{"full_name":"Ada Beispiel"}]' }],
    rows: [{ run: 'run-1', n: 0, columns: { fullName: 'Ada Beispiel' } }],
    replies: [{ n: 1, run: 'run-1', at: noon, operation: 'status', status: 200, milliseconds: 9, bytes: 2, text: '{}' }],
    connections: [{ id: 'connection-1', account: 'account-1', address: 'https://api.service.example', key: 'a key', assumptions: {} }],
    settings: [{ name: 'active-connection', value: 'connection-1' }]
  }
  for (const [table, stored] of Object.entries(rows)) await old.table(table).bulkAdd(stored)
  old.close()

  const database = createDatabase('schema upgrade')
  for (const [table, stored] of Object.entries(rows)) {
    const kept = await database.table(table).toArray()
    expect(kept).toHaveLength(stored.length)
    expect(kept).toEqual(expect.arrayContaining(stored.map(row => expect.objectContaining(row))))
  }
  expect(await database.runs.orderBy('listedAt').primaryKeys()).toHaveLength(runs.length)
  const ledger = createLedger(database)
  for (const { asksOwn: _asksOwn, ...run } of runs) expect(await ledger.get(run.id)).toEqual(run)
  expect((await ledger.heard('run-1')).map(({ text }) => text)).toEqual(['{}'])
  expect(connectionSchema.parse(await database.connections.get('connection-1'))).toMatchObject({ name: '', keepKey: 'always' })
  expect([await database.incomingRows.count(), await database.keptFiles.count()]).toEqual([0, 0])
})

/** Who asks by each index, as the words of the question. An index that nobody asks by costs time with every row that is written. */
const asked: Record<string, Record<string, [file: string, question: string]>> = {
  runs: {
    clickId: ['create-run.ts', "where('clickId')"],
    liveKey: ['ledger.ts', "where('liveKey')"],
    dueAt: ['ledger.ts', "where('dueAt')"],
    listedAt: ['read-runs.ts', "orderBy('listedAt')"],
    'state.is': ['read-results.ts', "where('state.is')"],
    'request.comparisonKey': ['read-person.ts', "where('request.comparisonKey')"],
    partOf: ['ledger.ts', "where('parentId')"],
    '[request.kind+state.is]': ['listed-domains.ts', "where('[request.kind+state.is]')"]
  },
  rows: { keys: ['row-packs.ts', "where('personKeys')"] },
  replies: { '[runId+operation]': ['hear.ts', "where('[runId+operation]')"] },
  people: {
    run: ['read-people.ts', "where('runId')"],
    '[runId+comparisonKey]': ['list-members.ts', "where('[runId+comparisonKey]')"],
    '[runId+status]': ['people.ts', "where('[runId+status]')"],
    is: ['people.ts', "where('is')"],
    by: ['list-members.ts', "where('childRunId')"]
  },
  batches: {
    run: ['list-members.ts', "where('runId')"],
    '[runId+status]': ['batches.ts', "where('[runId+status]')"],
    is: ['batches.ts', "where('is')"],
    by: ['list-members.ts', "where('childRunId')"]
  }
}

test('each index has somebody who asks by it, and nobody else is named', () => {
  const { tables } = createDatabase('schema indexes')
  const named = tables.flatMap(table => table.schema.indexes.map(({ name }) => `${table.name} ${name}`))
  expect(
    Object.entries(asked)
      .flatMap(([table, indexes]) => Object.keys(indexes).map(index => `${table} ${index}`))
      .toSorted()
  ).toEqual(named.toSorted())
  for (const [file, question] of Object.values(asked).flatMap(indexes => Object.values(indexes)))
    expect(readFileSync(resolve(import.meta.dirname, '../../../lib/database', file), 'utf8')).toContain(question)
})
