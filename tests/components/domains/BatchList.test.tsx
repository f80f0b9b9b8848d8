// @vitest-environment happy-dom
// Each batch: its status, what it returned, and a link to its own run once it was sent.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { BatchList, type ListedBatch } from '../../../components/domains/BatchList.tsx'

const domains = ['northwind.example', 'muster.example']
const draw = (...batches: ListedBatch[]) => render(<BatchList batches={batches} />)

test.each<[status: ListedBatch['status'], word: string]>([
  ['requested', 'Running'],
  ['overdue', 'No results yet'],
  ['ready', 'Ready'],
  ['failed', 'Failed']
])('a batch that is %s links to its own run', (status, word) => {
  draw({ index: 11, status, domains, childRunId: 'run 7&8' })
  expect(screen.getByRole('link', { name: `${word}: Batch 12` }).getAttribute('href')).toBe('#run=run%207%268')
})

test('a waiting batch has no link', () => {
  draw({ index: 0, status: 'waiting', domains }, { index: 1, status: 'waiting', domains, childRunId: 'run-7' })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getAllByText('Not sent')).toHaveLength(2)
})

test('shows the number of domains, then what they returned', () => {
  draw(
    { index: 0, status: 'requested', domains, childRunId: 'a' },
    { index: 1, status: 'ready', domains: [], childRunId: 'b', received: { rows: 9, companies: 2, contacts: 7 } }
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('2 domains'),
    expect.stringContaining('2 companies, 7 contacts')
  ])
})

test('a part shows its value and the number of people that it may return or has returned', () => {
  const part = { url: 'u', comparisonKey: 'k', pages: 100, title: '11-50' }
  const received = { rows: 611, companies: 0, contacts: 611 }
  draw(
    { index: 0, status: 'waiting', domains: [], part },
    { index: 1, status: 'ready', domains: [], childRunId: 'b', part: { ...part, title: '51-200' }, received }
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^11-50 up to 2,500 people/),
    expect.stringMatching(/^51-200 611 contacts/)
  ])
  expect(screen.getByRole('link', { name: 'Ready: 51-200' })).toBeTruthy()
})

test('nothing is shown until the batches are read', () => {
  const { container } = render(<BatchList batches={undefined} />)
  expect(container.textContent).toBe('')
})
