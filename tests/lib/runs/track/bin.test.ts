// The bin: a deleted list stays there for 30 days and comes back whole. Until then it counts as requested, and what is paid for comes into it.
import { expect, test } from 'vitest'
import { openRecords, readRows } from '../../../../lib/database/records.ts'
import { addDoNotContact } from '../../../../lib/do-not-contact/do-not-contact.ts'
import { createPersonEraser } from '../../../../lib/erase/erase-person.ts'
import { readErasureKeys } from '../../../../lib/erase/find-person.ts'
import { getPersonState } from '../../../../lib/lookup/read-person.ts'
import { readNextTidyAt } from '../../../../lib/results/next-tidy.ts'
import { deleteExpiredResults, saveRetention } from '../../../../lib/results/retention.ts'
import { readLists } from '../../../../lib/results/read-results.ts'
import { binMs } from '../../../../lib/runs/model/list-changes.ts'
import { dayMs } from '../../../../lib/runs/model/time.ts'
import { observeClock } from '../../../../lib/runs/store/agreed-clock.ts'
import { countImported } from '../../../../lib/runs/store/newest-import.ts'
import { readNextReminderAt, changeReminder } from '../../../../lib/reminders/stored-reminders.ts'
import { createEraserDependencies } from '../../erase/eraser-sandbox.ts'
import { expectOnlyRun, getPath, killAtEachBoundary } from '../paid-run.ts'
import { isLong } from '../../../is-long.ts'
import { createImportOrder, createSandbox, type Sandbox } from '../sandbox.ts'

const done = { ok: true, value: null }
const hourMs = 3_600_000

const collected = async (create = createSandbox) => {
  const sandbox = await create()
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker)
  const [run] = await sandbox.readRuns()
  return { sandbox, worker, run: run! }
}
const binned = async () => {
  const all = await collected()
  expect(await all.worker.manageRun.moveToBin(all.run.id)).toEqual(done)
  return all
}

/** The computer is used for so long: the worker wakes twice a day. */
const pass = async (sandbox: Sandbox, days: number): Promise<void> => {
  const { emptyBin } = sandbox.startWorker().manageRun
  for (let half = 0; half < days * 2; half++) {
    sandbox.clock.now += 12 * hourMs
    await emptyBin(await observeClock(sandbox.database, sandbox.clock.now))
  }
}

/** Everything that is stored, without the clock that wakes compare. */
const readAll = async ({ database }: Sandbox): Promise<unknown> =>
  Promise.all(
    database.tables.map(async table => [
      table.name,
      (await table.toArray()).filter((row: unknown) => !JSON.stringify(row).includes('agreedMs":') || table.name !== 'settings')
    ])
  )

test('a list comes back from the bin whole, with notes, exports and marks, after weeks', async () => {
  const { sandbox, worker, run } = await collected()
  const { database } = sandbox
  const keys = ['email:ada@beispiel.example']
  await database.personNotes.put({ id: 'note', keys, note: 'Call in May', tags: ['vip'], status: '', changedAt: 1 })
  await database.doNotContact.put({ key: 'email:bo@beispiel.example', lists: [run.id] })
  await changeReminder(database, run.id, 'week', sandbox.clock.now)
  const before = await readAll(sandbox)
  await worker.manageRun.moveToBin(run.id)
  expect([await readLists(database), await readNextReminderAt(database, sandbox.clock.now)]).toEqual([[], undefined])
  await pass(sandbox, 29)
  expect(await worker.manageRun.keep(run.id)).toEqual(done)
  expect(await readAll(sandbox)).toEqual(before)
  expect([...sandbox.listNameBackup.keys()].join(' ')).toContain(run.id)
})

test('after 30 days and a day of agreeing wakes nothing of the list is left, but what it spent', async () => {
  const { sandbox, worker, run } = await binned()
  await pass(sandbox, 30)
  expect((await sandbox.readRuns()).length).toBe(1)
  await pass(sandbox, 2)
  const { runs, rows, chunks, replies, removedRuns } = sandbox.database
  expect(await Promise.all([runs, rows, chunks, replies, removedRuns].map(table => table.count()))).toEqual([0, 0, 0, 0, 1])
  expect(await worker.manageRun.keep(run.id)).toEqual({ ok: false, failure: { code: 'listDeleted' } })
  expect([...sandbox.listNameBackup.keys()].join(' ')).not.toContain(run.id)
})

test('a clock that jumps ahead deletes nothing, also where it is put right later', async () => {
  const { sandbox } = await binned()
  await pass(sandbox, 1)
  sandbox.clock.now += 4_000 * dayMs
  await pass(sandbox, 0.5)
  await pass(sandbox, 0.5)
  sandbox.clock.now -= 4_000 * dayMs
  await pass(sandbox, 25)
  expect((await sandbox.readRuns()).map(run => [run.removeAt !== undefined, run.removeAfterMs])).toEqual([[true, undefined]])
})

