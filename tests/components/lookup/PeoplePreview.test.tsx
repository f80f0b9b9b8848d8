// @vitest-environment happy-dom
// The numbers before a click: everybody who was found is known, asked about, on the way, set aside, or left for another list.
import { render, screen } from '@testing-library/preact'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedAbout, PeoplePreview, type PeoplePreviewProps } from '../../../components/lookup/PeoplePreview.tsx'
import type { ReadProfiles } from '../../../lib/pages/read-profiles.ts'
import { now } from '../runs/make-run.ts'
import '../clean-up.ts'

const nobody = { is: 'checked', email: 0, none: 0, live: 0 } as const
const spending = { perDay: 100, perMonth: 1_000, today: 37, month: 212 }
const noneAside = { skipped: [], skippedTotal: 0, skippedByReason: { duplicate: 0, 'not-a-profile': 0, 'own-profile': 0 } }
const aside = (asideBy: ReadProfiles['skippedByReason']): PeoplePreviewProps['aside'] => ({
  skipped: [
    { text: 'https://beispiel.example/team', reason: 'not-a-profile' },
    { text: 'linkedin.com/in/ada\u202E', reason: 'duplicate' },
    { text: 'linkedin.com/in/me', reason: 'own-profile' }
  ],
  skippedTotal: asideBy.duplicate + asideBy['not-a-profile'] + asideBy['own-profile'],
  skippedByReason: asideBy
})
const draw = (props: Partial<PeoplePreviewProps>) =>
  render(<PeoplePreview found={12} most={100} known={nobody} aside={noneAside} spending={spending} now={now} {...props} />).container
/** Each fact as a person reads it, by its name. */
const facts = (container: Element): Record<string, string> =>
  Object.fromEntries(
    [...container.querySelectorAll('dl > div')].map(fact => [
      fact.querySelector('dt')?.textContent ?? '',
      (fact.querySelector('dd')?.textContent ?? '').trim()
    ])
  )

test.each<[what: string, props: Partial<PeoplePreviewProps>, said: Record<string, unknown>]>([
  ['unknown people', {}, { Found: '12 people', 'Will be asked about': '12 people At most 12 lookups are charged.' }],
  ['one person', { found: 1 }, { Found: '1 person', 'Will be asked about': '1 person At most 1 lookup is charged.' }],
  [
    'some who are known',
    { known: { is: 'checked', email: 3, none: 0, live: 0 } },
    {
      Found: '12 people',
      'Already known': '3 Answered from what is here, at no cost.',
      'Will be asked about': expect.stringMatching(/^9 people/)
    }
  ],
  [
    'some without an email, and some on their way',
    { known: { is: 'checked', email: 3, none: 2, live: 4 } },
    {
      Found: '12 people',
      'Already known': '5 Answered from what is here, at no cost; 2 without an email.',
      'On their way': '4 Looked up already; not asked about again.',
      'Will be asked about': '3 people At most 3 lookups are charged.'
    }
  ],
  [
    'more than one list takes',
    { found: 130, known: { is: 'checked', email: 10, none: 0, live: 0 } },
    { Found: '130 people', 'Already known': expect.stringMatching(/^10/), 'Will be asked about': expect.stringMatching(/^90 people/) }
  ]
])('%s', (_, props, said) => {
  const shown = facts(draw(props))
  expect(shown['Limits and time']).toContain('37 of 100 today')
  expect(shown).toEqual({ ...said, 'Limits and time': shown['Limits and time'] })
})

test('where nobody is asked about, nothing is charged and no time is told', () => {
  const shown = facts(draw({ known: { is: 'checked', email: 10, none: 1, live: 1 } }))
  expect(shown['Will be asked about']).toBe('Nobody Nothing is charged.')
  expect(shown['Limits and time']).toBeUndefined()
})

test('while it is looked who is known, it claims nothing but how far it is', () => {
  const shown = facts(draw({ known: { is: 'checking', checked: 3 } }))
  expect(shown).toEqual({ Found: '12 people' })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText('Looking who is known already: 3 of 12…')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('what comes of it is read out', () => {
  draw({ known: { is: 'checked', email: 3, none: 0, live: 0 } })
  expect(screen.getByRole('status').textContent).toBe('Found: 12. Will be asked about: 9.')
})

test.each([
  [101, 'One list takes 100 people: the first are taken, and 1 is left for another list.'],
  [2_345, 'One list takes 100 people: the first are taken, and 2,245 are left for another list.']
])('of %d people the rest is said', (found, words) => {
  expect(draw({ found }).querySelector('.notice')?.textContent).toContain(words)
})

test('who is set aside is counted by the reason, and the first ones can be looked at', () => {
  const shown = facts(draw({ aside: aside({ duplicate: 9, 'not-a-profile': 1_400, 'own-profile': 1 }) }))
  expect(shown['Set aside']).toMatch(/^1,410 9 twice · 1,400 not a profile · 1 your own profile/)
  expect(screen.getByText('The first 3')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(line => line.textContent)).toEqual([
    'https://beispiel.example/team not a profile',
    'linkedin.com/in/ada⟨U+202E⟩ twice',
    'linkedin.com/in/me your own profile'
  ])
})
test('where all of them are shown, it does not speak of first ones', () => {
  const shown = facts(draw({ aside: aside({ duplicate: 1, 'not-a-profile': 1, 'own-profile': 1 }) }))
  expect(shown['Set aside']).toContain('Which ones')
})
test('where nobody was found, only who was set aside is told', () => {
  expect(Object.keys(facts(draw({ found: 0, aside: aside({ duplicate: 1, 'not-a-profile': 1, 'own-profile': 1 }) })))).toEqual([
    'Found',
    'Set aside'
  ])
})

test('who is known, on the way and asked about are together whoever is taken', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50), (email, none, live, others) => {
      expect(askedAbout(email + none + live + others, { is: 'checked', email, none, live })).toBe(others)
    })
  )
  expect(askedAbout(5, { is: 'checking', checked: 5 })).toBeUndefined()
})
