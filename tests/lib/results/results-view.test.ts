// The results view is stored; a damaged one counts as none.
import { expect, test, describe } from 'vitest'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import {
  readResultsView,
  saveResultsView,
  deleteView,
  saveView,
  watchSavedViews,
  type SavedView
} from '../../../lib/results/results-view.ts'

test('a saved view is read after the database is opened again', async () => {
  const view = { columns: ['email', 'fullName'], widths: { email: 320 } }
  await saveResultsView(createDatabase('view 1'), view)
  expect(await readResultsView(createDatabase('view 1'))).toEqual(view)
})

test.each([undefined, null, 'email', { columns: 'email' }, { columns: ['email'], widths: { email: 'wide' } }, { columns: ['email'] }])(
  '%j counts as no view',
  async value => {
    const database = createDatabase('view 2')
    await database.settings.put({ name: 'results-view', value })
    expect(await readResultsView(database)).toBeUndefined()
  }
)

describe('saved views', () => {
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
})
