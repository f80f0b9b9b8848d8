// @vitest-environment happy-dom
// The values of a split search, each in the group of its state.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import type { RequestOf } from '../../../lib/runs/kind.ts'
import { SplitCoverage, type SplitBatch } from '../../../components/split/SplitCoverage.tsx'

const request: RequestOf<'split'> = {
  kind: 'split',
  url: 'u',
  comparisonKey: 'k',
  facet: 'COMPANY_HEADCOUNT',
  facetWasSelected: false,
  partCount: 7,
  pages: 4,
  excludedValues: ['Self-employed']
}
const batch = (title: string, status: SplitBatch['status'], rows?: number): SplitBatch => ({
  status,
  part: { url: 'u', comparisonKey: title, pages: 4, title },
  ...(rows === undefined ? {} : { received: { rows, companies: 0, contacts: rows } })
})
const facts = (): string[] => screen.queryAllByRole('term').map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('each value is in one group, those with results first', () => {
  const batches = [
    batch('1-10', 'ready', 99),
    batch('11-50', 'ready', 100),
    batch('51-200', 'ready', 0),
    batch('201-500', 'requested'),
    batch('501-1000', 'overdue'),
    batch('1001-5000', 'waiting'),
    batch('10,001+', 'failed')
  ]
  render(<SplitCoverage request={request} batches={batches} />)
  expect(facts()).toEqual([
    'Complete: 1-10 · 51-200',
    'Cut off, there may be more: 11-50',
    'Running: 201-500 · 501-1000',
    'Not sent: 1001-5000',
    'Failed: 10,001+',
    'Skipped: Self-employed'
  ])
  expect(screen.getByText('People whose “Company headcount” is unknown are in no part.')).toBeTruthy()
})

test('values that the search selected leave no one out', () => {
  render(<SplitCoverage request={{ ...request, facetWasSelected: true, excludedValues: [] }} batches={[batch('1-10', 'ready', 3)]} />)
  expect(facts()).toEqual(['Complete: 1-10'])
  expect(screen.queryByText(/is unknown are in no part/)).toBeNull()
})
