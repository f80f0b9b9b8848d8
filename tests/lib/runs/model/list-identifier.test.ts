// Which name of a list is asked for, and which names are its own.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  useNextIdentifier,
  isOwnList,
  currentIdentifier,
  isListMissing,
  rememberIdentifiers
} from '../../../../lib/runs/model/list-identifier.ts'
import { listIdentifiersOf, type Run } from '../../../../lib/runs/model/run.ts'
import { events, exampleRun, noon } from '../examples.ts'

const moment = { now: noon, random: 0.5 }
const told = exampleRun('running', { serviceListName: 'northwind-0815' })
const turns = (run: Run, count: number): Run[] =>
  Array.from({ length: count }).reduce<Run[]>(all => [...all, useNextIdentifier(all.at(-1)!, moment)], [run])

test('the name that was told comes first, then ours, then the ids, and from the start again', () => {
  expect(turns({ ...told, listIds: ['17', 'q-4'] }, 5).map(currentIdentifier)).toEqual([
    'northwind-0815',
    told.listName,
    '17',
    'q-4',
    'northwind-0815',
    told.listName
  ])
  const plain = exampleRun('running')
  expect(useNextIdentifier(plain, moment)).toBe(plain)
  expect(currentIdentifier(plain)).toBe(plain.listName)
})

test('the next name is asked for soon, and not before the service wants to be called; after the last comes the long wait', () => {
  const late = { ...told, dueAt: noon + 600_000 }
  expect(turns(late, 1)[1]).toMatchObject({ identifierIndex: 1, dueAt: noon + 30_000 })
  expect(turns({ ...late, notBefore: noon + 90_000 }, 1)[1]).toMatchObject({ dueAt: noon + 90_000 })
  expect(useNextIdentifier({ ...late, identifierIndex: 1 }, moment)).toMatchObject({ identifierIndex: 0, dueAt: noon + 600_000 })
})

test('of a lookup the names have their turn at once, and the one that was empty its second answer; an id comes before the address', () => {
  const person = { kind: 'person', url: 'https://www.linkedin.com/in/ada', comparisonKey: 'ada' } as const
  const lookup = { ...told, request: person, dueAt: noon + 600_000 }
  expect(turns(lookup, 1)[1]).toMatchObject({ identifierIndex: 1, dueAt: noon + 3_000 })
  const empty = { ...lookup, identifierIndex: 1, state: { is: 'finished', emptySince: noon - 5_000 } } as const
  expect(useNextIdentifier(empty, moment)).toMatchObject({ identifierIndex: 0, dueAt: noon + 15_000 })
  expect(useNextIdentifier({ ...empty, notBefore: noon + 60_000 }, moment)).toMatchObject({ dueAt: noon + 60_000 })
  const plain = exampleRun('running', { request: person })
  expect(currentIdentifier(rememberIdentifiers(plain, { ids: ['17'] }))).toBe('17')
  expect(currentIdentifier(rememberIdentifiers(plain, { list: 'their list', ids: ['17'] }))).toBe('their list')
})

test('what a reply calls the list is remembered once, and a name that was told is asked for at once', () => {
  const plain = exampleRun('running')
  const known = rememberIdentifiers(plain, { ids: ['17', '17', plain.listName, ''] })
  expect(known.listIds).toEqual(['17'])
  expect(rememberIdentifiers(known, { ids: ['17'] })).toEqual(known)
  expect(currentIdentifier(rememberIdentifiers({ ...known, identifierIndex: 1 }, { list: 'northwind-0815' }))).toBe('northwind-0815')
  expect(rememberIdentifiers(plain, { list: plain.listName, ids: [] })).toEqual(plain)
})

test('whatever ids come, at most four are kept, and the name that is asked for stays', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ maxLength: 3 }), { maxLength: 6 })), fc.nat(5), (replies, asks) => {
      let run = rememberIdentifiers(told, { ids: ['1', '2', '3', '4'] })
      run = { ...run, identifierIndex: asks }
      const asked = currentIdentifier(run)
      for (const ids of replies) {
        run = rememberIdentifiers(run, { ids })
        expect(currentIdentifier(run)).toBe(asked)
        expect(run.listIds!.length).toBeLessThanOrEqual(4)
        expect(new Set(listIdentifiersOf(run)).size).toBe(listIdentifiersOf(run).length)
      }
    })
  )
})

test('only answers that find nothing turn it', () => {
  const turning = Object.entries(events).flatMap(([name, event]) => (isListMissing(event) ? [name] : []))
  expect(turning).toEqual(['list unknown', 'empty download'])
  for (const code of ['notFound', 'noRowsFound', 'listUnknown'] as const)
    expect(isListMissing({ is: 'paused', failure: { code } })).toBe(true)
})

test.each([
  ['Northwind 2026-11-21 bcdfgh', true],
  ['northwind_2026_11_21_BCDFGH', true],
  ['Northwind-0815', true],
  ['Q 4', true],
  ['Northwind 2026-11-21 bcdfgk', false],
  ['Northwind', false],
  ['', false]
])('%j is a name of its own: %s', (echoed, own) => expect(isOwnList({ ...told, listIds: ['q-4'] }, echoed)).toBe(own))
