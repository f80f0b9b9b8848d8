// @vitest-environment happy-dom
// Each of the people of a run: their profile, how they stand, and the way to their own lookup where that says more.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PeopleList, type ListedPerson } from '../../../components/lookup/PeopleList.tsx'

const ada: ListedPerson = { index: 0, url: 'https://www.network.example/in/ada-beispiel', status: 'waiting' }
const draw = (people: ListedPerson[] | undefined, total = people?.length ?? 0, onMore = () => {}) =>
  render(<PeopleList people={people} total={total} onMore={onMore} />)

test('a profile opens in a tab that knows nothing of this page', () => {
  draw([ada])
  const link = screen.getByRole('link', { name: 'network.example/in/ada-beispiel' })
  expect(link.getAttribute('href')).toBe(ada.url)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(screen.getByRole('listitem').textContent).toContain('Not asked yet')
})

test.each(['http://network.example/in/ada', 'javascript:alert(1)', 'data:text/html,x', '//network.example/in/ada', 'ada', ''])(
  '“%s” is shown, and leads nowhere',
  url => {
    draw([{ ...ada, url }])
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('listitem').textContent).toContain(url.replace('http://', ''))
  }
)

test.each<[is: ListedPerson['status'], name: string]>([
  ['requested', 'Asked: network.example/in/ada-beispiel'],
  ['overdue', 'No answer yet; looked at again later: network.example/in/ada-beispiel'],
  ['failed', 'Failed: network.example/in/ada-beispiel']
])('somebody %s leads to their own lookup', (is, name) => {
  draw([{ ...ada, status: is, childRunId: 'run 7&8' }])
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('#run=run%207%268')
})

test('who was answered, or has no lookup, leads to none', () => {
  draw([
    { ...ada, status: 'found', childRunId: 'run-7' },
    { ...ada, index: 1, status: 'failed' }
  ])
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toBe(ada.url)
})

test('a hundred more are shown at a time, and the last few as they are', () => {
  const more = vi.fn()
  const many = Array.from({ length: 100 }, (_, n) => ({ ...ada, n }))
  const { rerender } = draw(many, 230, more)
  fireEvent.click(screen.getByRole('button', { name: 'Show 100 more' }))
  expect(more).toHaveBeenCalledOnce()
  rerender(<PeopleList people={many} total={130} onMore={more} />)
  const button = screen.getByRole('button', { name: 'Show 30 more' })
  button.focus()
  rerender(<PeopleList people={many} total={100} onMore={more} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

test('nothing stands there while they are read', () => expect(draw(undefined).container.textContent).toBe(''))

test('it says how many cannot be read', () => {
  render(<PeopleList people={[]} unreadable={2} total={2} onMore={() => {}} />)
  expect(screen.getByText(/2 people of this list are stored in a way that Muster cannot read/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
