// The data desk in a backup: the round trip, lists that are not here, people who were erased, and the newer of two texts.
import { expect, test } from 'vitest'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { exampleRun } from '../runs/examples.ts'
import { backUp, createBackup, freshDatabase, putRun, restore } from './backup-helpers.ts'

const listNotice = { runId: 'run-1', source: 'a fair', purpose: 'Sales', reason: '', answer: { is: 'given', at: 3 } as const, changedAt: 3 }
const ada = 'profile:https://www.linkedin.com/in/ada'
const line = { id: 'line', at: 3, kind: 'given', count: 1, runId: 'run-1' } as const

const createFilled = async (): Promise<Database> => {
  const database = freshDatabase()
  await putRun(database, exampleRun('collected'), [{ name: 'Ada' }])
  await database.listNotices.put(listNotice)
  await database.deskLog.put(line)
  return database
}
const readDesk = ({ listNotices, deskLog }: Database): Promise<unknown[]> => Promise.all([listNotices.toArray(), deskLog.toArray()])

test('everything comes back, and the same backup again changes nothing', async () => {
  const file = await backUp(await createFilled())
  const after = freshDatabase()
  await restore(after, file)
  expect(await readDesk(after)).toEqual([[listNotice], [line]])
  await restore(after, file)
  expect(await readDesk(after)).toEqual([[listNotice], [line]])
})

test('the texts that were changed last stay', async () => {
  const file = await backUp(await createFilled())
  for (const [changedAt, purpose] of [
    [9, 'typed later'],
    [1, 'Sales']
  ] as const) {
    const after = await createFilled()
    await after.listNotices.put({ ...listNotice, purpose: 'typed later', changedAt })
    await restore(after, file)
    expect(await after.listNotices.get('run-1')).toMatchObject({ purpose })
  }
})

test('a text that names an erased person stays away, and so does what is about a list that is not here', async () => {
  const named = await createFilled()
  await named.listNotices.put({ ...listNotice, purpose: 'For linkedin.com/in/ada' })
  const again = freshDatabase()
  await addErasedPeople(again, [ada], () => new Uint8Array(32))
  await restore(again, await backUp(named))
  expect(await again.listNotices.toArray()).toMatchObject([{ source: 'a fair', purpose: '' }])

  const empty = freshDatabase()
  const rows = { listNotices: [listNotice], deskLog: [line] }
  await restore(empty, await createBackup(Object.entries(rows).map(([is, own]) => ({ is, rows: own }))))
  expect(await readDesk(empty)).toEqual([[], [line]])
})

test('rows that cannot be read are left out', async () => {
  const after = await createFilled()
  const lines = [{ ...line, id: 'z', kind: 'sold' }]
  await restore(
    after,
    await createBackup([
      { is: 'listNotices', rows: [{ ...listNotice, source: 'x'.repeat(3_000), changedAt: 9 }] },
      { is: 'deskLog', rows: lines }
    ])
  )
  expect(await readDesk(after)).toEqual([[listNotice], [line]])
})
