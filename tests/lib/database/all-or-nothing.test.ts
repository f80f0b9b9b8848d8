// Any write of what a person adds or marks may fail: then all of it is there or nothing, the answer says which, and trying again finishes it.
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
import { isLong } from '../../is-long.ts'
import { freshDatabase } from '../backup/backup-helpers.ts'
import { noon } from '../runs/examples.ts'
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
  'takes the mark from a list': database => markList(database, 'marked', undefined, pause)
}

const createFilled = async (): Promise<Database> => {
  const database = freshDatabase()
  for (const id of ['old', 'marked']) await addList(database, listOf(id, 3), { pause, runExclusively })
  await addBounces(database, file, bounces)
  await addBatch(database, batch, keys)
  await markList(database, 'marked', 'do-not-contact', pause)
  return database
}

/** What a person sees; the times of a change differ from try to try. */
const show = async (database: Database): Promise<string> => {
  const lists = await readListsAndBin(database)
  const rows = await Promise.all(lists.map(({ id }) => database.rows.where('runId').equals(id).count()))
  const tables = [database.doNotContact, database.bounces, database.bounceFiles, database.settings]
  const stored = await Promise.all(tables.map(table => table.toArray()))
  const isSeen = ({ name }: { name?: unknown }): boolean => typeof name !== 'string' || !/index|marks|delet/i.test(name)
  return JSON.stringify([
    lists.map(({ id, state }, at) => [id, state, rows[at]]),
    ...stored.map(entries => (entries as { name?: unknown }[]).filter(isSeen))
  ])
}

const isDone = (answer: unknown): boolean => !(typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false)

let stopped = 0

/** Before a commit a few are enough: a large list takes a second for each try. */
const played = Object.entries(acts).filter((_, at) => isLong || at % 3 === 0)
test.each(played)('where a write fails while someone %s, all of it is there or nothing', async (name, act) => {
  const whole = await createFilled()
  const before = await show(whole)
  await act(whole)
  const after = await show(whole)
  expect(after, name).not.toBe(before)

  const play = async (mode: FailureMode, from: number, lasting: boolean): Promise<boolean> => {
    const database = await createFilled()
    const failing = failWrites(database, mode, from, lasting)
    const done = await act(database).then(isDone, () => false)
    failing.restore()
    const at = `${mode}, ${lasting ? 'from' : 'at'} ${from}`
    expect([at, await show(database)]).toEqual([at, done ? after : before])
    if (!done) {
      stopped++
      expect([at, await act(database).then(isDone)]).toEqual([at, true])
      expect([at, await show(database)]).toEqual([at, after])
    }
    database.close()
    return failing.failedWrites() > 0
  }
  const modes = isLong ? failureModes : failureModes.filter((_, at) => at % 3 === Object.keys(acts).indexOf(name) % 3)
  const earlier = stopped
  for (const [nth, mode] of modes.entries())
    for (const lasting of isLong ? [false, true] : [nth % 2 === 0])
      for (let from = 1; (await play(mode, from, lasting)) && from < (isLong ? 40 : 2);) from++
  expect(stopped).toBeGreaterThan(earlier)
})
