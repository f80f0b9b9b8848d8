// @vitest-environment happy-dom
// Asked against delivered as a person reads it: numbers under their names, and an early end said plainly.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { ReceivedSummary } from '../../../components/results/ReceivedSummary.tsx'

const delivered = {
  rows: 62,
  companies: 2,
  contacts: 60,
  duplicates: 3,
  withEmail: 40,
  byStatus: { valid: 30, risky: 6, invalid: 0, unknown: 4 }
}
const expected = { pages: 4, people: 100, reportedCount: undefined, reason: 'partial-last-page', lastPage: 3 } as const
const facts = (): string[] => screen.getAllByRole('term').map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('one list says what was asked for, what came, and why it ended', () => {
  render(<ReceivedSummary expected={expected} received={delivered} service="api.service.example" />)
  expect(facts()).toEqual([
    'Requested: 4 pages, up to 100 people',
    'Received: 62 records',
    'Unique people: 57',
    'Duplicates: 3',
    'Companies: 2',
    'With email: 40 (30 valid, 6 risky, 4 unknown)'
  ])
  expect(screen.getByText(/Page 3 of 4 was not full/).closest<HTMLElement>('[data-tone]')?.dataset['tone']).toBe('info')
})

test('of several lists nothing was asked as a whole, and of companies alone no people are counted', () => {
  render(<ReceivedSummary expected={undefined} received={{ ...delivered, contacts: 0, duplicates: 0 }} service="" />)
  expect(facts()).toEqual(['Received: 62 records', 'Companies: 2'])
  expect(screen.queryByText(/Page/)).toBeNull()
})

test('who was in an older list is counted once that is known', () => {
  render(<ReceivedSummary expected={undefined} received={{ ...delivered, alreadyInLists: 12 }} service="" />)
  expect(facts()).toContain('Already in your lists: 12')
})

test('what came as it was asked for is no warning', () => {
  render(<ReceivedSummary expected={{ ...expected, reportedCount: 70, reason: undefined }} received={delivered} service="" />)
  expect(facts()).toContain('Reported by the service: 70')
  expect(screen.queryByText(/Page/)).toBeNull()
})

test.each(['fewer-than-reported', 'full-last-page', 'no-rows', 'failed-parts', 'not-requested'] as const)(
  'an early end that may have lost people is a warning: %s',
  reason => {
    const { container } = render(<ReceivedSummary expected={{ ...expected, reportedCount: 70, reason }} received={delivered} service="" />)
    expect(container.querySelector<HTMLElement>('[data-tone]')?.dataset['tone']).toBe('warning')
  }
)
