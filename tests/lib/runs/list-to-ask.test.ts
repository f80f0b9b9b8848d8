// Which name of a list is asked for, and which names are its own.
import { expect, test } from 'vitest'
import { inTurn, isOwnList, listToAsk, missesList } from '../../../lib/runs/list-to-ask.ts'
import { events, exampleRun } from './examples.ts'

const told = exampleRun('running', { toldName: 'northwind-0815' })

test('the name that was told comes first, then each in turn', () => {
  expect([told, inTurn(told), inTurn(inTurn(told))].map(listToAsk)).toEqual(['northwind-0815', told.listName, 'northwind-0815'])
  const plain = exampleRun('running')
  expect(inTurn(plain)).toBe(plain)
  expect(listToAsk(plain)).toBe(plain.listName)
})

test('only answers that find nothing turn it', () => {
  const turning = Object.entries(events).flatMap(([name, event]) => (missesList(event) ? [name] : []))
  expect(turning).toEqual(['list unknown', 'empty download'])
  for (const code of ['notFound', 'noRowsFound', 'listUnknown'] as const) expect(missesList({ is: 'paused', failure: { code } })).toBe(true)
})

test.each([
  ['Northwind 2026-11-21 bcdfgh', true],
  ['northwind_2026_11_21_BCDFGH', true],
  ['Northwind-0815', true],
  ['Northwind 2026-11-21 bcdfgk', false],
  ['Northwind', false],
  ['', false]
])('%j is a name of its own: %s', (echoed, own) => expect(isOwnList(told, echoed)).toBe(own))