test('the next wake for the bin is when its first list is over', async () => {
  const { sandbox, run } = await binned()
  await observeClock(sandbox.database, sandbox.clock.now)
  expect(await readNextTidyAt(sandbox.database)).toBe(run.removeAt ?? sandbox.clock.now + binMs)
})

test('a worker that is killed while it moves a list leaves it whole, in the bin or outside', async () => {
  const after = async (_: unknown, { sandbox, run }: Awaited<ReturnType<typeof collected>>): Promise<void> => {
    const [{ removeAt, ...left } = run] = await sandbox.readRuns()
    expect([left, [undefined, sandbox.clock.now - 1_000 + binMs].includes(removeAt), await sandbox.database.rows.count()]).toEqual([
      run,
      true,
      50
    ])
  }
  await killAtEachBoundary(collected, (worker, { run }) => worker.manageRun.moveToBin(run.id), after, isLong ? 1 : 7)
})

/** The service calls the list finished while it is empty, and fills it after two hours. */
const late = async () => {
  let filledAt = Infinity
  const create = async (): Promise<Sandbox> => {
    const sandbox: Sandbox = await createSandbox(
      request => {
        if (sandbox.clock.now >= filledAt) return undefined
        if (getPath(request) === '/check_list_status') return Response.json({ status: 'finished' })
        return getPath(request) === '/download_list' ? Response.json({ data: [] }) : undefined
      },
      { speed: 60 }
    )
    return sandbox
  }
  const sandbox = await create()
  const worker = sandbox.startWorker()
  await worker.importSearch()
  await sandbox.runUntilIdle(worker, ([run]) => run?.state.is === 'collected')
  const [run] = await sandbox.readRuns()
  expect(await worker.manageRun.moveToBin(run!.id)).toEqual(done)
  filledAt = sandbox.clock.now + 2 * hourMs
  sandbox.clock.now = filledAt + hourMs
  return { sandbox, run: run! }
}

test('a paid result that comes late comes into the bin, in whichever moment the worker is killed, and its time begins again', async () => {
  const after = async (worker: ReturnType<Sandbox['startWorker']>, { sandbox, run }: Awaited<ReturnType<typeof late>>): Promise<void> => {
    await sandbox.runUntilIdle(worker)
    await expectOnlyRun(sandbox, { is: 'collected', rows: 50 })
    const [kept] = await sandbox.readRuns()
    expect(kept?.removeAt).toBe((kept?.changedAt ?? 0) + binMs)
    expect(await readLists(sandbox.database)).toEqual([])
    await worker.manageRun.keep(run.id)
    expect((await readLists(sandbox.database)).map(({ id }) => id)).toEqual([run.id])
  }
  await killAtEachBoundary(late, worker => worker.track({ is: 'due' }), after, 17)
})

test('nothing in the bin is requested again without the question that it would bring outside of it', async () => {
  const { sandbox, run } = await binned()
  const { database } = sandbox
  const key = createImportOrder().comparisonKey
  expect(await countImported(database, key)).toBe(50)
  const [row] = (await database.rows.toArray()).flatMap(stored => ('personKeys' in stored ? (stored.personKeys ?? []) : []))
  expect(String(row)).toContain('linkedin.com')
  expect(await getPersonState(database, String(row))).toMatchObject({ is: 'found', known: run.listTitle })
})

test('the retention setting reaches the bin', async () => {
  const { sandbox, worker, run } = await binned()
  const { database, clock } = sandbox
  await saveRetention(database, 30)
  for (let half = 0; half < 70; half++) {
    clock.now += 12 * hourMs
    await deleteExpiredResults(database, clock.now, async () => undefined)
  }
  expect(await database.rows.count()).toBe(0)
  await worker.manageRun.keep(run.id)
  expect(await sandbox.readRuns()).toMatchObject([{ resultsDeletedAt: expect.any(Number) }])
})

test('a person who is erased or not to be contacted while their list is in the bin does not come back with it', async () => {
  const { sandbox, worker, run } = await binned()
  const { database } = sandbox
  const emails = async (): Promise<string[]> => {
    const found: string[] = []
    for await (const { rows } of readRows(await openRecords(database), [run.id]))
      found.push(...rows.flatMap(({ columns }) => columns['email'] ?? []))
    return found
  }
  const [erasedEmail = '', blockedEmail = ''] = await emails()
  const eraser = createPersonEraser(createEraserDependencies(sandbox, [], worker))
  await eraser.erase(await eraser.find(readErasureKeys(erasedEmail)), () => undefined)
  await addDoNotContact(database, [`email:${blockedEmail}`])
  await worker.manageRun.keep(run.id)
  const left = await emails()
  expect([left.length > 10, left.includes(erasedEmail), left.includes(blockedEmail)]).toEqual([true, false, false])
  expect(JSON.stringify([await database.rows.toArray(), await database.chunks.toArray()])).not.toContain(erasedEmail)
})
