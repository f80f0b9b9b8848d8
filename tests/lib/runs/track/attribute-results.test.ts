// Which answers are to one lookup alone, so that their only row needs no mark of the person.
import { expect, test } from 'vitest'
import { isAnswerToThisLookup, type RowSource } from '../../../../lib/runs/track/attribute-results.ts'
import { exampleRun } from '../examples.ts'

const url = 'https://www.linkedin.com/in/ada-beispiel'
const request = { kind: 'person', url, comparisonKey: url } as const
const run = exampleRun('finished', { request, listName: url, serviceListName: 'all lookups', listIds: ['job-1'] })

test.each<[what: string, source: RowSource, shared: string[], isAlone: boolean]>([
  ['a file that the user added', { via: 'file' }, ['all lookups', 'job-1'], true],
  ['a reply to the start', { via: 'start' }, ['all lookups'], true],
  ['a reply to the start that names a list of its own', { via: 'start', list: 'mine', ids: ['job-1'] }, ['all lookups'], true],
  ['a reply to the start that names a shared list', { via: 'start', list: 'all lookups', ids: ['job-1'] }, ['all lookups'], false],
  ['a reply to the start with a shared id', { via: 'start', ids: ['job-1'] }, ['job-1'], false],
  ['a download by a name that this lookup alone was given', { via: 'list', name: 'all lookups' }, [], true],
  ['a download by an id of its own, beside a shared list', { via: 'list', name: 'job-1' }, ['all lookups'], true],
  ['a download by a shared name', { via: 'list', name: 'all lookups' }, ['all lookups'], false],
  ['a download by a shared name that is repeated', { via: 'list', name: 'all lookups', replyNames: 'All Lookups' }, ['all lookups'], false],
  ['a download by the profile’s URL, which no reply gave as a name', { via: 'list', name: url }, [], false],
  ['a download by the profile’s URL that is repeated', { via: 'list', name: url, replyNames: url }, [], true],
  [
    'a download by the profile’s URL that names a shared list',
    { via: 'list', name: url, replyNames: 'all lookups' },
    ['all lookups'],
    false
  ],
  ['a download that names another list', { via: 'list', name: 'job-1', replyNames: 'northwind' }, [], false]
])('%s', (_, source, shared, isAlone) => expect(isAnswerToThisLookup(run, source, new Set(shared))).toBe(isAlone))
