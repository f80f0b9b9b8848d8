// @vitest-environment happy-dom
// The keywords and filters of a search; long filters open on demand.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { SearchFilters } from '../../../components/import/SearchFilters.tsx'

const values = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Value ${index + 1}`, excluded: false }))

test('shows labels, values and excluded values', () => {
  render(
    <SearchFilters
      search={{
        keywords: 'revenue',
        filters: [{ label: 'Region', values: [...values(1), { text: 'Malta', excluded: true }] }],
        note: 'A note.'
      }}
    />
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Keywords', 'Region'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent.trim())).toEqual(['revenue', 'Value 1, not Malta'])
  expect(screen.getByText('A note.')).toBeTruthy()
})

test('a long filter opens and closes', () => {
  render(<SearchFilters search={{ filters: [{ label: 'Company', values: values(91) }] }} />)
  expect(screen.queryByText('Value 5')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show 87 more', expanded: false }))
  expect(screen.getByText('Value 91')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(screen.queryByText('Value 91')).toBeNull()
})

test('a single further value is not hidden', () => {
  render(<SearchFilters search={{ filters: [{ label: 'Company', values: values(5) }] }} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('many filters open on demand', () => {
  const filters = Array.from({ length: 9 }, (_, index) => ({ label: `Filter ${index + 1}`, values: values(1) }))
  render(<SearchFilters search={{ filters }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show 4 more filters' }))
  expect(screen.getAllByRole('term')).toHaveLength(9)
})

test('markup in a filter is shown as text', () => {
  const { container } = render(
    <SearchFilters search={{ filters: [{ label: '<b>', values: [{ text: '<img src=x>', excluded: false }] }] }} />
  )
  expect(container.querySelector('img, b')).toBeNull()
})
