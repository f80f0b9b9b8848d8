// What was added to the do-not-contact list together is listed and taken back together; what lists and others hold stays.
import { beforeEach, expect, test } from 'vitest'
import { findListTitle, joinBatches, takeBackBatch, watchBatches, type Batch } from '../../../lib/do-not-contact/batches.ts'
import { addBatch, addDoNotContact, clearDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { blockMore } from '../../../lib/do-not-contact/suppress-list.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun } from '../runs/examples.ts'

let database: Database
let count = 0
beforeEach(() => {
  database = createDatabase(`batches ${count++}`)
})
const batch = (id: string, more: Partial<Batch> = {}): Batch => ({ id, at: 1, count: 3, source: 'A list', ...more })
const add = (id: string, keys: readonly string[], more: Partial<Batch> = {}) =>
  addBatch(database, batch(id, { count: keys.length, ...more }), keys)
const listed = (): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const watching = watchBatches(database).subscribe(all => {
      resolve(all.map(({ id }) => id))
      setTimeout(() => watching.unsubscribe())
    }, reject)
  })
const entries = async () => (await database.doNotContact.toArray()).map(({ key }) => key)

test('the newest is first; one person, and what was undone, are not listed', async () => {
  await add('one', ['email:a@x.example', 'email:b@x.example'])
  await add('two', ['email:c@x.example', 'email:d@x.example'])
  await add('alone', ['email:e@x.example'])
  const { undo } = await add('undone', ['email:f@x.example', 'email:g@x.example'])
  await undo()
  expect(await listed()).toEqual(['two', 'one'])
})

test('takes back what it alone holds, and puts exactly that back', async () => {
  await add('first', ['email:a@x.example', 'email:b@x.example'])
  await add('second', ['email:b@x.example', 'email:c@x.example', 'domain:preset.example', 'email:d@x.example', 'email:e@x.example'])
  await blockMore(database, 'marked', ['email:d@x.example'])
  // Someone objects who is on the list already.
  await addDoNotContact(database, ['email:e@x.example'])
  const { removed, undo } = await takeBackBatch(database, 'second', ['domain:preset.example'])
  expect(removed).toBe(1)
  expect(await entries()).toEqual(['domain:preset', 'email:a@x', 'email:b@x', 'email:d@x', 'email:e@x'].map(key => `${key}.example`))
  expect(await database.doNotContact.get('email:d@x.example')).toEqual({ key: 'email:d@x.example', lists: ['marked'] })
  await undo()
  expect(await database.doNotContact.get('email:d@x.example')).toMatchObject({ lists: ['marked'], batches: ['second'] })
  expect(await listed()).toEqual(['second', 'first'])
})

test('a person in two batches stays on the list until both are taken back', async () => {
  for (const id of ['first', 'second']) await add(id, ['email:a@x.example', `email:${id}@x.example`])
  await takeBackBatch(database, 'first', [])
  expect(await entries()).toEqual(['email:a@x.example', 'email:second@x.example'])
  await takeBackBatch(database, 'second', [])
  expect(await entries()).toEqual([])
})

test('clearing the list forgets what came together', async () => {
  await add('first', ['email:a@x.example', 'email:b@x.example'])
  await clearDoNotContact(database)
  expect(await database.settings.toArray()).toEqual([])
})

test('people of one list name it, also those of its parts; people of several name none', async () => {
  await database.runs.bulkPut([
    exampleRun('collected', { id: 'whole', clickId: 'whole', listTitle: 'CTOs in Berlin' }),
    exampleRun('collected', { id: 'part', clickId: 'part', parentId: 'whole', listTitle: 'Part 1' }),
    exampleRun('collected', { id: 'other', clickId: 'other', listTitle: 'Other' })
  ])
  expect(await findListTitle(database, ['whole', 'part', 'part'])).toBe('CTOs in Berlin')
  expect(await findListTitle(database, ['part', 'other'])).toBe('')
  expect(await findListTitle(database, [])).toBe('')
})

test('a backup adds what was added together elsewhere, each once and in its order', () => {
  const [old, recent] = [batch('old'), batch('recent', { at: 2 })]
  expect(joinBatches([old], [recent, old, 'damaged'])).toEqual([recent, old])
  expect(joinBatches(undefined, [old])).toEqual([old])
})
