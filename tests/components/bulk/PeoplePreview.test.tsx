// @vitest-environment happy-dom
// The preview counts the people who were found as known, to look up, live, skipped or over the limit.
import { render, screen } from '@testing-library/preact'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countLookups,
  PeoplePreview,
  type KnownPeople,
  type PeoplePreviewProps,
  FoundPeople
} from '../../../components/bulk/PeoplePreview.tsx'
import type { ReadProfiles } from '../../../lib/pages/read-profiles.ts'
import { now } from '../runs/make-run.ts'

const noneKnown = { is: 'checked', withEmail: 0, withoutEmail: 0, live: 0 } as const
const usage = { perDay: 100, perMonth: 1_000, today: 37, month: 212 }
type Skipped = Omit<PeoplePreviewProps['profiles'], 'profiles'>
const ada = { url: 'https://www.linkedin.com/in/ada', comparisonKey: 'ada' }
const noReasons = { duplicate: 0, 'not-a-profile': 0, 'own-profile': 0, 'damaged-name': 0, 'short-link': 0 }
const noneSkipped: Skipped = { skipped: [], skippedTotal: 0, skippedByReason: noReasons }
const withSkipped = (skippedByReason: ReadProfiles['skippedByReason']): Skipped => ({
  skipped: [
    { text: 'https://beispiel.example/team', reason: 'not-a-profile' },
    { text: 'linkedin.com/in/ada\u202E', reason: 'duplicate' },
    { text: 'linkedin.com/in/me', reason: 'own-profile' }
  ],
  skippedTotal: Object.values(skippedByReason).reduce((sum, count) => sum + count, 0),
  skippedByReason
})
interface Case {
  found?: number
  skipped?: Skipped
  known?: KnownPeople
}
const draw = ({ found = 12, skipped = noneSkipped, known = noneKnown }: Case) =>
  render(
    <PeoplePreview
      profiles={{ profiles: Array.from({ length: found }, () => ada), ...skipped }}
      maxPeople={100}
      known={known}
      usage={usage}
      now={now}
    />
  ).container
/** The text of each fact, by its name. */
const facts = (container: Element): Record<string, string> =>
  Object.fromEntries(
    [...container.querySelectorAll('dl > div')].map(fact => [
      fact.querySelector('dt')?.textContent ?? '',
      (fact.querySelector('dd')?.textContent ?? '').trim()
    ])
  )

test.each<[what: string, preview: Case, facts: Record<string, unknown>]>([
  ['unknown people', {}, { Found: '12 people', 'To look up': '12 people At most 12 lookups are charged.' }],
  ['one person', { found: 1 }, { Found: '1 person', 'To look up': '1 person At most 1 lookup is charged.' }],
  [
    'some known people',
    { known: { is: 'checked', withEmail: 3, withoutEmail: 0, live: 0 } },
    {
      Found: '12 people',
      'Already in your lists': '3 Free, from your lists.',
      'To look up': expect.stringMatching(/^9 people/)
    }
  ],
  [
    'some without an email, and some with a live lookup',
    { known: { is: 'checked', withEmail: 3, withoutEmail: 2, live: 4 } },
    {
      Found: '12 people',
      'Already in your lists': '5 Free, from your lists. 2 without an email.',
      'In progress': '4 Already being looked up, so not requested again.',
      'To look up': '3 people At most 3 lookups are charged.'
    }
  ],
  [
    'more than the limit of a list',
    { found: 130, known: { is: 'checked', withEmail: 10, withoutEmail: 0, live: 0 } },
    { Found: '130 people', 'Already in your lists': expect.stringMatching(/^10/), 'To look up': expect.stringMatching(/^90 people/) }
  ]
])('%s', (_, preview, expected) => {
  const shown = facts(draw(preview))
  expect(shown['Limits and time']).toContain('37 of 100 today')
  expect(shown).toEqual({ ...expected, 'Limits and time': shown['Limits and time'] })
})

test('without any lookup nothing is charged, and no duration is shown', () => {
  const shown = facts(draw({ known: { is: 'checked', withEmail: 10, withoutEmail: 1, live: 1 } }))
  expect(shown['To look up']).toBe('None Nothing is charged.')
  expect(shown['Limits and time']).toBeUndefined()
})

