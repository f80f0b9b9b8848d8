// After the retention period the results of settled lists are deleted; the lists stay, and nothing else is deleted.
import { expect, test } from 'vitest'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { createPeople } from '../../../../lib/database/people/people.ts'
import { getPersonState } from '../../../../lib/database/people/read-person.ts'
import {
  retentionDays,
  saveRetention,
  deleteExpiredResults,
  watchRetention,
  type Retention
} from '../../../../lib/database/results/retention.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { applyEvent } from '../../../../lib/runs/machine/machine.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, states } from '../../runs/examples.ts'

const dayMs = 86_400_000
const now = 1_000 * dayMs
const pause = async (): Promise<void> => undefined
const putRun = async (database: Database, is: Run['state']['is'], id: string, changes: Partial<Run> = {}): Promise<void> => {
  const run = exampleRun(is, { id, clickId: id, changedAt: now - 400 * dayMs, ...changes })
  await database.runs.put({ ...run, ...(run.liveKey ? { liveKey: id } : {}), ...(run.parentId === undefined ? { listedAt: 0 } : {}) })
  await database.rows.put({ runId: id, index: 0, columns: { fullName: 'Ada Beispiel' } })
}
const readRunsWithRows = async (database: Database): Promise<string[]> =>
  (await database.rows.toArray()).map(({ runId }) => runId).toSorted()
const readRetention = (database: Database): Promise<Retention> =>
  new Promise((done, failed) => {
    const watching = watchRetention(database, () => now).subscribe({
      next: value => {
        done(value)
        setTimeout(() => watching.unsubscribe())
      },
      error: failed
    })
  })

test('only a settled list that is old enough loses its results; the run stays', async () => {
  const database = createDatabase('retention')
  for (const is of states) await putRun(database, is, is)
  await putRun(database, 'collected', 'recent', { changedAt: now - 89 * dayMs })
  await putRun(database, 'collected', 'due', { dueAt: now + dayMs })
  const before = await readRunsWithRows(database)
  await deleteExpiredResults(database, now, pause)
  expect(await readRunsWithRows(database)).toEqual(before)
  expect(await readRetention(database)).toEqual({
    days: 0,
    isChosen: false,
    expiredCounts: new Map([
      [0, 0],
      [30, 2],
      [90, 1],
      [365, 1]
    ])
  })
  await saveRetention(database, 90)
  await deleteExpiredResults(database, now, pause)
  expect(await readRunsWithRows(database)).toEqual(before.filter(run => run !== 'collected'))
  expect(await createLedger(database).get('collected')).toMatchObject({ resultsDeletedAt: now, state: { is: 'collected', rows: 50 } })
  expect((await database.runs.get('collected'))?.listedAt).toBeDefined()
  expect((await readRetention(database)).expiredCounts.get(90)).toBe(0)
  expect(retentionDays).toEqual([0, 30, 90, 365])
})

test.each(retentionDays)('%i days are a choice, also those that keep everything', async days => {
  const database = createDatabase(`retention chosen ${days}`)
  expect(await readRetention(database)).toMatchObject({ days: 0, isChosen: false })
  await saveRetention(database, days)
  expect(await readRetention(database)).toMatchObject({ days, isChosen: true })
})

test('a parent run expires with its child runs, and not while one of them is live', async () => {
  const database = createDatabase('retention parts')
  for (const parentId of ['done', 'open']) {
    await putRun(database, 'collected', parentId)
    await putRun(database, 'collected', `${parentId} 1`, { parentId })
    await putRun(database, parentId === 'open' ? 'uncertain' : 'failed', `${parentId} 2`, { parentId })
  }
  await saveRetention(database, 30)
  await deleteExpiredResults(database, now, pause)
  expect(await readRunsWithRows(database)).toEqual(['done 2', 'open', 'open 1', 'open 2'])
})

