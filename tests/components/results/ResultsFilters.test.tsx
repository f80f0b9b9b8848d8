// @vitest-environment happy-dom
// What is typed or chosen is told as one set of filters; the others stay as they were.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ResultsFilters } from '../../../components/results/ResultsFilters.tsx'
import { noFilters } from '../../../lib/records/table/filter-results.ts'

const filters = { ...noFilters, company: 'one' }
const show = (lists = ['First', 'Second'], used = 1) => {
  const change = vi.fn()
  render(<ResultsFilters filters={filters} none={noFilters} lists={lists} countries={['Spain']} comparable used={used} onChange={change} />)
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  return change
}

test.each([
  ['Search these records', 'ada', { search: 'ada' }],
  ['Company', 'two', { company: 'two' }],
  ['Domain', 'two.example', { domain: 'two.example' }],
  ['Received from', '2026-11-03', { from: '2026-11-03' }],
  ['Received until', '2026-11-05', { until: '2026-11-05' }]
])('%s is told as it is typed', (label, value, part) => {
  const change = show()
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
  expect(change).toHaveBeenCalledExactlyOnceWith({ ...filters, ...part })
})

test.each([
  ['Show', 'companies', { kind: 'companies' }],
  ['Email', 'without', { email: 'without' }],
  ['Email status', 'risky', { status: 'risky' }],
  ['Country', 'Spain', { country: 'Spain' }],
  ['List', '1', { list: 1 }]
])('%s is told as it is chosen', (label, value, part) => {
  const change = show()
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  expect(change).toHaveBeenCalledExactlyOnceWith({ ...filters, ...part })
})

test('of one list there is nothing to choose', () => {
  show(['First'])
  expect(screen.queryByLabelText('List')).toBeNull()
})

test('all is cleared at once, and how many there are is said', () => {
  const change = show()
  expect(screen.getByRole('button', { name: 'Filters (1)' }).getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(change).toHaveBeenCalledExactlyOnceWith(noFilters)
})
