// The facts of a run are its request, names, times and results.
import { expect, test } from 'vitest'
import { runFacts } from '../../../../components/runs/details/run-facts.ts'
import { makeBatches, makePeople, makeRun, now, running } from '../make-run.ts'

const facts = (run: Parameters<typeof runFacts>[0]) => new Map(runFacts(run, now).map(({ name, value }) => [name, value]))

test('the facts of a running run', () => {
  const shown = facts(
    makeRun(running, {
      sentAt: now - 290_000,
      checkedAt: now - 10_000,
      dueAt: now + 20_000,
      serviceListName: 'list-77',
      listIds: ['77', 'b']
    })
  )
  expect([...shown.keys()]).toEqual([
    'Service',
    'Requested',
    'Started',
    'Last change',
    'Last check',
    'Next check',
    'List name at the service',
    'Name the service reported',
    'IDs at the service',
    'Search URL'
  ])
  expect(shown.get('List name at the service')).toBe('VP Sales · Europe 2026-11-21 x7kq2m')
  expect(shown.get('IDs at the service')).toBe('77, b')
})

test.each([
  [undefined, '975 records'],
  ['file' as const, '975 records from your file'],
  ['before-update' as const, '975 records, new people may be missing']
])('results from %s', (from, text) =>
  expect(facts(makeRun({ is: 'collected', rows: 975, ...(from ? { source: from } : {}) })).get('Results')).toBe(text)
)

test('a run that was not sent says so', () =>
  expect(facts(makeRun({ is: 'not-sent', failure: { code: 'interrupted' } })).get('Started')).toBe('Not sent'))

test.each([
  ['https://network.example/in/ada-beispiel', undefined],
  ['Lookups 7', 'Lookups 7']
])('a lookup with the list name %s', (listName, shown) => {
  const url = 'https://network.example/in/ada-beispiel'
  const found = facts(makeRun(running, { request: { kind: 'person', url, comparisonKey: 'p' }, listName }))
  expect(found.get('List name at the service')).toBe(shown)
  expect(found.get('Profile URL')).toBe(url)
})

test('a tracked list has no search URL', () =>
  expect(facts(makeRun(running, { request: { kind: 'tracked-list', comparisonKey: 'k' } })).has('Search URL')).toBe(false))

test('a bulk lookup has no list name at the service, and does not claim that nothing was sent', () => {
  for (const state of [running, { is: 'stopped', previous: 'running' } as const, { is: 'collected', rows: 200 } as const]) {
    const shown = facts(makePeople(state, { alreadyKnown: 12 }, { dueAt: now + 20_000 }))
    expect([...shown.keys()].filter(name => name !== 'Results')).toEqual(['Service', 'Requested', 'Started', 'Last change'])
    expect(shown.get('Requested')).toBe('200 people · 12 already in your lists')
    expect(shown.get('Started')).not.toBe('Not sent')
  }
})

test('a run of batches has no list name at the service, and counts companies and contacts', () => {
  const shown = facts(makeBatches({ is: 'collected', rows: 252, companies: 37, contacts: 215 }, { ready: 10 }))
  expect([...shown.keys()]).toEqual(['Service', 'Requested', 'Results', 'Started', 'Last change'])
  expect([shown.get('Requested'), shown.get('Results')]).toEqual(['10,000 domains in 10 batches', '37 companies, 215 contacts'])
  const added = { is: 'collected', rows: 9, companies: 2, contacts: 7, source: 'file' } as const
  expect(facts(makeBatches(added)).get('Results')).toBe('9 records from your file')
})