test('while people are checked, it shows only the progress', () => {
  const shown = facts(draw({ known: { is: 'checking', checked: 3 } }))
  expect(shown).toEqual({ Found: '12 people' })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText('Checking your lists: 3 of 12…')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the numbers are announced', () => {
  draw({ known: { is: 'checked', withEmail: 3, withoutEmail: 0, live: 0 } })
  expect(screen.getByRole('status').textContent).toBe('Found: 12. To look up: 9.')
})

test.each([
  [101, 'A list holds up to 100 people. 1 is left for another list.'],
  [2_345, 'A list holds up to 100 people. 2,245 are left for another list.']
])('of %d people the rest is left for another list', (found, text) => {
  draw({ found })
  expect(screen.getByText(text, { exact: false })).toBeTruthy()
})

test('skipped entries are counted by reason, and the first ones are listed', () => {
  const shown = facts(
    draw({ skipped: withSkipped({ duplicate: 9, 'not-a-profile': 1_400, 'own-profile': 1, 'damaged-name': 0, 'short-link': 0 }) })
  )
  expect(shown['Skipped']).toMatch(/^1,410 9 twice · 1,400 not a profile · 1 your own profile/)
  expect(screen.getByText('Show the first 3')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(line => line.textContent)).toEqual([
    'https://beispiel.example/team not a profile',
    'linkedin.com/in/ada⟨U+202E⟩ duplicate',
    'linkedin.com/in/me your own profile'
  ])
})
test('repaired names are shown as they were written and as they were read', () => {
  const repaired = {
    url: 'https://www.linkedin.com/in/ada-o%E2%80%99beispiel',
    comparisonKey: 'x',
    repairedFrom: 'linkedin.com/in/ada-o’beispiel\u200B'
  }
  render(
    <PeoplePreview profiles={{ profiles: [ada, repaired], ...noneSkipped }} maxPeople={100} known={noneKnown} usage={usage} now={now} />
  )
  expect(screen.getByText('Repaired')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(line => line.textContent)).toEqual([
    'linkedin.com/in/ada-o’beispiel⟨U+200B⟩ → linkedin.com/in/ada-o’beispiel'
  ])
})
test('says “Show all” where all skipped entries are listed', () => {
  const shown = facts(
    draw({ skipped: withSkipped({ duplicate: 1, 'not-a-profile': 1, 'own-profile': 1, 'damaged-name': 0, 'short-link': 0 }) })
  )
  expect(shown['Skipped']).toContain('Show all')
})
test('without any person only the skipped entries are shown', () => {
  expect(
    Object.keys(
      facts(
        draw({ found: 0, skipped: withSkipped({ duplicate: 1, 'not-a-profile': 1, 'own-profile': 1, 'damaged-name': 0, 'short-link': 0 }) })
      )
    )
  ).toEqual(['Found', 'Skipped'])
})

test('known people, live lookups and new lookups add up', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50), (withEmail, withoutEmail, live, others) => {
      expect(countLookups(withEmail + withoutEmail + live + others, { is: 'checked', withEmail, withoutEmail, live })).toBe(others)
    })
  )
  expect(countLookups(5, { is: 'checking', checked: 5 })).toBeUndefined()
})

// Lists at most 100 of the people who were found, with their names where they are known.

const profile = (slug: string) => ({ url: `https://www.linkedin.com/in/${slug}`, comparisonKey: slug })
const lines = () => screen.getAllByRole('listitem', { hidden: true }).map(({ children }) => [...children].map(child => child.textContent))

test('a name is shown beside its profile; a person without a name is shown by the profile alone', () => {
  render(<FoundPeople profiles={[profile('ada'), profile('bea')]} names={new Map([['ada', 'Ada\u202E Beispiel']])} />)
  expect(lines()).toEqual([['Ada⟨U+202E⟩ Beispiel', 'linkedin.com/in/ada'], ['linkedin.com/in/bea']])
  expect(screen.getByText('Show people')).toBeTruthy()
  expect(screen.getByText('Names are shown here only. They are neither sent nor stored.')).toBeTruthy()
})

test('of many people the first 100 are shown', () => {
  render(<FoundPeople profiles={Array.from({ length: 101 }, (_, n) => profile(`ada-${n}`))} names={new Map()} />)
  expect(lines()).toHaveLength(100)
  expect(screen.getByText('Show the first 100')).toBeTruthy()
})
