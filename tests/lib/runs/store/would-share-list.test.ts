// Two runs that would fill one list may not be live at the same time.
import { expect, test } from 'vitest'
import { wouldShareList } from '../../../../lib/runs/store/would-share-list.ts'
import { exampleRun } from '../examples.ts'

const run = (changes: object) => exampleRun('running', { listName: 'Sales 1', listTitle: 'Sales', ...changes })
const list = { kind: 'tracked-list', comparisonKey: 'x' }

test.each([
  ['the same name at the service', {}, { listTitle: 'Other' }, true],
  ['the same title, in any case', {}, { listName: 'Sales 2', listTitle: 'SALES' }, true],
  ['different names and titles', {}, { listName: 'Sales 2', listTitle: 'Others' }, false],
  ['the same title, for a list that existed before', {}, { listName: 'Sales 2', request: list }, false],
  ['the same title, for a part of a split search', {}, { listName: 'Sales 2', parentId: 'whole' }, false]
])('%s: %j', (_, before, next, shared) => expect(wouldShareList(run(before), run(next))).toBe(shared))
