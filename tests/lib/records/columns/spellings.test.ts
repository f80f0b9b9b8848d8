// The table of spellings is in the form in which names are looked up.
import { expect, test } from 'vitest'
import { columnIds } from '../../../../lib/records/columns/column-ids.ts'
import { foldName } from '../../../../lib/records/columns/fold-name.ts'
import { spellings } from '../../../../lib/records/columns/spellings.ts'

test.each([...spellings.keys()])('%s is folded', spelling => {
  expect(spelling).toBe(foldName(spelling))
  expect(spelling).toMatch(/^[a-z0-9#]+$/)
  expect(spelling).not.toMatch(/^(organi[sz]ation|employer|currentcompany)/)
})

test('every column but the statuses has a preferred spelling', () => {
  const preferred = new Set([...spellings.values()].filter(({ rank }) => rank === 0).map(({ column }) => column))
  expect(columnIds.filter(id => !preferred.has(id))).toEqual(['emailStatus', 'secondEmailStatus'])
})
