// Any write of what a person adds, marks, restores or deletes may fail: then all of it is there or nothing (of what takes many steps, each list is whole or
// as it was), the answer says which, and trying again finishes it.
import { expect, test, vi } from 'vitest'
import { addBounces, takeBackBounces } from '../../../lib/bounces/add-bounces.ts'
import type { Database } from '../../../lib/database/schema.ts'
import {
  addBatch,
  addDoNotContact,
  allowContact,
  clearDoNotContact,
  removeDoNotContact
} from '../../../lib/do-not-contact/do-not-contact.ts'
import { takeBackBatch } from '../../../lib/do-not-contact/batches.ts'
import { blockMore, markList } from '../../../lib/do-not-contact/suppress-list.ts'
import { addList } from '../../../lib/own-lists/add-list.ts'
import { mergeLists } from '../../../lib/own-lists/merge-lists.ts'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { readListsAndBin } from '../../../lib/results/read-results.ts'
import { deleteExpiredResults, saveRetention } from '../../../lib/results/retention.ts'
import { dayMs } from '../../../lib/runs/model/time.ts'
import { observeClock } from '../../../lib/runs/store/agreed-clock.ts'
import { isLong, turn } from '../../is-long.ts'
import { backUp, freshDatabase, restore } from '../backup/backup-helpers.ts'
import { noon } from '../runs/examples.ts'
import { createManager } from '../runs/track/list-manager.ts'
import { failureModes, failWrites, type FailureMode } from '../runs/store/failing-storage.ts'

vi.setConfig({ testTimeout: isLong ? 3_600_000 : 60_000 })
/** Warnings of Dexie would hide what this test prints. */
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const pause = (): Promise<void> => Promise.resolve()
const runExclusively = (_: string, work: () => Promise<void>): Promise<void> => work()
const listOf = (id: string, count: number) => ({
  id,
  title: `List ${id}`,
  fileName: `${id}.csv`,
  leftOut: 0,
  now: noon,
  records: Array.from({ length: count }, (_, n) => ({ 'Full name': `Ada Beispiel ${n}`, Email: `ada${n}@${id}.example` }))
})
const keys = ['email:ada0@old.example', 'domain:northwind.example']
const batch = { id: 'batch', at: noon, count: 2, source: '' }
const file = { id: 'file', name: 'bounced.csv', addedAt: noon }
const bounces = [0, 1, 2].map(n => ({ email: `ada${n}@old.example`, kind: 'hard' as const, code: '5.1.1', at: noon }))

/** What a person does, and whether the answer says that it is done: a rejection and a failure say that it is not. */
const acts: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'adds a list': database => addList(database, listOf('new', 3), { pause, runExclusively }),
  'adds a list of several parts': database => addList(database, listOf('large', 5_001), { pause, runExclusively }),
  'merges lists': database =>
    mergeLists(
      database,
      { id: 'merged', title: 'All', listIds: ['old', 'marked'], now: noon },
      { pause, runExclusively, findMatches: request => matchLists(database, request, () => undefined) }
    ),
  'adds bounces': database => addBounces(database, { ...file, id: 'other' }, bounces),
  'takes bounces back': database => takeBackBounces(database, 'file'),
  'adds to the do-not-contact list': database => addDoNotContact(database, [...keys, 'email:bo@northwind.example']),
  'adds to it together': database => addBatch(database, { ...batch, id: 'other' }, [...keys, 'email:bo@northwind.example']),
  'allows contact': database => allowContact(database, [keys]),
  'removes from the do-not-contact list': database => removeDoNotContact(database, keys),
  'clears the do-not-contact list': database => clearDoNotContact(database),
  'takes a batch back': database => takeBackBatch(database, 'batch', []),
  'blocks one more person': database => blockMore(database, 'marked', ['email:cy@two.example']),
  'marks a list': database => markList(database, 'old', 'do-not-contact', pause),
  'takes the mark from a list': database => markList(database, 'marked', undefined, pause),
  'moves a list to the bin': database => createManager(database, noon).moveToBin('old'),
  'takes a list out of the bin': database => createManager(database, noon).keep('binned'),
  'deletes a list for good': database => createManager(database, noon).remove('marked'),
  'archives a list': database => createManager(database, noon).changeList('old', { isArchived: true, tags: ['vip'], title: 'Renamed' }),
  'restores a backup': async database => restore(database, await backup()),
  'marks what is too old': database => deleteExpiredResults(database, wakeAt, pause),
  'deletes what was marked to go': async database => {
    await deleteExpiredResults(database, wakeAt, pause)
    await createManager(database, wakeAt).emptyBin(await observeClock(database, wakeAt))
  }
}
/** What takes many steps, and goes on where it ended. */
const inSteps: ReadonlySet<string> = new Set(['restores a backup', 'marks what is too old', 'deletes what was marked to go'])

