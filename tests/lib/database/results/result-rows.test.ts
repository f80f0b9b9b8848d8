// Whose a row is: whoever its addresses name, and of a lookup the person who was asked about.
import { expect, test } from 'vitest'
import { rowOf } from '../../../../lib/database/results/result-rows.ts'
import { numbered } from '../runs/ledger-contract.ts'

const asked = { kind: 'person', url: 'https://network.example/in/ada', comparisonKey: 'ada' } as const
const list = numbered(1, 'finished')
const lookup = numbered(1, 'finished', { request: asked })

test.each([
  ['of a list has its own keys', list, [['a'], []], [['a'], undefined]],
  ['that a lookup brought alone is the person', lookup, [['other']], [['other', 'ada']]],
  ['of a lookup without a key is the person, where nobody is named', lookup, [[], ['b']], [['ada'], ['b']]],
  ['of a lookup beside the person is who it is', lookup, [['ada'], []], [['ada'], undefined]]
])('a row %s', (_, run, keys, expected) => {
  const rows = keys.map((_keys, n) => ({ fullName: `Ada ${n}` }))
  const made = rows.map(rowOf(run, { chunks: [], rows, keys }, 0))
  expect(made.map(row => ('personKeys' in row ? row.personKeys : undefined))).toEqual(expected)
})

test('the rows of companies are nobody’s, and are counted from where they begin', () => {
  const make = rowOf(list, { chunks: [], rows: [{}, {}, {}], keys: [[], [], ['a']], companies: new Set([2]) }, 1)
  expect([{}, {}].map(make)).toEqual([{ columns: {} }, { columns: {}, kind: 'company' }])
})
