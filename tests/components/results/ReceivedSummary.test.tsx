// @vitest-environment happy-dom
// The summary compares requested and received numbers, and explains why a list ended early.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { ReceivedSummary, earlyStopText } from '../../../components/results/ReceivedSummary.tsx'
import type { StopReason } from '../../../lib/runs/model/early-stop.ts'

const received = {
  rows: 62,
  companies: 2,
  contacts: 60,
  duplicates: 3,
  withEmail: 40,
  byStatus: { valid: 30, risky: 6, invalid: 0, unknown: 4 }
}
const expected = { pages: 4, people: 100, reportedCount: undefined, reason: 'partial-last-page', lastPage: 3 } as const
const facts = (): string[] => screen.getAllByRole('term').map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('one list shows what was requested and received, and why it ended', () => {
  render(<ReceivedSummary expected={expected} received={received} service="api.service.example" />)
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

test('several lists have no common request, and companies alone have no number of people', () => {
  render(<ReceivedSummary expected={undefined} received={{ ...received, contacts: 0, duplicates: 0 }} service="" />)
  expect(facts()).toEqual(['Received: 62 records', 'Companies: 2'])
  expect(screen.queryByText(/Page/)).toBeNull()
})

test('people in older lists are counted once they are known', () => {
  render(<ReceivedSummary expected={undefined} received={{ ...received, alreadyInLists: 12 }} service="" />)
  expect(facts()).toContain('Already in your lists: 12')
})

test('a complete result has no warning', () => {
  render(<ReceivedSummary expected={{ ...expected, reportedCount: 70, reason: undefined }} received={received} service="" />)
  expect(facts()).toContain('Reported by the service: 70')
  expect(screen.queryByText(/Page/)).toBeNull()
})

test.each(['fewer-than-reported', 'full-last-page', 'no-rows', 'failed-parts', 'not-requested'] as const)(
  'shows a warning where people may be missing: %s',
  reason => {
    const { container } = render(<ReceivedSummary expected={{ ...expected, reportedCount: 70, reason }} received={received} service="" />)
    expect(container.querySelector<HTMLElement>('[data-tone]')?.dataset['tone']).toBe('warning')
  }
)

const expectation = (reason: StopReason | undefined) => ({ pages: 4, people: 100, reportedCount: 90, reason, lastPage: 3 })

test.each<[StopReason, RegExp]>([
  ['fewer-than-reported', /api\.service\.example reported 90 but sent 60/],
  ['full-last-page', /end with page 3 of 4, which is full/],
  ['partial-last-page', /Page 3 of 4 was not full/],
  ['no-rows', /No people received/],
  ['failed-parts', /api\.service\.example gave no answer/],
  ['not-requested', /This run ended before it looked up everyone/],
  ['result-limit', /60 is the most/]
])('%s has its own sentence', (reason, text) => expect(earlyStopText(expectation(reason), 60, 'api.service.example')).toMatch(text))

test('without a reason there is no sentence', () =>
  expect(earlyStopText(expectation(undefined), 100, 'api.service.example')).toBeUndefined())
