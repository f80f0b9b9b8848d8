// The events of one person: each kind, in the order of time.
import { expect, test } from 'vitest'
import { createHistory, type PersonFacts, type Sighting } from '../../../lib/history/history-events.ts'

const inList = (at: number, title: string, columns: Record<string, string> = {}, more: Partial<Sighting> = {}): Sighting => ({
  at,
  source: { is: 'list', runId: title, title },
  columns,
  emails: [],
  mayBeCopy: false,
  ...more
})
const read = (facts: Partial<PersonFacts>) => createHistory({ sightings: [], lookups: [], lastExports: [], note: undefined, ...facts })

test('nothing stored is no event', () => expect(read({})).toEqual([]))

test('the first list is where a person was first seen, and a list is named once', () => {
  const events = read({ sightings: [inList(1, 'a'), inList(1, 'a'), inList(2, 'b')] })
  expect(events.map(({ is, at }) => [is, at])).toEqual([
    ['seen', 2],
    ['first-seen', 1]
  ])
})

test('an email is told once, and again with a new status', () => {
  const email = 'ada@muster.example'
  const events = read({
    sightings: [
      inList(1, 'a', { email, emailStatus: 'risky' }),
      inList(2, 'b', { email: 'ADA@muster.example' }),
      inList(3, 'c', { email, emailStatus: 'verified', secondEmail: 'ada@other.example' }),
      inList(4, 'd', {}, { emails: [email, 'ada@home.example'] })
    ]
  }).filter(({ is }) => is === 'email')
  expect(events).toMatchObject([
    { at: 4, email: 'ada@home.example', status: '' },
    { at: 3, email: 'ada@other.example', status: '' },
    { at: 3, email, status: 'valid' },
    { at: 1, email, status: 'risky' }
  ])
})

test('a copy in the list of a bulk lookup does not bring an older status back', () => {
  const email = 'ada@muster.example'
  const events = read({
    sightings: [
      inList(1, 'a', { email, emailStatus: 'risky' }),
      inList(2, 'b', { email, emailStatus: 'valid' }),
      inList(3, 'bulk', { email, emailStatus: 'risky' }, { mayBeCopy: true })
    ]
  })
  expect(events.filter(({ is }) => is === 'email')).toHaveLength(2)
})

test('a change of the title names the list that shows it', () => {
  const [event] = read({ sightings: [inList(1, 'a', { jobTitle: 'Engineer' }), inList(2, 'b', { jobTitle: 'CTO' })] })
  expect(event).toEqual({ at: 2, is: 'job', field: 'title', from: 'Engineer', to: 'CTO', source: { is: 'list', runId: 'b', title: 'b' } })
})

test('lookups and the note are events, an empty note is none', () => {
  const lookup = { at: 5, runId: 'l', service: 'api.service.example', answer: 'none' } as const
  const note = { note: 'Met in Bonn', tags: ['vip'], status: 'contacted', changedAt: 9 } as const
  expect(read({ lookups: [lookup], note })).toEqual([
    { at: 9, is: 'note', note: { note: 'Met in Bonn', tags: ['vip'], status: 'contacted' } },
    { is: 'lookup', ...lookup }
  ])
  expect(read({ note: { note: ' ', tags: [], status: '', changedAt: 9 } })).toEqual([])
})
