// How results were looked at is there again the next time; what cannot be read counts as never chosen.
import { expect, test } from 'vitest'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { readView, saveView } from '../../../../lib/database/settings/view-settings.ts'

test('it is remembered over another opening', async () => {
  const view = { columns: ['email', 'fullName'], widths: { email: 320 } }
  await saveView(createDatabase('view 1'), view)
  expect(await readView(createDatabase('view 1'))).toEqual(view)
})

test.each([undefined, null, 'email', { columns: 'email' }, { columns: ['email'], widths: { email: 'wide' } }, { widths: {} }])(
  '%j is no choice',
  async value => {
    const database = createDatabase('view 2')
    await database.settings.put({ name: 'results view', value })
    expect(await readView(database)).toBeUndefined()
  }
)
