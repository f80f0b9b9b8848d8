// @vitest-environment happy-dom
// The overview shows its numbers as buttons that set a filter; Shift adds one.
import { fireEvent, render, screen, within } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Overview } from '../../../components/results/Overview.tsx'
import { pickFacet } from '../../../components/results/use-overview.ts'
import { noFilters, type ResultFilters } from '../../../lib/records/table/filter-results.ts'

const counts = {
  quality: { valid: 648, risky: 669, unknown: 378, invalid: 115, none: 384 },
  ages: { 'under-3': 1810, 'under-6': 0, 'under-12': 0, older: 0, unknown: 0 },
  texts: {
    jobTitle: new Map([
      ['CTO', 3],
      ['CEO', 5],
      ['COO', 1],
      ['CFO', 2]
    ]),
    country: new Map([['France', 2]]),
    industry: new Map<string, number>(),
    company: new Map([['Contoso', 4]])
  }
}
const show = (filters: Partial<ResultFilters> = {}, isOfCompanies = false) => {
  const pick = vi.fn()
  render(<Overview counts={counts} chosen={{ ...noFilters, ...filters }} isOfCompanies={isOfCompanies} onPick={pick} />)
  return pick
}
const texts = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('every number is a labelled button, the most frequent value first', () => {
  show()
  expect(screen.getByText('1,810 of 2,194 with an email')).toBeTruthy()
  expect(
    screen
      .getAllByRole('button')
      .slice(0, 6)
      .map(({ textContent }) => textContent)
  ).toEqual(['1,810 of 2,194 with an email', 'Valid 648', 'Risky 669', 'Unknown 378', 'Invalid 115', 'No email 384'])
  expect(texts('Job title')).toEqual(['CEO 5', 'CTO 3', 'CFO 2'])
})

test('shows companies where no industry is known', () => {
  show()
  expect(texts('Company')).toEqual(['Contoso 4'])
})

test('a list of companies shows industry and country only', () => {
  show({}, true)
  expect(
    screen
      .getAllByRole('region')
      .map(region => region.querySelector('h2')?.textContent)
      .slice(1)
  ).toEqual(['Industry', 'Country'])
})

test('a click sets a filter, Shift adds one, and the button of a set filter is pressed', () => {
  const pick = show({ quality: ['valid'] })
  fireEvent.click(screen.getByRole('button', { name: 'Risky 669' }), { shiftKey: true })
  fireEvent.click(screen.getByRole('button', { name: 'France 2' }))
  expect(pick.mock.calls.flat()).toEqual([
    { facet: 'quality', value: 'risky', isAdded: true },
    { facet: 'country', value: 'France', isAdded: false }
  ])
  expect(screen.getByRole('button', { name: 'Valid 648' }).getAttribute('aria-pressed')).toBe('true')
})

test('everyone with an email address, and further numbers, filter too', () => {
  const [pick, onNew] = [vi.fn(), vi.fn()]
  const facts = [{ id: 'new', label: 'New', title: 'In no older list', count: 120, isChosen: true, onPick: onNew }]
  const withEmail = ['valid', 'risky', 'unknown', 'invalid'] as const
  render(<Overview counts={counts} chosen={{ ...noFilters, quality: withEmail }} isOfCompanies={false} facts={facts} onPick={pick} />)
  const [all, fresh] = [
    screen.getByRole('button', { name: '1,810 of 2,194 with an email' }),
    screen.getByRole('button', { name: 'New 120' })
  ]
  expect([all, fresh].map(one => one.getAttribute('aria-pressed'))).toEqual(['true', 'true'])
  fireEvent.click(all)
  fireEvent.click(fresh)
  expect([pick.mock.calls, onNew.mock.calls.length]).toEqual([[[{ facet: 'with-email' }]], 1])
  expect(pickFacet({ ...noFilters, quality: withEmail }, { facet: 'with-email' }).quality).toEqual([])
  expect(pickFacet(noFilters, { facet: 'with-email' }).quality).toEqual(withEmail)
})

test('reserves its space while it counts', () => {
  const { container } = render(<Overview counts={undefined} chosen={noFilters} isOfCompanies={false} onPick={vi.fn()} />)
  expect([container.querySelectorAll('button').length, container.querySelector('[aria-busy="true"]') !== null]).toEqual([0, true])
})
