// @vitest-environment happy-dom
// Tests of a table row: cells show their values as text.
import { render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { GridRow } from '../../../../components/results/table/GridRow.tsx'

test('cells are text, and only a web URL is a link', () => {
  const texts: Record<string, string> = {
    a: '<b>bold</b>',
    b: 'javascript:alert(1)',
    c: 'https://one.example/',
    emailStatus: 'catch-all',
    phone: ''
  }
  const columns = Object.keys(texts).map(id => ({ id, heading: id }))
  render(
    <GridRow
      place={{ at: 4, start: 128 }}
      columns={columns}
      widths={[100, 100, 100, 100, 100]}
      content={{
        name: 'Ada Beispiel',
        cell: id => texts[id] ?? '',
        status: id => (id === 'emailStatus' ? 'risky' : undefined)
      }}
      state={{ selected: true, open: false }}
      active={-1}
      onSelect={vi.fn()}
      onOpen={vi.fn()}
    />
  )
  expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([
    '',
    '<b>bold</b>',
    'javascript:alert(1)',
    'https://one.example/',
    'Risky',
    '—'
  ])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['https://one.example/'])
  expect(screen.getByRole('row').getAttribute('aria-rowindex')).toBe('6')
  expect(screen.getByRole('checkbox', { name: 'Select Ada Beispiel' })).toHaveProperty('checked', true)
})
