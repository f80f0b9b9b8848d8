// Tests that saved views are kept, replaced by name, and deleted.
import { expect, test } from 'vitest'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { deleteView, saveView, watchSavedViews, type SavedView } from '../../../lib/results/saved-views.ts'

const read = (database: Database): Promise<SavedView[]> =>
  new Promise((resolve, reject) => {
    const subscription = watchSavedViews(database).subscribe({
      next: value => {
        resolve(value)
        setTimeout(() => subscription.unsubscribe())
      },
      error: reject
    })
  })

test('a view of the same name is replaced, a deleted one is gone, a damaged one is skipped', async () => {
  const database = createDatabase('saved views')
  await saveView(database, { id: '1', name: 'France', query: 'country=France' })
  await saveView(database, { id: '2', name: 'No phone', query: 'phone=without' })
  await saveView(database, { id: '3', name: 'France', query: 'country=France&email=valid' })
  expect((await read(database)).map(({ id }) => id)).toEqual(['2', '3'])
  await deleteView(database, '2')
  expect((await read(database)).map(({ id }) => id)).toEqual(['3'])
  await database.settings.put({ name: 'saved-views', value: [{ id: 4 }, { id: '5', name: 'Kept', query: '' }] })
  expect((await read(database)).map(({ name }) => name)).toEqual(['Kept'])
})
