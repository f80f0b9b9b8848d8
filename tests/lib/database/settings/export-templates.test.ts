// A person's own columns are kept, changed and forgotten, and one that is damaged hides no other.
import { expect, test } from 'vitest'
import { forgetTemplate, keepTemplate, watchTemplates, type KeptTemplate } from '../../../../lib/database/settings/export-templates.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'

const template = (id: string, name: string): KeptTemplate => ({ id, name, columns: [{ heading: 'Mail', from: 'email', otherwise: '-' }] })
const kept = (database: Database): Promise<KeptTemplate[]> =>
  new Promise((done, fail) => {
    const subscription = watchTemplates(database).subscribe(templates => {
      done(templates)
      setTimeout(() => subscription.unsubscribe())
    }, fail)
  })

test('they are kept in order, changed in their place, and forgotten', async () => {
  const database = createDatabase('export templates')
  expect(await kept(database)).toEqual([])
  for (const id of ['a', 'b', 'c']) await keepTemplate(database, template(id, id))
  await keepTemplate(database, template('b', 'new'))
  await forgetTemplate(database, 'a')
  expect(await kept(database)).toEqual([template('b', 'new'), template('c', 'c')])
})

test.each<[string, unknown]>([
  ['a column that there is not', { id: 'x', name: 'X', columns: [{ heading: 'Mail', from: 'mail' }] }],
  ['no columns', { id: 'x', name: 'X' }],
  ['no template', 'x']
])('%s is passed over', async (_, damaged) => {
  const database = createDatabase(`export templates ${_}`)
  await database.settings.put({ name: 'export-templates', value: [damaged, template('a', 'A')] })
  expect(await kept(database)).toEqual([template('a', 'A')])
})

test('what is no list is none, and can be written over', async () => {
  const database = createDatabase('export templates gone')
  await database.settings.put({ name: 'export-templates', value: 7 })
  await keepTemplate(database, template('a', 'A'))
  expect(await kept(database)).toEqual([template('a', 'A')])
})