const wakeAt = noon + 60 * dayMs
/** What is stored before one of these. */
const before: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'marks what is too old': async database => {
    await saveRetention(database, 30)
    await observeClock(database, wakeAt - 3_600_000)
  },
  'deletes what was marked to go': async database => {
    await saveRetention(database, 30)
    for (const hours of [40, 28, 16, 4]) await observeClock(database, wakeAt - hours * 3_600_000)
    await database.runs.toCollection().modify(run => void Object.assign(run, { goesAt: wakeAt, goesAfterMs: 0 }))
    await database.runs
      .where('id')
      .equals('binned')
      .modify(run => void Object.assign(run, { removeAfterMs: 0 }))
  }
}

let backupFile: Blob | undefined
/** A backup of another computer, with a list that is here too. */
const backup = async (): Promise<Blob> => {
  if (backupFile) return backupFile
  const database = freshDatabase()
  for (const id of ['old', 'elsewhere']) await addList(database, listOf(id, 3), { pause, runExclusively })
  await addDoNotContact(database, ['email:dora@elsewhere.example', ...keys])
  await addBounces(database, { ...file, id: 'elsewhere' }, bounces)
  return (backupFile = await backUp(database))
}

const createFilled = async (name: string): Promise<Database> => {
  const database = freshDatabase()
  for (const id of ['old', 'marked']) await addList(database, listOf(id, 3), { pause, runExclusively })
  await addBounces(database, file, bounces)
  await addBatch(database, batch, keys)
  await markList(database, 'marked', 'do-not-contact', pause)
  await addList(database, listOf('binned', 3), { pause, runExclusively })
  await createManager(database, noon).moveToBin('binned')
  await before[name]?.(database)
  return database
}

/** What a person sees, by what may be whole for itself; the times of a change differ from try to try. */
const show = async (database: Database): Promise<Record<string, string>> => {
  const lists = await readListsAndBin(database)
  const seen = lists.map(async ({ id, state, listTitle, tags, archivedAt, removeAt, goesAt, resultsDeletedAt }) => {
    const rows = (await database.rows.where('runId').equals(id).count()) + (await database.chunks.where('runId').equals(id).count())
    const marks = [archivedAt, removeAt, goesAt, resultsDeletedAt].map(time => time !== undefined)
    // Results that are marked as deleted go in slices.
    return [`list ${id}`, [state, listTitle, tags, marks, resultsDeletedAt === undefined ? rows : 0]] as const
  })
  const tables = [database.doNotContact, database.bounces, database.bounceFiles, database.settings]
  const stored = tables.map(async table => [table.name, ((await table.toArray()) as { name?: unknown }[]).filter(isSeen)] as const)
  const all = await Promise.all([...seen, ...stored])
  return Object.fromEntries(all.map(([name, value]) => [name, JSON.stringify(value)]))
}
const isSeen = ({ name }: { name?: unknown }): boolean => typeof name !== 'string' || !/index|marks|delet|clock|notifications/i.test(name)

const isDone = (answer: unknown): boolean => !(typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false)

let stopped = 0

/** Before a commit a few are enough: a large list takes a second for each try. */
const played = Object.entries(acts).filter((_, at) => isLong || at % 3 === 0)
test.each(played)('where a write fails while someone %s, all of it is there or nothing', async (name, act) => {
  const whole = await createFilled(name)
  const was = await show(whole)
  await act(whole)
  const after = await show(whole)
  expect(after, name).not.toEqual(was)
  /** Each part as it was or as it will be. */
  const half = (seen: Readonly<Record<string, string>>): Record<string, string | undefined> => ({
    ...seen,
    ...Object.fromEntries(Object.keys({ ...was, ...after }).map(part => [part, seen[part] === was[part] ? was[part] : after[part]]))
  })

  const play = async (mode: FailureMode, from: number, lasting: boolean): Promise<boolean> => {
    const database = await createFilled(name)
    const failing = failWrites(database, mode, from, lasting)
    const done = await act(database).then(isDone, () => false)
    failing.restore()
    const at = `${mode}, ${lasting ? 'from' : 'at'} ${from}`
    const seen = await show(database)
    expect([at, seen]).toEqual([at, done ? after : inSteps.has(name) ? half(seen) : was])
    if (!done) {
      stopped++
      expect([at, await act(database).then(isDone)]).toEqual([at, true])
      expect([at, await show(database)]).toEqual([at, after])
    }
    database.close()
    return failing.failedWrites() > 0
  }
  const modes = failureModes.filter((_, at) => at % 3 === (Object.keys(acts).indexOf(name) + turn) % 3)
  const earlier = stopped
  for (const [nth, mode] of modes.entries())
    for (const lasting of isLong ? [false, true] : [nth % 2 === 0])
      for (let from = 1; (await play(mode, from, lasting)) && from < (isLong ? 40 : 2);) from++
  expect(stopped).toBeGreaterThan(earlier)
})
