// The text of notifications: the list and numbers, and never a person, a record or a word of the service.
import { describe, expect, test } from 'vitest'
import { createNotification } from '../../../entrypoints/background/notification-text.ts'
import { failures, type FailureCode } from '../../../lib/failure.ts'
import { findRunChanges } from '../../../lib/runs/model/run-changes.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun, states } from '../../lib/runs/examples.ts'

const notify = (runs: Run[], options = { showListNames: true, autoSave: false }) =>
  createNotification(findRunChanges(runs, {}, true).announcements, { searches: [], ...options })
const paused = (code: FailureCode): Run => exampleRun('running', { pause: { code } })

test.each([
  [exampleRun('collected'), '/results.html#list=run-1', 'Ready: 50 records.'],
  [exampleRun('collected', { state: { is: 'collected', rows: 0 } }), '/popup.html#run=run-1', 'No results.'],
  [exampleRun('failed'), '/popup.html#run=run-1', 'Failed at the service. Open Muster to see why.'],
  [exampleRun('refused'), '/popup.html#run=run-1', 'Rejected by the service. Open Muster to see why.'],
  [exampleRun('not-started'), '/popup.html#run=run-1', 'Not known at the service. It probably never started.'],
  [paused('resultsOnOtherHost'), '/popup.html#run=run-1', 'Needs your permission to reach a host. Open Muster to allow it.'],
  [paused('wrongApiKey'), '/popup.html#run=run-1', 'Needs an API key that the service accepts. Open Muster to continue.'],
  [paused('noCredits'), '/popup.html#run=run-1', 'Needs credits at the service. Top up there to continue.'],
  [paused('fileUnreadable'), '/popup.html#run=run-1', 'Can’t continue without you. Open Muster to see why.'],
  [
    exampleRun('running', { state: { is: 'running', status: { word: 'segmenting', known: false } } }),
    '/popup.html#run=run-1',
    'The service sent a status that Muster doesn’t know. Open Muster to decide what it means.'
  ]
])('%#: one run has its path and message', (run, path, message) => expect(notify([run])).toEqual({ path, title: 'Northwind', message }))

test('a ready list of a watched search opens the comparison with the list before it', () => {
  const searches = [{ every: 'week', since: 0, dueAt: 0, runId: 'run-1', former: 'run 0' }] as const
  expect(
    createNotification(findRunChanges([exampleRun('collected')], {}, true).announcements, {
      showListNames: true,
      autoSave: false,
      searches
    })?.path
  ).toBe('/results.html#compare=run%200,run-1')
})

test('the list is named only if the user wants it', () =>
  expect(notify([exampleRun('collected')], { showListNames: false, autoSave: false })?.title).toBe('Run'))

test.each(['https://network.example/in/ada-beispiel', 'network.example/in/ada-beispiel', 'ada@northwind.example'])(
  'a list with the title %s is not named',
  listTitle => {
    const request = { kind: 'tracked-list', comparisonKey: listTitle } as const
    for (const run of [exampleRun('collected', { listTitle, request }), exampleRun('collected', { listTitle })])
      expect(notify([run])?.title).toBe('Run')
  }
)

test('several runs share one notification', () => {
  const runs = ['a', 'b', 'c'].map(id => exampleRun('collected', { id }))
  expect(notify(runs)).toEqual({ path: '/popup.html#of=a', title: 'Muster', message: '3 runs have ended.' })
  expect(notify([...runs, { ...paused('noCredits'), id: 'd' }])?.message).toBe('3 runs have ended. 1 run needs attention.')
  expect(notify([{ ...paused('noCredits'), id: 'd' }, paused('wrongApiKey')])?.message).toBe('2 runs need attention.')
})

test('with automatic saving, the message says when the file is saved', () => {
  const options = { showListNames: true, autoSave: true }
  expect(notify([exampleRun('collected')], options)?.message).toBe('Ready: 50 records. The file is saved when you next open Muster.')
  expect(notify([exampleRun('failed')], options)?.message).not.toContain('saved')
})

test('without announcements there is no notification', () => expect(notify([])).toBeUndefined())

describe('a notification never contains', () => {
  const secret = 'Ada Beispiel'
  const createLookup = (is: Run['state']['is'], code: FailureCode): Run => {
    const example = exampleRun(is, { listTitle: secret, pause: { code, message: secret, host: secret, name: secret } })
    const request = { kind: 'person', url: `https://network.example/in/${secret}`, comparisonKey: secret } as const
    return { ...example, request, ...(is === 'failed' ? { state: { is, message: secret } } : {}) }
  }
  test.each(states)('the person of a lookup that is %s', is => {
    for (const code of Object.keys(failures) as FailureCode[])
      expect(JSON.stringify(notify([createLookup(is, code)]) ?? '')).not.toContain(secret)
  })
})
