// Every standard column has one heading of its own.
import { expect, test } from 'vitest'
import { guardFormula } from '../../../../lib/records/table/formula-guard.ts'
import { headings, mainColumns } from '../../../../lib/records/columns/headings.ts'
import { columnIds } from '../../../../lib/records/columns/column-ids.ts'

test('headings are complete, distinct, and plain text', () => {
  expect(Object.keys(headings)).toEqual(columnIds)
  expect(new Set(Object.values(headings).map(heading => heading.toLowerCase())).size).toBe(columnIds.length)
  for (const heading of Object.values(headings)) expect(guardFormula(heading)).toMatch(/^[A-Z][A-Za-z ]+$/)
})

test('the main columns stand in the order of all', () => expect(columnIds.filter(id => mainColumns.includes(id))).toEqual(mainColumns))
