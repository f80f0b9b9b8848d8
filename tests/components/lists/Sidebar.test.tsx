// @vitest-environment happy-dom
// The sidebar opens lists and views, combines lists, finds one by its name, and shows what is running.
import { fireEvent, render, screen, within } from '@testing-library/preact'
import { describe, expect, test, vi } from 'vitest'
import type { ListChoice } from '../../../components/lists/ListRows.tsx'
import { Sidebar } from '../../../components/lists/Sidebar.tsx'

const lists = ['Autumn', 'Spring', 'Trade fair'].map((name, at) => ({ id: `l${at}`, name, records: 75 * (at + 1), day: '22 Nov 2026' }))
const show = (chosen: readonly string[] | 'all' = ['l0'], shown: readonly ListChoice[] = lists, isPageBusy = false) => {
  const actions = { onOpen: vi.fn(), onView: vi.fn(), onDeleteView: vi.fn(), onKeep: vi.fn() }
  render(
    <Sidebar
      lists={shown}
      running={[{ id: 'r', name: 'CTO · Nordics', share: 0.384, href: '#run' }]}
      views={[
        { id: 'ready', name: 'Ready to contact', isOwn: false },
        { id: 'own', name: 'Mine', isOwn: true }
      ]}
      chosen={chosen}
      isPageBusy={isPageBusy}
      peopleCount={2_511}
      actions={actions}
    />
  )
  return actions
}
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Show ${name} together with others` }))

test('a click opens one list, a tick combines several, and “All people” shows its number', () => {
  const { onOpen } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Spring 150' }))
  tick('Trade fair')
  tick('Autumn')
  fireEvent.click(screen.getByRole('button', { name: 'All people 2,511' }))
  expect(onOpen.mock.calls.flat()).toEqual([['l1'], ['l0', 'l2'], [], 'all'])
})

test.each([
  [false, 'true'],
  [true, 'false']
])('on a narrow page without a list it is open, unless it would cover a form: %s', (isPageBusy, expanded) => {
  show([], lists, isPageBusy)
  expect(screen.getByRole('button', { name: 'Show lists' }).getAttribute('aria-expanded')).toBe(expanded)
})

test('a link at the foot closes what is over the page that it opens', () => {
  show([])
  fireEvent.click(screen.getAllByRole('link', { name: 'Add a list from a file' }).at(-1)!)
  expect(screen.getByRole('button', { name: 'Show lists' }).getAttribute('aria-expanded')).toBe('false')
})

test('a tick replaces “All people” with that list', () => {
  const { onOpen } = show('all')
  tick('Spring')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(['l1'])
})

test('a list whose records are deleted by age soon says when, also an archived one, and one click keeps them', () => {
  const going = 'Records are deleted tomorrow.'
  const { onKeep } = show([], [lists[0]!, { ...lists[1]!, going, isArchived: true }, { ...lists[2]!, isArchived: true }])
  expect(screen.getAllByText(going)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Keep records' }))
  expect([onKeep.mock.calls, screen.queryByRole('button', { name: /^Trade fair/ })]).toEqual([[['l1']], null])
})

test('a list is found by its name', () => {
  show()
  fireEvent.input(screen.getByRole('searchbox', { name: 'Find a list' }), { target: { value: 'FAIR' } })
  expect(screen.queryByRole('button', { name: /^Autumn/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Trade fair 225' })).toBeTruthy()
})

test('a running list shows its progress and links to its run; own views can be deleted', () => {
  const { onView, onDeleteView } = show()
  expect(screen.getByRole('link', { name: 'CTO · Nordics 38%' }).getAttribute('href')).toBe('#run')
  fireEvent.click(screen.getByRole('button', { name: 'Ready to contact' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete view Mine' }))
  expect([onView.mock.calls.flat(), onDeleteView.mock.calls.flat()]).toEqual([['ready'], ['own']])
  expect(screen.queryByRole('button', { name: 'Delete view Ready to contact' })).toBeNull()
})

describe('tags and the archive', () => {
  const taggedLists: ListChoice[] = [
    { ...lists[0]!, tags: ['Q4', 'DACH'] },
    { ...lists[1]!, tags: ['q4'] },
    { ...lists[2]!, tags: ['Fair'], isArchived: true }
  ]
  const names = () => screen.queryAllByRole('checkbox').map(box => box.getAttribute('aria-label')?.replace(/^Show | together.*$/g, ''))

  test('lists are filtered by all pressed tags, in any spelling', () => {
    show([], taggedLists)
    expect(names()).toEqual(['Autumn', 'Spring'])
    fireEvent.click(screen.getByRole('button', { name: 'Q4' }))
    expect(names()).toEqual(['Autumn', 'Spring'])
    fireEvent.click(screen.getByRole('button', { name: 'DACH' }))
    expect(names()).toEqual(['Autumn'])
    fireEvent.click(screen.getByRole('button', { name: 'Fair' }))
    expect([names(), screen.getByText('No list has these tags and this name.') !== null]).toEqual([[], true])
    for (const name of ['Fair', 'DACH', 'Q4']) fireEvent.click(screen.getByRole('button', { name }))
    expect(names()).toEqual(['Autumn', 'Spring'])
  })

  test('archived lists are shown by a button, and found by name', () => {
    show([], taggedLists)
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 archived' }))
    expect(within(screen.getByRole('region', { name: 'Archived' })).getByRole('button', { name: /^Trade fair/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Hide archived' }))
    expect(screen.queryByRole('button', { name: /^Trade fair/ })).toBeNull()
    fireEvent.input(screen.getByRole('searchbox', { name: 'Find a list' }), { target: { value: 'fair' } })
    expect(screen.getByRole('button', { name: /^Trade fair/ })).toBeTruthy()
  })

  test('the archived list that is shown is always in the sidebar', () => {
    show(['l2'], taggedLists)
    expect(screen.getByRole('button', { name: /^Trade fair/ }).getAttribute('aria-current')).toBe('page')
  })
})
