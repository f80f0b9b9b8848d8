// @vitest-environment happy-dom
// Reads the people of a page on a click and lists them with checkboxes. People on the do-not-contact list cannot be ticked.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PagePeople, type PagePeopleProps, type MarkedPerson } from '../../../components/lookup/PagePeople.tsx'

const person = (slug: string, changes: Partial<MarkedPerson> = {}): MarkedPerson => ({
  url: `https://www.linkedin.com/in/${slug}`,
  name: '',
  mark: undefined,
  isChecked: true,
  ...changes
})
const people = [
  person('ada', { name: 'Ada Beispiel' }),
  person('bea', { name: 'Bea', mark: 'email' }),
  person('cem', { name: 'Cem', mark: 'none' }),
  person('dia', { name: 'Dia', mark: 'live' }),
  person('eva', { name: 'Eva', mark: 'doNotContact' }),
  person('finn', { name: 'Finn', mark: 'personErased' }),
  person('greta'),
  person('hiro', { name: 'Hiro', mark: 'waiting' })
]
const draw = (changes: Partial<PagePeopleProps> = {}) => {
  const calls = { onRead: vi.fn(), onTick: vi.fn<(ticked: ReadonlySet<string>) => void>(), onContinue: vi.fn(), onPaste: vi.fn() }
  render(
    <PagePeople
      people={people}
      ticked={new Set()}
      reading={{ isBusy: false, isCut: false, problem: undefined }}
      canScroll={true}
      {...calls}
      {...changes}
    />
  )
  return calls
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const ticked = (calls: ReturnType<typeof draw>): string[] =>
  [...(calls.onTick.mock.calls[0]?.[0] ?? [])].map(url => url.replace(/.*\//, ''))

test('before the first reading there is only the button with its description', () => {
  const { onRead } = draw({ people: undefined })
  const button = screen.getByRole('button', { name: 'Read this page', description: /Nothing is sent/ })
  expect(screen.getAllByRole('button')).toEqual([button])
  fireEvent.click(button)
  expect(onRead).toHaveBeenCalledOnce()
})

test('each person is shown by name or profile, with what is known', () => {
  draw()
  expect(lines()).toEqual([
    'Ada Beispiel',
    'BeaAlready known (email)',
    'CemLooked up before, no email',
    'DiaIn progress',
    'EvaDo not contact',
    'FinnErased',
    'linkedin.com/in/greta',
    'HiroWaiting in a list'
  ])
  expect(screen.getByRole('status').textContent).toBe('8 people · 2 new')
  expect(ticks().map(({ disabled }) => disabled)).toEqual([false, false, false, false, true, true, false, false])
})

test('“All new” ticks unknown people and keeps the earlier ticks', () => {
  const calls = draw({ ticked: new Set([people[1]!.url]) })
  press('All new')
  expect(ticked(calls)).toEqual(['bea', 'ada', 'greta'])
})

test('a click ticks or unticks a person', () => {
  const calls = draw({ ticked: new Set([people[0]!.url]) })
  fireEvent.click(ticks()[2]!)
  expect(ticked(calls)).toEqual(['ada', 'cem'])
  fireEvent.click(ticks()[0]!)
  expect([...calls.onTick.mock.calls[1]![0]]).toEqual([])
})

test('someone who was put on the do-not-contact list is not counted, although ticked', () => {
  const { onContinue } = draw({ ticked: new Set([people[0]!.url, people[4]!.url]) })
  expect(ticks()[4]?.checked).toBe(false)
  press('Continue with 1 person')
  expect(onContinue).toHaveBeenCalledOnce()
})

test('without a ticked person the button does nothing and says why', () => {
  const { onContinue } = draw()
  const button = screen.getByRole('button', { name: 'Continue with 0 people', description: 'Tick the people to look up.' })
  fireEvent.click(button)
  expect(onContinue).not.toHaveBeenCalled()
})

test('no one counts as new before the lists are checked', () => {
  draw({ people: [person('ada', { isChecked: false })] })
  expect(ticks()[0]?.disabled).toBe(true)
  expect(screen.getByRole('button', { name: 'All new' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('status').textContent).not.toContain('new')
})

test.each<[what: string, changes: Partial<PagePeopleProps>, says: RegExp]>([
  ['a page without profiles', { people: [] }, /No profile is shown here/],
  ['a page that cannot be read', { people: undefined, reading: { isBusy: false, isCut: false, problem: 'It failed.' } }, /It failed/]
])('%s offers to paste profile URLs', (_, changes, says) => {
  const { onPaste } = draw(changes)
  expect(screen.getByText(says)).toBeTruthy()
  press('Find emails in bulk')
  expect(onPaste).toHaveBeenCalledOnce()
})

test('a page with too many links says so, and the popup names the side panel', () => {
  draw({ reading: { isBusy: false, isCut: true, problem: undefined }, canScroll: false })
  expect(screen.getByText(/Only the first ones were read/)).toBeTruthy()
  expect(screen.getByText(/use the side panel/)).toBeTruthy()
})

test('of many people 100 are shown at a time', () => {
  draw({ people: Array.from({ length: 250 }, (_, n) => person(`ada-${n}`)) })
  expect(ticks()).toHaveLength(100)
  press('Show 100 more')
  press('Show 50 more')
  expect(ticks()).toHaveLength(250)
})

test('a hostile name is shown as text', () => {
  draw({ people: [person('ada', { name: 'Ada\u202E<b>x</b>' })] })
  expect(lines()).toEqual(['Ada⟨U+202E⟩<b>x</b>'])
})
