// Which identifier of a list is used, and which names are its own.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  switchToNextIdentifier,
  isListOfRun,
  currentIdentifier,
  isListMissing,
  rememberIdentifiers
} from '../../../../lib/runs/machine/list-identifier.ts'
import { getListIdentifiers, type Run } from '../../../../lib/runs/model/run.ts'
import { events, exampleRun, noon } from '../examples.ts'

const moment = { now: noon, random: 0.5 }
const named = exampleRun('running', { serviceListName: 'northwind-0815' })
const switchTimes = (run: Run, count: number): Run[] =>
  Array.from({ length: count }).reduce<Run[]>(all => [...all, switchToNextIdentifier(all.at(-1)!, moment)], [run])

test("the service's name comes first, then ours, then the ids, then the service's name again", () => {
  expect(switchTimes({ ...named, listIds: ['17', 'q-4'] }, 5).map(currentIdentifier)).toEqual([
    'northwind-0815',
    named.listName,
    '17',
    'q-4',
    'northwind-0815',
    named.listName
  ])
  const plain = exampleRun('running')
  expect(switchToNextIdentifier(plain, moment)).toBe(plain)
  expect(currentIdentifier(plain)).toBe(plain.listName)
})

test('the next identifier is used soon, but after a Retry-After; after the last one the wait stays', () => {
  const waiting = { ...named, dueAt: noon + 600_000 }
  expect(switchTimes(waiting, 1)[1]).toMatchObject({ identifierIndex: 1, dueAt: noon + 30_000 })
  expect(switchTimes({ ...waiting, notBefore: noon + 90_000 }, 1)[1]).toMatchObject({ dueAt: noon + 90_000 })
  expect(switchToNextIdentifier({ ...waiting, identifierIndex: 1 }, moment)).toMatchObject({ identifierIndex: 0, dueAt: noon + 600_000 })
})

test('a lookup tries its identifiers at once, then confirms an empty download; an id is preferred to the URL', () => {
  const person = { kind: 'person', url: 'https://www.linkedin.com/in/ada', comparisonKey: 'ada' } as const
  const lookup = { ...named, request: person, dueAt: noon + 600_000 }
  expect(switchTimes(lookup, 1)[1]).toMatchObject({ identifierIndex: 1, dueAt: noon + 3_000 })
  const empty = { ...lookup, identifierIndex: 1, state: { is: 'finished', emptySince: noon - 5_000 } } as const
  expect(switchToNextIdentifier(empty, moment)).toMatchObject({ identifierIndex: 0, dueAt: noon + 15_000 })
  expect(switchToNextIdentifier({ ...empty, notBefore: noon + 60_000 }, moment)).toMatchObject({ dueAt: noon + 60_000 })
  const plain = exampleRun('running', { request: person })
  expect(currentIdentifier(rememberIdentifiers(plain, { ids: ['17'] }))).toBe('17')
  expect(currentIdentifier(rememberIdentifiers(plain, { list: 'their list', ids: ['17'] }))).toBe('their list')
})

test('each identifier is kept once, and a new name from the service is used at once', () => {
  const plain = exampleRun('running')
  const known = rememberIdentifiers(plain, { ids: ['17', '17', plain.listName, ''] })
  expect(known.listIds).toEqual(['17'])
  expect(rememberIdentifiers(known, { ids: ['17'] })).toEqual(known)
  expect(currentIdentifier(rememberIdentifiers({ ...known, identifierIndex: 1 }, { list: 'northwind-0815' }))).toBe('northwind-0815')
  expect(rememberIdentifiers(plain, { list: plain.listName, ids: [] })).toEqual(plain)
})

test('the first id stays where a service sends a new one with each status', () => {
  const run = Array.from({ length: 20 }, (_, n) => `status-${n}`).reduce(
    (before, id) => rememberIdentifiers(before, { ids: [id] }),
    rememberIdentifiers(named, { ids: ['list-17'] })
  )
  expect(run.listIds).toEqual(['list-17', 'status-17', 'status-18', 'status-19'])
})

test('at most four ids are kept, and the current identifier stays', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ maxLength: 3 }), { maxLength: 6 })), fc.nat(5), (replies, identifierIndex) => {
      let run = rememberIdentifiers(named, { ids: ['1', '2', '3', '4'] })
      run = { ...run, identifierIndex }
      const current = currentIdentifier(run)
      for (const ids of replies) {
        run = rememberIdentifiers(run, { ids })
        expect(currentIdentifier(run)).toBe(current)
        expect(run.listIds!.length).toBeLessThanOrEqual(4)
        expect(new Set(getListIdentifiers(run)).size).toBe(getListIdentifiers(run).length)
      }
    })
  )
})

test('only replies that find nothing switch to the next identifier', () => {
  const missing = Object.entries(events).flatMap(([name, event]) => (isListMissing(event) ? [name] : []))
  expect(missing).toEqual(['list unknown', 'empty download'])
  for (const code of ['notFound', 'noRowsFound', 'listUnknown'] as const)
    expect(isListMissing({ is: 'pause', failure: { code } })).toBe(true)
})

test.each([
  ['Northwind 2026-11-21 bcdfgh', true],
  ['northwind_2026_11_21_BCDFGH', true],
  ['Northwind-0815', true],
  ['Q 4', true],
  ['Northwind 2026-11-21 bcdfgk', false],
  ['Northwind', false],
  ['', false]
])('%j is a name of the list: %s', (name, isOwn) => expect(isListOfRun({ ...named, listIds: ['q-4'] }, name)).toBe(isOwn))
