// @vitest-environment happy-dom
// The data desk shows overdue lists first and counts them, and opens one list at a time.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { DeskLists } from '../../../components/desk/DeskLists.tsx'
import type { DeskList } from '../../../lib/desk/read-desk.ts'
import { exampleRun, noon } from '../../lib/runs/examples.ts'

const day = 86_400_000
const list = (id: string, daysAgo: number, changes: Partial<DeskList> = {}): DeskList => ({
  run: exampleRun('collected', { id, listTitle: id, createdAt: noon - daysAgo * day, sentAt: noon - daysAgo * day }),
  people: 10,
  notice: { runId: id, source: '', purpose: '', reason: '', changedAt: 0 },
  ...changes
})
const given = { notice: { ...list('', 0).notice, answer: { is: 'given' as const, at: noon } } }
const names = () => screen.getAllByRole('listitem').map(item => item.querySelector('bdi')?.textContent)

test('overdue lists come first, then open ones, then those that are done', () => {
  render(<DeskLists lists={[list('done', 50, given), list('late', 40), list('new', 2)]} now={noon} openId={undefined} onOpen={vi.fn()} />)
  expect(names()).toEqual(['late', 'new', 'done'])
  expect(screen.getByText('1 list is overdue.')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(item => item.querySelector('[data-state]')?.textContent)).toEqual([
    'Overdue since Nov 11, 2026',
    'Due by Dec 19, 2026',
    'Notice given on Nov 21, 2026'
  ])
})

test('a list opens and closes by its button', () => {
  const onOpen = vi.fn()
  const lists = [list('one', 1), list('two', 1)]
  const { rerender } = render(<DeskLists lists={lists} now={noon} openId={undefined} onOpen={onOpen} />)
  fireEvent.click(screen.getByRole('button', { name: 'Details of two' }))
  rerender(
    <DeskLists lists={lists} now={noon} openId="two" onOpen={onOpen}>
      <p>inside</p>
    </DeskLists>
  )
  expect(screen.getByText('inside').closest('li')?.id).toBe('list-two')
  expect(screen.getByRole('button', { name: 'Details of two' }).getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Details of two' }))
  expect(onOpen.mock.calls).toEqual([['two'], [undefined]])
})

test('shows ten of many lists and the open one until a click shows all', () => {
  const lists = Array.from({ length: 30 }, (_, n) => list(`list ${n}`, 1))
  render(<DeskLists lists={lists} now={noon} openId="list 20" onOpen={vi.fn()} />)
  expect(names()).toHaveLength(11)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 30 lists' }))
  expect(names()).toHaveLength(30)
})
