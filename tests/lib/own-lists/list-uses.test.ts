// Tests that what a list counts as is stored by list, and that only what differs from the default is.
import { expect, test } from 'vitest'
import { changeListUse, clearListRoles, readIdsNotMine, readListUses } from '../../../lib/own-lists/list-uses.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { listUsesSetting } from '../../../lib/database/setting-names.ts'

test('each list keeps its own use', async () => {
  const database = createDatabase('list uses')
  await changeListUse(database, 'a', { isNotMine: true })
  await changeListUse(database, 'a', { role: 'customers' })
  await changeListUse(database, 'b', { isNotMine: true })
  expect(await readListUses(database)).toEqual({ a: { isNotMine: true, role: 'customers' }, b: { isNotMine: true } })
  expect(await readIdsNotMine(database)).toEqual(new Set(['a', 'b']))
  await changeListUse(database, 'b', { isNotMine: undefined })
  await clearListRoles(database)
  expect(await readListUses(database)).toEqual({ a: { isNotMine: true } })
})

test('a damaged setting counts as none', async () => {
  const database = createDatabase('list uses damaged')
  await database.settings.put({ name: listUsesSetting, value: { a: 'x' } })
  expect(await readListUses(database)).toEqual({})
})
