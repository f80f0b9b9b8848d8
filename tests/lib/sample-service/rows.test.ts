// The records of a list are made from what was asked, and nothing is there twice.
import { describe, expect, it } from 'vitest'
import { lookupRows, rowsOf } from '../../../lib/sample-service/rows.ts'
import { unitsOf } from '../../../lib/sample-service/lists.ts'
import type { Start } from '../../../lib/sample-service/store.ts'

const time = { at: 0, queuedMs: 0, workMs: 0 }
const people: Start = { ...time, kind: 'import', meaning: 'm', people: 30 }
const firms: Start = { ...time, kind: 'enrichment', domains: ['a.example', 'b.example'] }
const person = Number(unitsOf(people)[3]?.split(' ')[1])
const lookup = { ...time, kind: 'lookup', profileUrl: 'https://x.example/a', person, hasEmail: true } as const

describe('rowsOf', () => {
  it('has a record for every unit of different starts', () => {
    expect(rowsOf({ name: 'x', starts: [people, firms] })).toHaveLength(32)
  })

  it('has whoever two starts have in common once', () => {
    expect(rowsOf({ name: 'x', starts: [people, people, firms, lookup] })).toHaveLength(32)
  })

  it('names the list in each record', () => {
    expect(rowsOf({ name: 'spring', starts: [people, firms] }).every(row => row['list_name'] === 'spring')).toBe(true)
  })
})

describe('lookupRows', () => {
  it.each([
    [2, true, 1],
    [3, true, 1],
    [2, false, 0],
    [3, false, 1]
  ])('of person %s with address %s are %s', (number, hasEmail, count) => {
    expect(lookupRows({ ...lookup, person: number, hasEmail }, 'x')).toHaveLength(count)
  })
})
