// @vitest-environment happy-dom
// The list shows its runs, offers more while there are more, and has an empty state.
import { fireEvent, render, screen, within } from '@testing-library/preact'
import { describe, expect, test, vi } from 'vitest'
import { RunsList } from '../../../components/runs/RunsList.tsx'
import type { Run } from '../../../lib/runs/model/run.ts'
import { makeRun, now, running } from './make-run.ts'

const runs = (count: number) =>
  Array.from({ length: count }, (_, index) => makeRun(running, { id: `run-${index}`, listTitle: `List ${index}` }))
const nothing = () => {}

test('rows keep the given order', () => {
  render(<RunsList runs={runs(3)} total={3} now={now} onAction={nothing} onMore={nothing} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['List 0', 'List 1', 'List 2'])
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
})

test.each([
  [1000, 'Show 30 more'],
  [37, 'Show 7 more'],
  [31, 'Show 1 more']
])('with %i runs in total it offers “%s”', (total, text) => {
  const more = vi.fn()
  render(<RunsList runs={runs(30)} total={total} now={now} onAction={nothing} onMore={more} />)
  fireEvent.click(screen.getByRole('button', { name: text }))
  expect(more).toHaveBeenCalledOnce()
})

test('a running action and a problem belong to one run each', () => {
  const busy = new Map([['run-1', 'check' as const]])
  const problems = new Map([['run-0', 'It did not work.']])
  render(<RunsList runs={runs(2)} total={2} now={now} busy={busy} problems={problems} onAction={nothing} onMore={nothing} />)
  const open = (name: string) => {
    const row = within(screen.getByRole('listitem', { name }))
    fireEvent.click(row.getByRole('button', { name: 'More actions' }))
    return row.getByRole('button', { name: 'Check now' }).getAttribute('aria-busy')
  }
  expect(['List 0', 'List 1'].map(open)).toEqual([null, 'true'])
  expect(within(screen.getByRole('listitem', { name: 'List 0' })).getByRole('alert').textContent).toContain('It did not work.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('a requested row takes the focus once, as soon as it is shown', () => {
  const onFocused = vi.fn()
  const list = (count: number, focused?: string) => (
    <RunsList runs={runs(count)} total={9} now={now} focused={focused} onFocused={onFocused} onAction={nothing} onMore={nothing} />
  )
  const { rerender } = render(list(2, 'run-2'))
  expect(onFocused).not.toHaveBeenCalled()
  rerender(list(3, 'run-2'))
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'List 2' }))
  screen.getByRole('button', { name: /more$/ }).focus()
  rerender(list(4, 'run-2'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /more$/ }))
  expect(onFocused).toHaveBeenCalledOnce()
})

test('has an empty state without runs', () => {
  render(<RunsList runs={[]} total={0} now={now} onAction={nothing} onMore={nothing} />)
  expect(screen.getByRole('heading', { name: 'No runs yet' })).toBeTruthy()
})

describe('when a row is removed, the focus', () => {
  const list = (shown: Run[]) => (
    <div role="region" aria-label="Runs" tabIndex={-1} data-runs>
      <RunsList runs={shown} total={shown.length} now={now} onAction={nothing} onMore={nothing} />
    </div>
  )
  const row = (of: string) => within(screen.getByRole('listitem', { name: of }))
  const link = (of: string) => row(of).getByRole('link')
  const button = (of: string, name: string) => {
    const more = row(of).queryByRole('button', { name: 'More actions', expanded: false })
    if (more) fireEvent.click(more)
    return row(of).getByRole('button', { name })
  }

  test.each([
    ['List 1', 'List 2'],
    ['List 2', 'List 1']
  ])('moves from %s to %s', (gone, next) => {
    const all = runs(3)
    const { rerender } = render(list(all))
    button(gone, 'Delete list').focus()
    rerender(list(all.filter(({ listTitle }) => listTitle !== gone)))
    expect(document.activeElement).toBe(link(next))
  })
  test('moves from the last row to the panel', () => {
    const { rerender } = render(list(runs(1)))
    fireEvent.click(button('List 0', 'Delete list'))
    expect(document.activeElement).toBe(button('List 0', 'Keep list'))
    rerender(list([]))
    expect(document.activeElement).toBe(screen.getByRole('region'))
  })
  test('stays where it is if it was in another row', () => {
    const all = runs(3)
    const { rerender } = render(list(all))
    button('List 2', 'Check now').focus()
    rerender(list(all.slice(1)))
    expect(document.activeElement).toBe(button('List 2', 'Check now'))
  })
})
