// Notes in a backup: the round trip, joining with notes that are here, and people who were erased since.
import { expect, test } from 'vitest'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { StoredPersonNote } from '../../../lib/database/stored-people.ts'
import { backUp, createBackup, freshDatabase, restore } from './backup-helpers.ts'

const ada: StoredPersonNote = {
  id: 'ada',
  keys: ['profile:https://www.linkedin.com/in/ada-beispiel', 'email:ada@beispiel.example'],
  note: 'Call in May 📞\nشكرا',
  tags: ['vip', 'événement'],
  status: 'contacted',
  changedAt: 5
}

const createWith = async (...notes: StoredPersonNote[]): Promise<Database> => {
  const database = freshDatabase()
  await database.personNotes.bulkPut(notes)
  return database
}
const readNotes = ({ personNotes }: Database): Promise<StoredPersonNote[]> => personNotes.toArray()

test('notes come back as they were, and the same backup again changes nothing', async () => {
  const file = await backUp(await createWith(ada, { ...ada, id: 'bob', keys: ['email:bob@muster.example'] }))
  const after = freshDatabase()
  await restore(after, file)
  const first = await readNotes(after)
  expect(first).toEqual([ada, { ...ada, id: 'bob', keys: ['email:bob@muster.example'] }])
  await restore(after, file)
  expect(await readNotes(after)).toEqual(first)
})

test('a note about someone who has one here is joined with it, whichever is newer', async () => {
  const other: StoredPersonNote = {
    ...ada,
    id: 'other',
    keys: ada.keys.slice(0, 1),
    note: 'Met in Berlin',
    tags: ['VIP', 'fair'],
    status: 'replied'
  }
  const later = await createWith({ ...other, changedAt: 9 })
  await restore(later, await backUp(await createWith(ada)))
  expect(await readNotes(later)).toEqual([
    {
      id: 'other',
      keys: ada.keys,
      note: `Met in Berlin\n\n${ada.note}`,
      tags: ['VIP', 'fair', 'événement'],
      status: 'replied',
      changedAt: 9
    }
  ])
  const earlier = await createWith({ ...other, changedAt: 1 })
  const file = await backUp(await createWith(ada))
  await restore(earlier, file)
  await restore(earlier, file)
  expect(await readNotes(earlier)).toMatchObject([
    { id: 'other', note: `${ada.note}\n\nMet in Berlin`, tags: ['vip', 'événement', 'fair'], status: 'contacted', changedAt: 5 }
  ])
})

test('two people with one email are not joined', async () => {
  const database = await createWith(ada)
  const bob = { ...ada, id: 'bob', keys: ['profile:https://www.linkedin.com/in/bob-muster', 'email:ada@beispiel.example'], note: 'Bob' }
  await restore(database, await backUp(await createWith(bob)))
  expect((await readNotes(database)).map(({ note }) => note)).toEqual([ada.note, 'Bob'])
})

test('the note of someone who was erased here stays away', async () => {
  const database = freshDatabase()
  await addErasedPeople(database, ada.keys, () => new Uint8Array(32))
  await restore(database, await backUp(await createWith(ada)))
  expect(await readNotes(database)).toEqual([])
})

test('of a damaged or foreign file only readable notes come back, with tags as the interface makes them', async () => {
  const database = freshDatabase()
  const rows = [{ ...ada, tags: ['a, b', ' vip '.repeat(20), '\u202Ex'], status: 'no status' }, { id: 'x' }, { ...ada, id: 'y', keys: [] }]
  expect(await restore(database, await createBackup([{ is: 'personNotes', rows }]))).toMatchObject({ ok: true })
  expect(await readNotes(database)).toMatchObject([{ id: 'ada', tags: ['a', 'b', 'x'], status: '' }])
})
