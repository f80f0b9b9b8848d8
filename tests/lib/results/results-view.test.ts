// The results view is stored; a damaged one counts as none.
import { expect, test } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { readResultsView, saveResultsView } from '../../../lib/results/results-view.ts'

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
