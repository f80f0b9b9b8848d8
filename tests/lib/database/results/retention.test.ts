// After the days that a person set, the records of settled lists go; the lists themselves stay, and nothing else is touched.
import { expect, test } from 'vitest'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { createPeople } from '../../../../lib/database/people/people.ts'
import { getPersonState } from '../../../../lib/database/people/read-person.ts'
import { retentionDays, saveRetention, tidy, watchRetention, type Retention } from '../../../../lib/database/results/retention.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { advance } from '../../../../lib/runs/model/machine.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, states } from '../../runs/examples.ts'

const day = 86_400_000
const now = 1_000 * day
const pause = async (): Promise<void> => undefined
const put = async (database: Database, is: Run['state']['is'], id: string, changes: Partial<Run> = {}): Promise<void> => {
  const run = exampleRun(is, { id, clickId: id, changedAt: now - 400 * day, ...changes })
  await database.runs.put({ ...run, ...(run.liveKey ? { liveKey: id } : {}), ...(run.parentId === undefined ? { listedAt: 0 } : {}) })
  await database.rows.put({ runId: id, index: 0, columns: { fullName: 'Ada Beispiel' } })
}
const withRows = async (database: Database): Promise<string[]> => (await database.rows.toArray()).map(({ runId }) => runId).toSorted()
const told = (database: Database): Promise<Retention> =>
  new Promise((done, failed) => {
    const watching = watchRetention(database, () => now).subscribe({
      next: value => {
        done(value)
        setTimeout(() => watching.unsubscribe())
      },
      error: failed
    })
  })

test('of all states only a settled list loses its records, after its days and not before; the run stays', async () => {
  const database = createDatabase('retention')
  for (const is of states) await put(database, is, is)
  await put(database, 'collected', 'young', { changedAt: now - 89 * day })
  await put(database, 'collected', 'owed', { dueAt: now + day })
  const before = await withRows(database)
  await tidy(database, now, pause)
  expect(await withRows(database)).toEqual(before)
  expect(await told(database)).toEqual({
    days: 0,
    over: new Map([
      [0, 0],
      [30, 2],
      [90, 1],
      [365, 1]
    ])
  })
  await saveRetention(database, 90)
  await tidy(database, now, pause)
  expect(await withRows(database)).toEqual(before.filter(run => run !== 'collected'))
  expect(await createLedger(database).get('collected')).toMatchObject({ resultsDeletedAt: now, state: { is: 'collected', rows: 50 } })
  expect((await database.runs.get('collected'))?.listedAt).toBeDefined()
  expect((await told(database)).over.get(90)).toBe(0)
  expect(retentionDays).toEqual([0, 30, 90, 365])
})

test('a list of many goes with its parts, and not while one of these is on its way', async () => {
  const database = createDatabase('retention parts')
  for (const whole of ['done', 'open']) {
    await put(database, 'collected', whole)
    await put(database, 'collected', `${whole} 1`, { parentId: whole })
    await put(database, whole === 'open' ? 'uncertain' : 'failed', `${whole} 2`, { parentId: whole })
  }
  await saveRetention(database, 30)
  await tidy(database, now, pause)
  expect(await withRows(database)).toEqual(['done 2', 'open', 'open 1', 'open 2'])
})

test('results that are fetched again are kept for their days anew, even where deleting was under way', async () => {
  const database = createDatabase('retention again')
  await put(database, 'collected', 'a')
  await saveRetention(database, 30)
  await tidy(database, now, async () => {
    throw new Error('the worker died')
  }).catch(() => undefined)
  const ledger = createLedger(database)
  const event = { is: 'collected', rows: 1, replacing: true } as const
  await ledger.storeResults('a', { chunks: ['[{}]'], rows: [{ fullName: 'Ada Beispiel' }] }, run => advance(run, event, { now, random: 0 }))
  await tidy(database, now + day, pause)
  expect(await withRows(database)).toEqual(['a'])
  expect((await ledger.get('a'))?.resultsDeletedAt).toBeUndefined()
})

test('somebody who was looked up, and whose answer was deleted, is not said to have no email', async () => {
  const database = createDatabase('retention person')
  const asked = { kind: 'person', url: 'https://network.example/ada', comparisonKey: 'ada' } as const
  await put(database, 'collected', 'a', { request: asked })
  await database.rows.put({ runId: 'a', index: 0, columns: { email: 'ada@northwind.example' }, personKeys: ['ada'] })
  expect((await getPersonState(database, 'ada')).is).toBe('found')
  await saveRetention(database, 30)
  await tidy(database, now, pause)
  expect(await getPersonState(database, 'ada')).toMatchObject({ is: 'failed', failure: { code: 'resultsDeleted' } })
})

test.each(['a list', 'a lookup of its own'] as const)(
  '%s that people of another list are known by keeps its records until that list is done',
  async kind => {
    const database = createDatabase(`retention known by ${kind}`)
    const [ledger, people] = [createLedger(database), createPeople(database)]
    const key = 'https://network.example/in/ada-beispiel'
    const asked = { kind: 'person', url: key, comparisonKey: key } as const
    await put(database, 'collected', 'a', kind === 'a list' ? {} : { request: asked })
    await database.rows.put({ runId: 'a', index: 0, columns: { email: 'ada@northwind.example' }, personKeys: [key] })
    await put(database, 'collected', 'other')
    const many = { kind: 'people', peopleCount: 1, comparisonKey: 'click-b' } as const
    const b = exampleRun('running', { id: 'b', clickId: 'b', listName: 'b', listTitle: 'b', liveKey: 'b', request: many })
    expect(await ledger.create(b, { profiles: [{ url: key, comparisonKey: key }] })).toMatchObject({ is: 'created' })
    await people.answerKnown('b', pause)
    await saveRetention(database, 30)
    for (const is of ['running', 'stopped'] as const) {
      await ledger.change('b', run => ({ ...run, state: is === 'running' ? { is, status: { known: true } } : { is, previous: 'running' } }))
      await tidy(database, now, pause)
      expect(await withRows(database)).toEqual(['a'])
      expect((await told(database)).over.get(30)).toBe(0)
      await put(database, 'collected', 'other')
    }
    expect(JSON.stringify(await people.results('b', pause))).toContain('ada@northwind.example')
    await ledger.change('b', ({ liveKey: _key, dueAt: _due, ...run }) => ({ ...run, state: { is: 'collected', rows: 1 }, changedAt: now }))
    await tidy(database, now, pause)
    expect(await withRows(database)).toEqual([])
  }
)
