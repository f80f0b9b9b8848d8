// After the retention period the results of settled lists are marked, and deleted after a day of wakes that agree; the lists stay, and nothing else
// is deleted. What a wrong clock does: wrong-clock.test.ts.
import { expect, test } from 'vitest'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { createPeople } from '../../../lib/lookup/people.ts'
import { getPersonState } from '../../../lib/lookup/read-person.ts'
import { retentionDays } from '../../../lib/results/next-tidy.ts'
import { saveRetention, deleteExpiredResults, watchRetention, type Retention } from '../../../lib/results/retention.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { applyEvent } from '../../../lib/runs/machine/machine.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun, states } from '../runs/examples.ts'
import { createManager } from '../runs/track/list-manager.ts'

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
/** Wakes each six hours from `from` on, for so many days. By then what was too old at the first wake is gone. */
const wakeForDays = async (database: Database, from = now, days = 1.5): Promise<void> => {
  for (let at = from; at <= from + days * dayMs; at += dayMs / 4) await deleteExpiredResults(database, at, pause)
}
const readMarked = (database: Database): Promise<unknown> => database.runs.orderBy('goesAt').primaryKeys()
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
  await wakeForDays(database)
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
  await wakeForDays(database, now, 0.5)
  expect(await readRunsWithRows(database)).toEqual(before)
  await wakeForDays(database, now + dayMs * 0.75, 1)
  expect(await readRunsWithRows(database)).toEqual(before.filter(run => run !== 'collected'))
  const run = await createLedger(database).get('collected')
  expect(run).toMatchObject({ state: { is: 'collected', rows: 50 } })
  expect(run?.resultsDeletedAt).toBeGreaterThanOrEqual(now + dayMs)
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
  await wakeForDays(database)
  expect(await readRunsWithRows(database)).toEqual(['open', 'open 1', 'open 2'])
})

test('replies of a part that ended without results are deleted with its list', async () => {
  const database = createDatabase('retention parts without results')
  await putRun(database, 'collected', 'list')
  await putRun(database, 'collected', 'list 0', { parentId: 'list' })
  for (const is of ['stopped', 'failed', 'refused', 'not-started', 'not-sent'] as const) {
    const { dueAt: _dueAt, ...part } = exampleRun(is, { id: is, clickId: is, parentId: 'list', changedAt: now - 400 * dayMs })
    await database.runs.put(part)
    await database.replies.put({ runId: is, operation: 'download', at: now, text: '[{"fullName":"Ada Beispiel"}]' })
    await database.keptFiles.put({ runId: is, bytes: new Uint8Array(), format: 'xlsx' })
  }
  await saveRetention(database, 30)
  await wakeForDays(database)
  expect([await database.rows.count(), await database.replies.count(), await database.keptFiles.count()]).toEqual([0, 0, 0])
  const ledger = createLedger(database)
  expect((await ledger.get('list'))?.resultsDeletedAt).toBeDefined()
  expect((await ledger.get('stopped'))?.resultsDeletedAt).toBeUndefined()
})

test('replies of a list that ended without results are marked, then deleted, and the list can still be tracked again', async () => {
  const database = createDatabase('retention without results')
  const put = async (id: string, changes: Partial<Run> = {}): Promise<void> => {
    await putRun(database, 'stopped', id, changes)
    await database.replies.put({ runId: id, operation: 'download', at: now, text: '[{"fullName":"Ada Beispiel"}]' })
  }
  for (const id of ['stopped', 'kept']) await put(id)
  await put('young', { changedAt: now - 10 * dayMs })
  const request = { kind: 'domain-batches', domainCount: 1, batchCount: 1, comparisonKey: 'paused' } as const
  await put('paused', { request })
  await putRun(database, 'collected', 'batch', { parentId: 'paused' })
  await putRun(database, 'stopped', 'nothing stored')
  await saveRetention(database, 30)
  await wakeForDays(database, now, 0.25)
  expect(await readMarked(database)).toEqual(['kept', 'stopped'])
  expect(await createManager(database, now + dayMs / 4).keepResults('kept')).toEqual({ ok: true, value: null })
  await wakeForDays(database, now + dayMs / 2, 1.5)
  expect((await database.replies.toArray()).map(({ runId }) => runId).toSorted()).toEqual(['kept', 'paused', 'young'])
  expect(await readRunsWithRows(database)).toEqual(['batch', 'kept', 'nothing stored', 'paused', 'young'])
  const run = await createLedger(database).get('stopped')
  expect([run?.resultsDeletedAt, run?.goesAt, await readMarked(database)]).toEqual([undefined, undefined, []])
  expect(run && applyEvent(run, { is: 'resume-tracking' }, { now, random: 0 })).toMatchObject({ state: { is: 'running' } })
})

