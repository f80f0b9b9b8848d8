// Which runs may not be live beside each other, since they would lead into one list.
import { expect, test } from 'vitest'
import { sharesList } from '../../../../lib/database/runs/shares-list.ts'
import { exampleRun } from '../../runs/examples.ts'

const run = (changes: object) => exampleRun('running', { listName: 'Sales 1', listTitle: 'Sales', ...changes })
const list = { kind: 'tracked-list', comparisonKey: 'x' }

test.each([
  ['the same name at the service', {}, { listTitle: 'Other' }, true],
  ['the same words, in any case', {}, { listName: 'Sales 2', listTitle: 'SALES' }, true],
  ['two names and two words', {}, { listName: 'Sales 2', listTitle: 'Others' }, false],
  ['the same words, of a list that was there before', {}, { listName: 'Sales 2', request: list }, false],
  ['the same words, of a part', {}, { listName: 'Sales 2', parentId: 'whole' }, false]
])('%s: %j', (_, before, next, shared) => expect(sharesList(run(before), run(next))).toBe(shared))
