// Tests that a list from a file is stored whole or not at all, works like any other list, and is left alone by all that is about services.
import { describe, expect, test } from 'vitest'
import { ownCopy } from '../../../lib/check/leaving.ts'
import { getPersonState } from '../../../lib/lookup/read-person.ts'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { indexPeople } from '../../../lib/results/person-index.ts'
import { deleteScheduled, scheduleDeletion, deleteSlice } from '../../../lib/results/delete-results.ts'
import { storeIncomingRows } from '../../../lib/results/result-files.ts'
import { streamColumns } from '../../../lib/results/stream-rows.ts'
import { updateRunNotifications } from '../../../lib/runs/store/run-notifications.ts'
import { createSyncStore } from '../../../lib/sync/sync-store.ts'
import { parseStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { addList, toListTitle, type AddListPage, type NewList } from '../../../lib/own-lists/add-list.ts'
import { toChunks } from '../../../lib/records/decode/parse-json.ts'
import { readRunFile } from '../../../lib/export/read-run-file.ts'
import { applyEvent } from '../../../lib/runs/machine/machine.ts'
import { findRunChanges } from '../../../lib/runs/model/run-changes.ts'
import { backUp, freshDatabase, restore } from '../backup/backup-helpers.ts'
import { events, noon } from '../runs/examples.ts'
import { createSandbox } from '../runs/sandbox.ts'
import { isLong } from '../../is-long.ts'

const urlOf = (n: number): string => `https://www.linkedin.com/in/ada-${n}`
const makeList = (count: number, changes: Partial<NewList> = {}): NewList => ({
  id: 'list-1',
  title: ' Customers ',
  fileName: 'customers.csv',
  leftOut: 3,
  records: Array.from({ length: count }, (_, n) => ({
    'Full name': `Ada Beispiel ${n}`,
    Email: `ada${n}@x.example`,
    'Profile URL': urlOf(n)
  })),
  now: noon,
  ...changes
})
const page: AddListPage = { pause: () => Promise.resolve(), runExclusively: (_, work) => work() }
const tables = ['runs', 'chunks', 'rows', 'settings'] as const
const countAll = (database: Database): Promise<number[]> => Promise.all(tables.map(name => database.table(name).count()))
const readNames = async (database: Database, id: string): Promise<string[]> => {
  const names: string[] = []
  for await (const { rows } of streamColumns(database, id)) names.push(...rows.map(({ columns }) => columns['fullName'] ?? ''))
  return names
}

describe('a list', () => {
  test.each(isLong ? [1, 1_000, 1_001, 5_000, 5_001, 10_001] : [1, 1_001, 5_001])('of %i people is stored whole', async count => {
    const database = freshDatabase()
    const list = makeList(count)
    expect(await addList(database, list, page)).toEqual({ ok: true, value: { runId: 'list-1' } })
    await indexPeople(database, page.pause)
    const run = parseStoredRun(await database.runs.get('list-1'))
    expect(run).toMatchObject({ listTitle: 'Customers', state: { is: 'collected', rows: count, source: 'file' } })
    expect([run?.dueAt, run?.liveKey, run?.sentAt]).toEqual([undefined, undefined, undefined])
    expect(await readNames(database, 'list-1')).toEqual(list.records.map(record => record['Full name']))
    expect(await getPersonState(database, urlOf(count - 1))).toMatchObject({
      is: 'found',
      email: `ada${count - 1}@x.example`,
      known: 'Customers'
    })
    expect(await deleteSlice(database)).toBe(false)
  })

  test('is added once by one click', async () => {
    const database = freshDatabase()
    await addList(database, makeList(5_001), page)
    const before = await countAll(database)
    expect(await addList(database, makeList(5_001), page)).toMatchObject({ ok: true })
    await indexPeople(database, page.pause)
    expect((await countAll(database))[2]).toBe(before[2])
    expect(await readNames(database, 'list-1')).toHaveLength(5_001)
  })

  test.each([
    [{ title: ' ' }, 'listNameEmpty'],
    [{ title: 'x'.repeat(81) }, 'listNameTooLong'],
    [{ records: [] }, 'fileNoRows']
  ])('of %j fails with %s', async (changes, code) => {
    const database = freshDatabase()
    expect(await addList(database, makeList(2, changes), page)).toMatchObject({ ok: false, failure: { code } })
    expect(await countAll(database)).toEqual([0, 0, 0, 0])
  })

  test('leaves nothing where storage fails', async () => {
    const database = freshDatabase()
    const add = database.runs.add.bind(database.runs)
    database.runs.add = () => Promise.reject(new DOMException('full', 'QuotaExceededError')) as unknown as ReturnType<typeof add>
    expect(await addList(database, makeList(5_001), page)).toMatchObject({ ok: false, failure: { code: 'storageFull' } })
    expect(await countAll(database)).toEqual([0, 0, 0, 0])
  })

  test('is not added where its parts were deleted at the same time', async () => {
    const database = freshDatabase()
    let pauses = 0
    // A restore deletes what is scheduled for deletion.
    const pause = async (): Promise<void> => {
      if (++pauses === 4) await deleteScheduled(database, page.pause)
    }
    expect(await addList(database, makeList(10_001), { ...page, pause })).toMatchObject({ ok: false, failure: { code: 'listNotAdded' } })
    expect(await countAll(database)).toEqual([0, 0, 0, 0])
  })
})

describe('a page that is closed', () => {
  /** A database whose page is closed before or after its n-th write, and how many writes there were. */
  const addAndClose = async (name: string, closeAt: number, committed: boolean): Promise<number> => {
    const database = createDatabase(name)
    const transaction = database.transaction.bind(database) as (...values: unknown[]) => Promise<unknown>
    let writes = 0
    let close = (): void => undefined
    const closed = new Promise<void>(resolve => {
      close = resolve
    })
    const never = new Promise<never>(() => undefined)
    const interrupted = async (...values: unknown[]): Promise<unknown> => {
      if (writes++ !== closeAt) return transaction(...values)
      if (committed) await transaction(...values)
      close()
      return never
    }
    Object.assign(database, { transaction: interrupted })
    await Promise.race([closed, addList(database, makeList(10_001), page)])
    database.close()
    return writes
  }

  const closings = [0, 1, 2].flatMap(at => [[at, false] as const, [at, true] as const])
  test.each(closings.filter(([at, committed]) => isLong || at > 0 !== committed || at === 2))(
    'leaves a whole list or nothing: at write %i, committed: %s',
    async (at, committed) => {
      const name = `closed ${at} ${committed}`
      expect(await addAndClose(name, at, committed)).toBe(at + 1)
      const database = createDatabase(name)
      // Nothing is visible before the worker has deleted the rest.
      const isWhole = at === 2 && committed
      expect(await database.runs.count()).toBe(isWhole ? 1 : 0)
      expect((await getPersonState(database, urlOf(1))).is).toBe(isWhole ? 'found' : 'nothing')
      await deleteScheduled(database, page.pause)
      if (isWhole) expect(await readNames(database, 'list-1')).toHaveLength(10_001)
      else expect(await countAll(database)).toEqual([0, 0, 0, 0])
    }
  )
})

describe('like any other list', () => {
  test('it is found in other lists, exported, backed up and deleted', async () => {
    const database = freshDatabase()
    await addList(database, makeList(3), page)
    await addList(database, makeList(2, { id: 'list-2', title: 'Leads' }), page)
    const match = await matchLists(database, { lists: ['list-1', 'list-2'], shown: [0] }, () => undefined)
    expect([...match.listSetNumbers].map(set => match.listSets[set])).toEqual([[0, 1], [0, 1], [0]])
    const run = parseStoredRun(await database.runs.get('list-1'))
    const file = run && (await readRunFile(database, run, 'csv', ownCopy))
    expect(await new Blob(file?.parts).text()).toContain('ada2@x.example')
    const other = freshDatabase()
    expect(await restore(other, await backUp(database))).toMatchObject({ ok: true, value: { runs: 2 } })
    expect(await readNames(other, 'list-1')).toEqual(await readNames(database, 'list-1'))
    await database.transaction('rw', database.settings, () => scheduleDeletion(database, ['list-1']))
    await deleteScheduled(database, page.pause)
    expect(await readNames(database, 'list-1')).toEqual([])
  })

  test('the worker replaces its rows when a person is erased', async () => {
    const sandbox = await createSandbox()
    const list = makeList(2)
    await addList(sandbox.database, list, page)
    await storeIncomingRows(sandbox.database, 'incoming', toChunks(list.records.slice(1)))
    const order = { runId: 'list-1', incomingId: 'incoming', changedAt: noon, rowCount: 2 }
    expect(await sandbox.startWorker().manageRun.replaceRows(order)).toMatchObject({ ok: true })
    expect(await readNames(sandbox.database, 'list-1')).toEqual(['Ada Beispiel 1'])
    expect(await sandbox.readRuns()).toMatchObject([{ request: { kind: 'file' }, state: { is: 'collected', rows: 1, source: 'file' } }])
  })

  test('nothing is announced, and nothing is synced', async () => {
    const database = freshDatabase()
    const find: Parameters<typeof updateRunNotifications>[1] = (runs, before) => findRunChanges(runs, before, true)
    await updateRunNotifications(database, find)
    await addList(database, makeList(2), page)
    expect(await updateRunNotifications(database, find)).toMatchObject({ announcements: [], ready: [], unseenProblems: [] })
    expect(await createSyncStore(database).readRuns()).toEqual([])
  })
})

describe('no service', () => {
  test('gets a request from a wake, a recovery or an action on the list', async () => {
    const sandbox = await createSandbox()
    await addList(sandbox.database, makeList(2), page)
    const before = await sandbox.readRuns()
    const { wake, track, recover, manageRun, downloadAgain } = sandbox.startWorker()
    await recover()
    await wake()
    await track({ is: 'run', id: 'list-1' })
    const refused = [
      await manageRun.startAgain('list-1', 'click-0009'),
      await manageRun.resumeTracking('list-1'),
      await manageRun.stopTracking('list-1'),
      await manageRun.markAs('list-1', 'failed'),
      await manageRun.addRows('list-1', 'nothing'),
      await downloadAgain('list-1')
    ]
    expect(refused.map(({ ok }) => ok)).toEqual(refused.map(() => false))
    expect([await sandbox.readRuns(), sandbox.requests, sandbox.listNameBackup.size]).toEqual([before, [], 0])
    expect((await manageRun.remove('list-1')).ok).toBe(true)
    expect((await countAll(sandbox.database)).slice(0, 3)).toEqual([0, 0, 0])
  })

  test.each(Object.entries(events).filter(([, { is }]) => is !== 'stored'))('event %s changes nothing', async (_, event) => {
    const database = freshDatabase()
    await addList(database, makeList(1), page)
    const run = parseStoredRun(await database.runs.get('list-1'))
    const next = run && applyEvent(run, event, { now: noon, random: 0.5 })
    expect(next === undefined || (next.dueAt === undefined && next.state.is === 'collected')).toBe(true)
  })
})

test.each([
  ['customers.csv', 'customers'],
  ['Kunden_2026 (1).xlsx', 'Kunden 2026 (1)'],
  ['leads.json.gz', 'leads'],
  ['no ending', 'no ending'],
  ['.csv', ''],
  [`${'x'.repeat(200)}.csv`, 'x'.repeat(80)]
])('the title of %s is %s', (name, title) => expect(toListTitle(name)).toBe(title))
