// Export templates: saved, changed and deleted; a damaged one does not hide the others.
import { expect, test } from 'vitest'
import { deleteTemplate, saveTemplate, watchTemplates, type SavedTemplate } from '../../../lib/export/templates.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'

const template = (id: string, name: string): SavedTemplate => ({ id, name, columns: [{ heading: 'Mail', from: 'email', fallback: '-' }] })
const readTemplates = (database: Database): Promise<SavedTemplate[]> =>
  new Promise((done, fail) => {
    const subscription = watchTemplates(database).subscribe(templates => {
      done(templates)
      setTimeout(() => subscription.unsubscribe())
    }, fail)
  })

test('templates keep their order when they are changed or deleted', async () => {
  const database = createDatabase('export templates')
  expect(await readTemplates(database)).toEqual([])
  for (const id of ['a', 'b', 'c']) await saveTemplate(database, template(id, id))
  await saveTemplate(database, template('b', 'new'))
  await deleteTemplate(database, 'a')
  expect(await readTemplates(database)).toEqual([template('b', 'new'), template('c', 'c')])
})

test.each<[string, unknown]>([
  ['an unknown column', { id: 'x', name: 'X', columns: [{ heading: 'Mail', from: 'mail' }] }],
  ['no columns', { id: 'x', name: 'X' }],
  ['no object', 'x']
])('%s makes a template unreadable, and the others are read', async (_, damaged) => {
  const database = createDatabase(`export templates ${_}`)
  await database.settings.put({ name: 'export-templates', value: [damaged, template('a', 'A')] })
  expect(await readTemplates(database)).toEqual([template('a', 'A')])
})

test('a damaged setting counts as no templates, and can be overwritten', async () => {
  const database = createDatabase('export templates gone')
  await database.settings.put({ name: 'export-templates', value: 7 })
  await saveTemplate(database, template('a', 'A'))
  expect(await readTemplates(database)).toEqual([template('a', 'A')])
})
