// Notices to people: marks of a list, what is logged of them, and what goes with a list.
import { expect, test } from 'vitest'
import { watchDeskLog, clearDeskLog, type DeskLine } from '../../../lib/desk/desk-log.ts'
import { answerList, saveListTexts } from '../../../lib/desk/notices.ts'
import { recordObjection } from '../../../lib/desk/objection.ts'
import { maxDeskText } from '../../../lib/database/stored-people.ts'
import { noController, saveController, watchController } from '../../../lib/desk/notice-text.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { deleteScheduled, scheduleDeletion } from '../../../lib/results/delete-results.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun } from '../runs/examples.ts'

const ada = ['profile:https://www.linkedin.com/in/ada', 'email:team@northwind.example']

let count = 0
const createWithList = async (): Promise<Database> => {
  const database = createDatabase(`desk notices ${count++}`)
  await database.runs.put(exampleRun('collected'))
  return database
}
let ids = 0
const at = (now: number) => ({ now, newId: () => `id ${ids++}` })
const firstOf = <T>(observable: { subscribe: (next: (value: T) => void) => { unsubscribe: () => void } }): Promise<T> =>
  new Promise(resolve => {
    const subscription = observable.subscribe(value => {
      resolve(value)
      setTimeout(() => subscription.unsubscribe())
    })
  })
const readLog = async (database: Database): Promise<Partial<DeskLine>[]> =>
  (await firstOf(watchDeskLog(database))).map(({ id: _id, ...line }) => line)

test('a list is marked, its mark is taken back, and both are logged without a person', async () => {
  const database = await createWithList()
  await saveListTexts(database, 'run-1', { source: ' a fair ', purpose: 'Sales' }, 1)
  await answerList(database, 'run-1', { is: 'not-needed', people: 50, reason: ' they know ' }, at(2))
  expect(await database.listNotices.get('run-1')).toEqual({
    runId: 'run-1',
    source: 'a fair',
    purpose: 'Sales',
    reason: 'they know',
    answer: { is: 'not-needed', at: 2 },
    changedAt: 2
  })
  await answerList(database, 'run-1', { is: undefined, people: 50 }, at(3))
  expect(await database.listNotices.get('run-1')).toEqual({ runId: 'run-1', source: 'a fair', purpose: 'Sales', reason: '', changedAt: 3 })
  expect(await readLog(database)).toEqual([
    { at: 3, kind: 'taken-back', count: 50, runId: 'run-1', title: 'Northwind' },
    { at: 2, kind: 'not-needed', count: 50, runId: 'run-1', title: 'Northwind' }
  ])
})

test('a text is never longer than it may be, and a reason stays with its mark only', async () => {
  const database = await createWithList()
  await saveListTexts(database, 'run-1', { source: 'x'.repeat(9_000), purpose: '' }, 1)
  await answerList(database, 'run-1', { is: 'given', people: 1, reason: 'typed before' }, at(2))
  expect(await database.listNotices.get('run-1')).toMatchObject({ source: 'x'.repeat(maxDeskText), reason: '', answer: { is: 'given' } })
})

test('a text that names someone who was erased is empty, and nothing is stored of a list that is gone', async () => {
  const database = await createWithList()
  await addErasedPeople(database, ada, () => new Uint8Array(32))
  await saveListTexts(database, 'run-1', { source: 'a fair', purpose: 'For https://www.linkedin.com/in/ADA' }, 1)
  expect(await database.listNotices.toArray()).toMatchObject([{ source: 'a fair', purpose: '' }])
  await database.listNotices.clear()
  await answerList(database, 'gone', { is: 'given', people: 1 }, at(1))
  await saveListTexts(database, 'gone', { source: 'a', purpose: 'b' }, 1)
  expect([await database.listNotices.count(), await database.deskLog.count()]).toEqual([0, 0])
})

test('an objection puts the person on the do-not-contact list, and its line does not name them', async () => {
  const database = await createWithList()
  await recordObjection(database, ada, at(5))
  expect(await database.doNotContact.toCollection().primaryKeys()).toEqual(ada.toSorted())
  expect(await readLog(database)).toEqual([{ at: 5, kind: 'objection', count: 1 }])
  await clearDeskLog(database)
  expect(await database.deskLog.count()).toBe(0)
})

test('removing a list removes its mark and texts; its lines in the log stay without a title', async () => {
  const database = await createWithList()
  await database.runs.put(exampleRun('collected', { id: 'other', clickId: 'other' }))
  for (const id of ['run-1', 'other']) {
    await saveListTexts(database, id, { source: 'a', purpose: 'b' }, 1)
    await answerList(database, id, { is: 'given', people: 1 }, at(2))
  }
  await createLedger(database).remove('run-1')
  expect((await database.listNotices.toArray()).map(({ runId }) => runId)).toEqual(['other'])
  expect((await readLog(database)).filter(({ title }) => title === undefined)).toEqual([{ at: 2, kind: 'given', count: 1, runId: 'run-1' }])
})

test('deleting the results of a list keeps what holds for the list', async () => {
  const database = await createWithList()
  await answerList(database, 'run-1', { is: 'given', people: 1 }, at(2))
  await scheduleDeletion(database, ['run-1'])
  await deleteScheduled(database, async () => undefined)
  expect(await database.listNotices.count()).toBe(1)
})

test('who the user is comes back as typed; what cannot be read counts as nothing', async () => {
  const database = await createWithList()
  expect(await firstOf(watchController(database))).toEqual(noController)
  const controller = { ...noController, name: 'Contoso GmbH', basis: 'interests' as const }
  await saveController(database, controller)
  expect(await firstOf(watchController(database))).toEqual(controller)
  await database.settings.put({ name: 'controller', value: { name: 5 } })
  expect(await firstOf(watchController(database))).toEqual(noController)
})
