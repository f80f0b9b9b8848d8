// The database itself: it can be opened again, its unique keys hold, and it asks for durable writes.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { createDatabase, schemaVersions, type SchemaVersion } from '../../../lib/database/schema.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
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

/** A version that is still to come: the title of a run has another name, and an index. It tells of each run that it rewrites. */
const nextVersions = (rewrote: (id: string) => void): SchemaVersion[] => [
  ...schemaVersions,
  {
    tables: { runs: `${schemaVersions[0]!.tables['runs']}, heading`, news: 'id' },
    upgrade: transaction =>
      transaction
        .table<{ id: string; listTitle?: unknown; heading?: unknown }>('runs')
        .toCollection()
        .modify(run => {
          rewrote(run.id)
          run.heading = run.listTitle
          delete run.listTitle
        })
  }
]

/** Three runs and something beside them, as this version writes them. */
const filled = async (name: string): Promise<Run[]> => {
  const database = createDatabase(name)
  const runs = [1, 2, 3].map(n => numbered(n, 'collected'))
  await database.runs.bulkAdd(runs)
  await database.chunks.add({ runId: 'run-1', index: 0, text: '[{"full_name":"Ada Beispiel"}]' })
  database.close()
  return runs
}

/** All that is in a database, as it lies there, with its version. */
const everything = async (name: string): Promise<unknown> => {
  const plain = await new Dexie(name).open()
  const tables = await Promise.all(plain.tables.map(async table => [table.name, table.schema.indexes.length, await table.toArray()]))
  const all = { version: plain.backendDB().version, tables }
  plain.close()
  return all
}

test('a database of an earlier version is rewritten once, when it is first opened by a later one', async () => {
  const runs = await filled('schema upgrade')
  const rewritten: string[] = []
  const open = () =>
    createDatabase(
      'schema upgrade',
      nextVersions(id => rewritten.push(id))
    )

  const database = open()
  const later = runs.map(({ listTitle, ...run }) => ({ ...run, heading: listTitle }))
  expect(await database.runs.toArray()).toEqual(later)
  expect(await database.table('runs').where('heading').equals('words 2').primaryKeys()).toEqual(['run-2'])
  expect(await database.chunks.toArray()).toEqual([{ runId: 'run-1', index: 0, text: '[{"full_name":"Ada Beispiel"}]' }])
  expect(await database.table('news').count()).toBe(0)
  expect(rewritten).toEqual(['run-1', 'run-2', 'run-3'])
  database.close()

  const before = await everything('schema upgrade')
  const again = open()
  expect(await again.runs.toArray()).toEqual(later)
  again.close()
  expect(rewritten).toHaveLength(3)
  expect(await everything('schema upgrade')).toEqual(before)
})

test('an upgrade that fails half-way leaves everything as it was, and the next one is whole', async () => {
  const runs = await filled('schema upgrade broken')
  const before = await everything('schema upgrade broken')
  const rewritten: string[] = []
  const broken = createDatabase(
    'schema upgrade broken',
    nextVersions(id => {
      rewritten.push(id)
      if (id === 'run-2') throw new Error('the worker died')
    })
  )
  await expect(broken.open()).rejects.toThrow('the worker died')
  broken.close()
  expect(rewritten).toEqual(['run-1', 'run-2'])
  expect(await everything('schema upgrade broken')).toEqual(before)

  const same = createDatabase('schema upgrade broken')
  expect(await same.runs.toArray()).toEqual(runs)
  same.close()
  const whole = createDatabase(
    'schema upgrade broken',
    nextVersions(() => undefined)
  )
  expect(await whole.runs.toArray()).toEqual(runs.map(({ listTitle, ...run }) => ({ ...run, heading: listTitle })))
})

/** Who asks by each index, as the words of the question. An index that nobody asks by costs time with every row that is written. */
const asked: Record<string, Record<string, [file: string, question: string]>> = {
  runs: {
    clickId: ['runs/create-run.ts', "where('clickId')"],
    liveKey: ['runs/ledger.ts', "where('liveKey')"],
    dueAt: ['runs/ledger.ts', "where('dueAt')"],
    listedAt: ['runs/read-runs.ts', "orderBy('listedAt')"],
    'state.is': ['results/read-results.ts', "where('state.is')"],
    'request.comparisonKey': ['people/read-person.ts', "where('request.comparisonKey')"],
    parentId: ['runs/ledger.ts', "where('parentId')"],
    '[request.kind+state.is]': ['runs/listed-domains.ts', "where('[request.kind+state.is]')"]
  },
  rows: { personKeys: ['results/row-packs.ts', "where('personKeys')"] },
  replies: { '[runId+operation]': ['runs/store-reply.ts', "where('[runId+operation]')"] },
  people: {
    runId: ['people/read-people.ts', "where('runId')"],
    '[runId+comparisonKey]': ['runs/list-members.ts', "where('[runId+comparisonKey]')"],
    '[runId+status]': ['people/people.ts', "where('[runId+status]')"],
    status: ['people/people.ts', "where('status')"],
    childRunId: ['runs/list-members.ts', "where('childRunId')"]
  },
  batches: {
    runId: ['runs/list-members.ts', "where('runId')"],
    '[runId+status]': ['runs/batches.ts', "where('[runId+status]')"],
    status: ['runs/batches.ts', "where('status')"],
    childRunId: ['runs/list-members.ts', "where('childRunId')"]
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