test('results that are downloaded again are kept for a new period, even if their deletion had begun', async () => {
  const database = createDatabase('retention again')
  await putRun(database, 'collected', 'a')
  await saveRetention(database, 30)
  await deleteExpiredResults(database, now, async () => {
    throw new Error('the worker ended')
  }).catch(() => undefined)
  const ledger = createLedger(database)
  const event = { is: 'stored', rows: 1, replacing: true } as const
  await ledger.storeResults('a', { chunks: ['[{}]'], rows: [{ fullName: 'Ada Beispiel' }] }, run =>
    applyEvent(run, event, { now, random: 0 })
  )
  await deleteExpiredResults(database, now + dayMs, pause)
  expect(await readRunsWithRows(database)).toEqual(['a'])
  expect((await ledger.get('a'))?.resultsDeletedAt).toBeUndefined()
})

test('a person whose result was deleted is not reported as having no email', async () => {
  const database = createDatabase('retention person')
  const request = { kind: 'person', url: 'https://network.example/ada', comparisonKey: 'ada' } as const
  await putRun(database, 'collected', 'a', { request })
  await database.rows.put({ runId: 'a', index: 0, columns: { email: 'ada@northwind.example' }, personKeys: ['ada'] })
  expect((await getPersonState(database, 'ada')).is).toBe('found')
  await saveRetention(database, 30)
  await deleteExpiredResults(database, now, pause)
  expect(await getPersonState(database, 'ada')).toMatchObject({ is: 'failed', failure: { code: 'resultsDeleted' } })
})

test.each(['a list', 'a lookup'] as const)(
  '%s that answers people of a bulk lookup keeps its results until that bulk lookup is done',
  async kind => {
    const database = createDatabase(`retention known by ${kind}`)
    const [ledger, people] = [createLedger(database), createPeople(database)]
    const key = 'https://network.example/in/ada-beispiel'
    const request = { kind: 'person', url: key, comparisonKey: key } as const
    await putRun(database, 'collected', 'a', kind === 'a list' ? {} : { request })
    await database.rows.put({ runId: 'a', index: 0, columns: { email: 'ada@northwind.example' }, personKeys: [key] })
    await putRun(database, 'collected', 'other')
    const bulkRequest = { kind: 'people', peopleCount: 1, comparisonKey: 'click-b' } as const
    const b = exampleRun('running', { id: 'b', clickId: 'b', listName: 'b', listTitle: 'b', liveKey: 'b', request: bulkRequest })
    expect(await ledger.create(b, { people: [{ url: key, comparisonKey: key }] })).toMatchObject({ is: 'created' })
    await people.answerKnown('b', pause)
    await saveRetention(database, 30)
    for (const is of ['running', 'stopped'] as const) {
      await ledger.change('b', run => ({ ...run, state: is === 'running' ? { is, status: { known: true } } : { is, previous: 'running' } }))
      await deleteExpiredResults(database, now, pause)
      expect(await readRunsWithRows(database)).toEqual(['a'])
      expect((await readRetention(database)).expiredCounts.get(30)).toBe(0)
      await putRun(database, 'collected', 'other')
    }
    expect(JSON.stringify(await people.getRows('b', pause))).toContain('ada@northwind.example')
    await ledger.change('b', ({ liveKey: _key, dueAt: _due, ...run }) => ({ ...run, state: { is: 'collected', rows: 1 }, changedAt: now }))
    await deleteExpiredResults(database, now, pause)
    expect(await readRunsWithRows(database)).toEqual([])
  }
)

test('the first answer of a person who waits for the second connection keeps its results', async () => {
  const database = createDatabase('retention first answer')
  const key = 'https://network.example/in/ada-beispiel'
  const second = { connectionId: 'two', accountId: 'two', serviceHost: 'two.example' } as const
  const bulk = { kind: 'people', peopleCount: 1, comparisonKey: 'click-b', second } as const
  await putRun(database, 'running', 'b', { request: bulk, liveKey: 'b' })
  await database.rows.clear()
  await putRun(database, 'collected', 'first', { request: { kind: 'person', url: key, comparisonKey: key } })
  await putRun(database, 'collected', 'other')
  const person = { runId: 'b', index: 0, url: key, comparisonKey: key, attempts: 1 }
  await saveRetention(database, 30)
  for (const status of ['waiting', 'requested', 'not-found'] as const) {
    await database.people.put({ ...person, status, isSecond: true, firstRunId: 'first' })
    await deleteExpiredResults(database, now, pause)
    expect(await readRunsWithRows(database), status).toEqual(['first'])
    await putRun(database, 'collected', 'other')
  }
})
