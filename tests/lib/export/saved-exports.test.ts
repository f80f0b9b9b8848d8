// Saved exports are kept and deleted; one kind of list begins with one of them; a backup adds what is not here.
import { expect, test } from 'vitest'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import {
  deleteSavedExport,
  joinSavedExports,
  putSavedExport,
  watchSavedExports,
  type SavedExport
} from '../../../lib/export/saved-exports.ts'
import { firstValueFrom } from '../send/first-value.ts'

const read = (database: Database): Promise<SavedExport[]> => firstValueFrom(watchSavedExports(database))
const create = (id: string, more: Partial<SavedExport> = {}): SavedExport => ({
  id,
  name: `Export ${id}`,
  choice: {
    scope: 'all',
    format: 'csv',
    template: 'shown',
    companiesOnly: false,
    validEmailOnly: true,
    onePerCompany: false,
    onePerPerson: true,
    split: '500',
    guardFormulas: false,
    nameTemplate: '{list}'
  },
  query: 'country=France',
  defaultFor: [],
  ...more
})

test('one is put, replaced and deleted; a damaged one is skipped', async () => {
  const database = createDatabase('saved exports')
  await putSavedExport(database, create('2'))
  await putSavedExport(database, create('1'))
  await putSavedExport(database, create('2', { name: 'CRM' }))
  expect(await read(database)).toEqual([create('2', { name: 'CRM' }), create('1')])
  await deleteSavedExport(database, '2')
  expect(await read(database)).toEqual([create('1')])
  await database.settings.put({ name: 'saved-exports', value: [{ id: 4 }, create('5')] })
  expect(await read(database)).toEqual([create('5')])
})

test('a kind of list begins with one of them at most', async () => {
  const database = createDatabase('saved export defaults')
  await putSavedExport(database, create('1', { defaultFor: ['search', 'file'] }))
  await putSavedExport(database, create('2', { defaultFor: ['search'] }))
  expect((await read(database)).map(({ defaultFor }) => defaultFor)).toEqual([['file'], ['search']])
})

test('a backup adds what is not here, and takes no default away', () => {
  const here = [create('1', { name: 'CRM', defaultFor: ['search'] })]
  const restored = [create('1', { name: 'Old' }), create('2', { name: 'CRM' }), create('3', { defaultFor: ['search', 'file'] }), 'x']
  expect(joinSavedExports(here, restored)).toEqual([...here, create('3', { defaultFor: ['file'] })])
  expect(joinSavedExports(undefined, restored).map(({ id }) => id)).toEqual(['1', '2', '3'])
})
