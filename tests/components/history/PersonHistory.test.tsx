// @vitest-environment happy-dom
// Each event in a person's history is one sentence with its date and source.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { PersonHistory, type PersonHistoryProps } from '../../../components/history/PersonHistory.tsx'
import type { HistoryEvent } from '../../../lib/history/history-events.ts'
import { now } from '../runs/make-run.ts'

const list = { is: 'list', runId: 'run 1', title: 'VP Sales' } as const
const lookup = { is: 'lookup', runId: 'run 2', service: 'api.service.example' } as const
const draw = (events: HistoryEvent[], more: Partial<PersonHistoryProps> = {}) =>
  render(<PersonHistory events={events} isSearching={false} hasFailed={false} opensTab={false} {...more} />)

test.each<[HistoryEvent, RegExp]>([
  [{ at: now, is: 'first-seen', source: list }, /^First seen in “VP Sales”/],
  [{ at: now, is: 'seen', source: { ...list, title: '' } }, /^In “.+”/],
  [{ at: now, is: 'job', field: 'title', from: 'Engineer', to: 'CTO', source: list }, /^Title: Engineer → CTO.* · From “VP Sales”$/],
  [{ at: now, is: 'job', field: 'company', from: 'A', to: 'B', source: lookup }, /^Company: A → B.* · From api\.service\.example$/],
  [{ at: now, is: 'email', email: 'a@b.example', status: 'risky', source: lookup }, /^Email a@b\.example: risky/],
  [{ at: now, is: 'email', email: 'a@b.example', status: '', source: list }, /^Email a@b\.example\D/],
  [{ at: now, is: 'lookup', runId: 'x', service: 'api.service.example', answer: 'none' }, /^api\.service\.example found no email/],
  [{ at: now, is: 'lookup', runId: 'x', service: 'api.service.example', answer: 'deleted' }, /answer deleted/],
  [{ at: now, is: 'note', note: { note: ' Call in May ', tags: ['vip'], status: 'replied' } }, /^You changed your notes.*vip · Call in May/]
])('%j', (event, text) => {
  draw([event])
  expect(screen.getByRole('listitem').textContent).toMatch(text)
})

test('the source of a change is a link to its list, which opens a tab from the popup', () => {
  draw([{ at: now, is: 'job', field: 'title', from: 'a', to: 'b', source: list }], { opensTab: true })
  const link = screen.getByRole('link', { name: 'From “VP Sales”' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/results.html#list=run%201', '_blank'])
})

test('a long history is shown in steps, and a long note is shortened', () => {
  const note = 'n'.repeat(400)
  draw(Array.from({ length: 31 }, (_, at) => ({ at: now - at, is: 'note', note: { note, tags: [], status: '' } })))
  expect(screen.getAllByRole('listitem')).toHaveLength(30)
  expect(screen.getAllByText(/^n{300}…$/)).toHaveLength(30)
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 more' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(31)
})

test('says that a person is in no list only after other lists are searched', () => {
  const { rerender } = draw([], { isSearching: true })
  expect(screen.getByRole('status').textContent).toBe('Looking in your other lists…')
  expect(screen.queryByText(/^This person is in no list/)).toBeNull()
  rerender(<PersonHistory events={[]} isSearching={false} hasFailed opensTab={false} />)
  expect(screen.getByText(/^This person is in no list/)).toBeTruthy()
  expect(screen.getByText(/entries may be missing/)).toBeTruthy()
})
