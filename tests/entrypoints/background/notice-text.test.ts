// What a notification says: the list and numbers; never who was looked up, what a record holds, or what a service wrote.
import { describe, expect, test } from 'vitest'
import { noticeText } from '../../../entrypoints/background/notice-text.ts'
import { failures, type FailureCode } from '../../../lib/failure.ts'
import { findRunChanges } from '../../../lib/runs/model/run-changes.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { exampleRun, states } from '../../lib/runs/examples.ts'

const newsOf = (...runs: Run[]) => findRunChanges(runs, {}, true).announcements
const say = (runs: Run[], wanted = { showListNames: true, autoSave: false }) => noticeText(newsOf(...runs), wanted)
const paused = (code: FailureCode): Run => exampleRun('running', { pause: { code } })

test.each([
  [exampleRun('collected'), '/results.html#list=run-1', 'Ready: 50 records.'],
  [exampleRun('collected', { state: { is: 'collected', rows: 0 } }), '/popup.html#run=run-1', 'It has ended. Nothing was found.'],
  [exampleRun('failed'), '/popup.html#run=run-1', 'It failed at the service. Open Muster to see why.'],
  [exampleRun('refused'), '/popup.html#run=run-1', 'The service refused it. Open Muster to see why.'],
  [exampleRun('not-started'), '/popup.html#run=run-1', 'The service does not know it. It probably never started.'],
  [paused('resultsOnOtherHost'), '/popup.html#run=run-1', 'It waits for you to allow Muster a host.'],
  [paused('wrongApiKey'), '/popup.html#run=run-1', 'It waits for an API key that the service takes.'],
  [paused('noCredits'), '/popup.html#run=run-1', 'It waits for credits at the service.'],
  [paused('fileUnreadable'), '/popup.html#run=run-1', 'It does not go on without you. Open Muster to see why.'],
  [
    exampleRun('running', { state: { is: 'running', status: { word: 'segmenting', known: false } } }),
    '/popup.html#run=run-1',
    'The service says a word that Muster does not know. You decide what it means.'
  ]
])('%#: one run leads to its place', (run, place, message) => expect(say([run])).toEqual({ place, title: 'Northwind', message }))

test('the list is named only where that is wanted', () =>
  expect(say([exampleRun('collected')], { showListNames: false, autoSave: false })?.title).toBe('A run'))

test.each(['https://network.example/in/ada-beispiel', 'network.example/in/ada-beispiel', 'ada@northwind.example'])(
  'a list that goes by %s is a run like any other',
  listWords => {
    const asked = { kind: 'tracked-list', comparisonKey: listWords } as const
    for (const run of [
      exampleRun('collected', { listTitle: listWords, request: asked }),
      exampleRun('collected', { listTitle: listWords })
    ])
      expect(say([run])?.title).toBe('A run')
  }
)

test('many that end together become one', () => {
  const runs = ['a', 'b', 'c'].map(id => exampleRun('collected', { id }))
  expect(say(runs)).toEqual({ place: '/popup.html#of=a', title: 'Muster', message: '3 runs have ended.' })
  expect(say([...runs, { ...paused('noCredits'), id: 'd' }])?.message).toBe('3 runs have ended. 1 run needs you.')
  expect(say([{ ...paused('noCredits'), id: 'd' }, paused('wrongApiKey')])?.message).toBe('2 runs need you.')
})

test('a file that is to be saved says when', () => {
  const wanted = { showListNames: true, autoSave: true }
  expect(say([exampleRun('collected')], wanted)?.message).toBe('Ready: 50 records. The file is saved when a Muster window is next open.')
  expect(say([exampleRun('failed')], wanted)?.message).not.toContain('saved')
})

test('where there is no news, nothing is said', () => expect(say([])).toBeUndefined())

describe('never in it', () => {
  const secret = 'Ada Beispiel'
  const run = (is: Run['state']['is'], code: FailureCode): Run => {
    const example = exampleRun(is, { listTitle: secret, pause: { code, message: secret, host: secret, name: secret } })
    const asked = { kind: 'person', url: `https://network.example/in/${secret}`, comparisonKey: secret } as const
    return { ...example, request: asked, ...(is === 'failed' ? { state: { is, message: secret } } : {}) }
  }
  test.each(states)('a person, by whatever a lookup that is %s brings', is => {
    for (const code of Object.keys(failures) as FailureCode[]) expect(JSON.stringify(say([run(is, code)]) ?? '')).not.toContain(secret)
  })
})