test('results that are downloaded again are kept for a new period, even if their deletion had begun', async () => {
  const database = createDatabase('retention again')
  await putRun(database, 'collected', 'a')
  await saveRetention(database, 30)
  await wakeForDays(database, now, 1)
  await deleteExpiredResults(database, now + dayMs * 1.25, async () => {
    throw new Error('the worker ended')
  }).catch(() => undefined)
  const ledger = createLedger(database)
  const event = { is: 'stored', rows: 1, replacing: true } as const
  await ledger.storeResults('a', { chunks: ['[{}]'], rows: [{ fullName: 'Ada Beispiel' }] }, run =>
    applyEvent(run, event, { now, random: 0 })
  )
  await wakeForDays(database, now + dayMs * 1.5)
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
  await wakeForDays(database)
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
      await wakeForDays(database, is === 'running' ? now : now + 2 * dayMs)
      expect(await readRunsWithRows(database)).toEqual(['a'])
      expect((await readRetention(database)).expiredCounts.get(30)).toBe(0)
      await putRun(database, 'collected', 'other')
    }
    expect(JSON.stringify(await people.getRows('b', pause))).toContain('ada@northwind.example')
    await ledger.change('b', ({ liveKey: _key, dueAt: _due, ...run }) => ({ ...run, state: { is: 'collected', rows: 1 }, changedAt: now }))
    await wakeForDays(database, now + 4 * dayMs)
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
  for (const [n, status] of (['waiting', 'requested', 'not-found'] as const).entries()) {
    await database.people.put({ ...person, status, isSecond: true, firstRunId: 'first' })
    await wakeForDays(database, now + 2 * n * dayMs)
    expect(await readRunsWithRows(database), status).toEqual(['first'])
    await putRun(database, 'collected', 'other')
  }
})

/** Creates a database with lists of these ages in days, and retention after 30 days. */
const withLists = async (name: string, ages: Record<string, number>, changes: Partial<Run> = {}): Promise<Database> => {
  const database = createDatabase(`retention ${name}`)
  for (const [id, age] of Object.entries(ages)) await putRun(database, 'collected', id, { changedAt: now - age * dayMs, ...changes })
  await saveRetention(database, 30)
  return database
}

test('a list is shown to go tomorrow before it goes, and Keep keeps it for another retention time', async () => {
  const database = await withLists('keep', { old: 31, kept: 31, young: 29 })
  await wakeForDays(database, now, 0.25)
  expect(await readMarked(database)).toEqual(['kept', 'old'])
  const marked = await createLedger(database).get('old')
  expect(Math.round((marked!.goesAt! - now) / dayMs)).toBe(1)
  expect(await createManager(database, now + dayMs).keepResults('kept')).toEqual({ ok: true, value: null })
  await wakeForDays(database, now + dayMs / 2, 1.25)
  expect(await readRunsWithRows(database)).toEqual(['kept', 'young'])
  expect(await createManager(database, now).keepResults('old')).toEqual({ ok: false, failure: { code: 'resultsGone' } })
  await wakeForDays(database, now + 2 * dayMs, 28)
  expect(await readRunsWithRows(database)).toEqual(['kept'])
  await wakeForDays(database, now + 30 * dayMs, 3)
  expect(await readRunsWithRows(database)).toEqual([])
})

test.each(['a list from a file', 'a list with the rows of a file'])(
  '%s goes after seven days: no service can send it again',
  async kind => {
    const own: Partial<Run> =
      kind === 'a list from a file'
        ? { request: { kind: 'file', comparisonKey: 'people.csv', fileName: 'people.csv', leftOut: 0 } }
        : { state: { is: 'collected', rows: 1, source: 'file' } }
    const database = await withLists(kind, { own: 31 }, own)
    await wakeForDays(database, now, 6.5)
    expect([await readRunsWithRows(database), await readMarked(database)]).toEqual([['own'], ['own']])
    await wakeForDays(database, now + 6.75 * dayMs, 1.5)
    expect(await readRunsWithRows(database)).toEqual([])
  }
)

test('a switched-off or longer retention time takes the mark away', async () => {
  const database = await withLists('off', { old: 31 })
  for (const [from, days] of [
    [now, 0],
    [now + dayMs, 90]
  ] as const) {
    await saveRetention(database, 30)
    await wakeForDays(database, from, 0.25)
    expect(await readMarked(database)).toEqual(['old'])
    await saveRetention(database, days)
    await deleteExpiredResults(database, from + dayMs / 2, pause)
    expect(await readMarked(database)).toEqual([])
  }
})

test('a computer that is seldom on deletes, too, once it was on for long enough', async () => {
  const database = await withLists('seldom', { old: 31 })
  let weeks = 0
  for (; (await readRunsWithRows(database)).length > 0 && weeks < 20; weeks++)
    for (const hour of [0, 1, 2, 3, 4]) await deleteExpiredResults(database, now + weeks * 7 * dayMs + hour * 3_600_000, pause)
  expect(weeks).toBe(7)
})
