// The file of the log: one line each, in the same words in every language, without a person.
import { expect, test } from 'vitest'
import { createLogTable } from '../../../lib/desk/log-table.ts'

test('each kind has its words, and a removed list is called so', () => {
  const at = Date.UTC(2026, 10, 23, 9, 30)
  expect(
    createLogTable([
      { id: '1', at, kind: 'given', count: 25, runId: 'a', title: 'Berlin' },
      { id: '2', at, kind: 'not-needed', count: 1, runId: 'b' },
      { id: '3', at, kind: 'erased', count: 1 }
    ])
  ).toEqual({
    headings: ['Time', 'What', 'People', 'List'],
    rows: [
      ['2026-11-23T09:30:00.000Z', 'Notice given', '25', 'Berlin'],
      ['2026-11-23T09:30:00.000Z', 'No notice needed', '1', '(removed)'],
      ['2026-11-23T09:30:00.000Z', 'Person erased', '1', '']
    ]
  })
})
