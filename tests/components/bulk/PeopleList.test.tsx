// @vitest-environment happy-dom
// Lists the people of a bulk lookup with profile, status and a link to their lookup.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { t } from '../../../lib/i18n/text.ts'
import { PeopleList, personLooks, type ListedPerson } from '../../../components/bulk/PeopleList.tsx'

const ada: ListedPerson = { index: 0, url: 'https://www.network.example/in/ada-beispiel', status: 'waiting' }
const draw = (people: ListedPerson[] | undefined, total = people?.length ?? 0, onMore = () => {}) =>
  render(<PeopleList people={people} total={total} onMore={onMore} />)

test('a profile opens in a tab without a reference to this page', () => {
  draw([ada])
  const link = screen.getByRole('link', { name: 'network.example/in/ada-beispiel' })
  expect(link.getAttribute('href')).toBe(ada.url)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(screen.getByRole('listitem').textContent).toContain('Not sent')
})

test.each(['http://network.example/in/ada', 'javascript:alert(1)', 'data:text/html,x', '//network.example/in/ada', 'ada', ''])(
  '“%s” is shown without a link',
  url => {
    draw([{ ...ada, url }])
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('listitem').textContent).toContain(url.replace('http://', ''))
  }
)

test.each<[status: ListedPerson['status'], name: string]>([
  ['requested', 'Running: network.example/in/ada-beispiel'],
  ['overdue', 'No results yet: network.example/in/ada-beispiel'],
  ['failed', 'Failed: network.example/in/ada-beispiel']
])('a person with status %s links to their lookup', (status, name) => {
  draw([{ ...ada, status, childRunId: 'run 7&8' }])
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('#run=run%207%268')
})

test('a person with an answer, or without a lookup, has no such link', () => {
  draw([
    { ...ada, status: 'found', childRunId: 'run-7' },
    { ...ada, index: 1, status: 'failed' }
  ])
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toBe(ada.url)
})

test('“Show more” adds 100 people, or the rest, and keeps the focus in the list', () => {
  const onMore = vi.fn()
  const many = Array.from({ length: 100 }, (_, n) => ({ ...ada, n }))
  const { rerender } = draw(many, 230, onMore)
  fireEvent.click(screen.getByRole('button', { name: 'Show 100 more' }))
  expect(onMore).toHaveBeenCalledOnce()
  rerender(<PeopleList people={many} total={130} onMore={onMore} />)
  const button = screen.getByRole('button', { name: 'Show 30 more' })
  button.focus()
  rerender(<PeopleList people={many} total={100} onMore={onMore} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

test('nothing is shown until the people are read', () => expect(draw(undefined).container.textContent).toBe(''))

test('says how many people cannot be read', () => {
  render(<PeopleList people={[]} unreadableCount={2} total={2} onMore={() => {}} />)
  expect(screen.getByText(/Muster can’t read 2 people in this list/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('each status has its own text and icon', () => {
  const looks = Object.entries(personLooks)
  expect(new Set(looks.map(([, { icon }]) => icon)).size).toBe(looks.length)
  expect(new Map(looks.map(([status, { word }]) => [status, t(word)]))).toEqual(
    new Map([
      ['waiting', 'Not sent'],
      ['requested', 'Running'],
      ['overdue', 'No results yet'],
      ['already-known', 'Already in your lists'],
      ['found', 'Email found'],
      ['not-found', 'No email found'],
      ['doubtful', 'Check result'],
      ['failed', 'Failed']
    ])
  )
})
