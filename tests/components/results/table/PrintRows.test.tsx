// @vitest-environment happy-dom
// What is printed is the whole table as it is shown, not the few rows in view.
import { render, screen, waitFor } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { ResultsApp } from '../../../../components/results/ResultsApp.tsx'
import { contentWidths } from '../../../../components/results/table/content-widths.ts'
import { columnWidths } from '../../../../components/results/table/GridHead.tsx'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { matchLists } from '../../../../lib/results/find-matches.ts'
import { putList, setPage } from '../set-page.ts'

setPage()

test('all rows of a list are printed, with its name and their number', async () => {
  const database = createDatabase('print')
  const records = Array.from({ length: 75 }, (_, n) => ({ full_name: `Person ${n}`, email: `p${n}@firm.example` }))
  await putList(database, { id: 'one', listTitle: 'Trade fair' }, records)
  location.hash = '#list=one'
  render(<ResultsApp database={database} findMatches={(question, tell) => matchLists(database, question, tell)} />)
  await screen.findByRole('grid')
  await waitFor(() => expect(document.querySelectorAll('[data-rows] [data-row]').length).toBeGreaterThan(0))
  expect(document.querySelectorAll('[data-rows] [data-row]').length).toBeLessThan(75)
  const section = await waitFor(() => {
    dispatchEvent(new Event('beforeprint'))
    const printed = document.querySelector('[data-print]')
    if (!printed) throw new Error('The script that prints is not loaded yet.')
    return printed
  })
  expect([section.querySelector('h1')?.textContent, section.querySelector('p')?.textContent]).toEqual(['Trade fair', '75 records'])
  expect(section.querySelectorAll('tbody tr').length).toBe(75)
  expect(section.querySelector('tbody tr:last-child')?.textContent).toContain('p74@firm.example')
  dispatchEvent(new Event('afterprint'))
  expect(document.querySelector('[data-print]')).toBeNull()
})

test('email addresses are not cut for a column that repeats one text, and the status is not below the buttons of a row', () => {
  const ids = ['fullName', 'jobTitle', 'company', 'email', 'emailStatus', 'phone', 'location']
  const rows = Array.from({ length: 40 }, (_, n) => n)
  const cell = (row: number, id: string): string =>
    id === 'email' ? `beispiel.number.${row}@atlantis-analytics.example` : id === 'jobTitle' ? 'VP Sales' : `${id} ${row}`
  const content = contentWidths(rows, ids, cell)
  for (const room of [1_008, 1_200, 1_700]) {
    const widths = columnWidths(ids, {}, room, content)
    expect(widths[3], String(room)).toBeGreaterThan(41 * 7)
    expect(widths[1], String(room)).toBeLessThanOrEqual(room > 1_360 ? 180 : 150)
    const statusEnd = widths.slice(0, 5).reduce((sum, width) => sum + width, 0)
    expect(statusEnd, String(room)).toBeLessThanOrEqual(room - 128)
  }
  expect(columnWidths(ids, { jobTitle: 300 }, 1_008, content)[1]).toBe(300)
})
