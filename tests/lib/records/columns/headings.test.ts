// Tests the headings of exported files.
import { expect, test } from 'vitest'
import { guardFormula } from '../../../../lib/records/table/spreadsheet-cells.ts'
import { headings, mainColumns } from '../../../../lib/records/columns/headings.ts'
import { columnIds } from '../../../../lib/records/columns/column-ids.ts'

test('every column has a unique heading of letters', () => {
  expect(Object.keys(headings)).toEqual(columnIds)
  expect(new Set(Object.values(headings).map(heading => heading.toLowerCase())).size).toBe(columnIds.length)
  for (const heading of Object.values(headings)) expect(guardFormula(heading)).toMatch(/^[A-Z][A-Za-z ]+$/)
})

test('the main columns are in display order', () => expect(columnIds.filter(id => mainColumns.includes(id))).toEqual(mainColumns))
