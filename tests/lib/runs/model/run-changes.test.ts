// Comparing runs with their stored notifications: each is announced once, seen problems are not counted, and settled records are dropped.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createSeenRecord,
  findRunChanges,
  getUnseenProblems,
  isAboutPerson,
  withSeenNotifications,
  type NotificationRecords
} from '../../../../lib/runs/model/run-changes.ts'
import { getNotification } from '../../../../lib/runs/model/notification.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, states } from '../examples.ts'

const wrongApiKey = (id = 'run-1'): Run => exampleRun('running', { id, pause: { code: 'wrongApiKey' } })
const endedRun = (is: Run['state']['is'], changes: Partial<Run> = {}): Run => {
  const { dueAt: _due, ...run } = exampleRun(is, changes)
  return run
}
const announced = ({ announcements }: ReturnType<typeof findRunChanges>) =>
  announcements.map(({ run, notification }) => `${run.id} ${notification.key}`)

test('the very first comparison announces nothing', () => {
  const first = findRunChanges([endedRun('failed', { id: 'a' }), endedRun('collected', { id: 'b' }), wrongApiKey('c')], undefined, true)
  expect(announced(first)).toEqual([])
  expect(first.ready).toEqual([])
  expect(first.unseenProblems).toEqual(['a', 'c'])
  expect(announced(findRunChanges([wrongApiKey('c')], first.records, true))).toEqual([])
})

test('an end is announced once, and its record is dropped', () => {
  const before = findRunChanges([exampleRun('running')], {}, true).records
  const after = findRunChanges([endedRun('collected')], before, true)
  expect(announced(after)).toEqual(['run-1 ready'])
  expect(after).toMatchObject({ running: 0, unseenProblems: [], ready: ['run-1'], records: {} })
})

test('a notification that may not be announced yet waits for the next comparison', () => {
  const quiet = findRunChanges([endedRun('collected')], {}, false)
  expect(announced(quiet)).toEqual([])
  expect(quiet.ready).toEqual(['run-1'])
  const next = findRunChanges([endedRun('collected')], quiet.records, true)
  expect(announced(next)).toEqual(['run-1 ready'])
  expect(next.ready).toEqual([])
})

test('a pause that goes and comes back is announced once; another pause of the same run is announced, too', () => {
  let records: NotificationRecords = {}
  const all = [
    wrongApiKey(),
    exampleRun('running'),
    wrongApiKey(),
    exampleRun('running', { pause: { code: 'noCredits' } }),
    wrongApiKey()
  ].flatMap(run => {
    const changes = findRunChanges([run], records, true)
    records = changes.records
    return announced(changes)
  })
  expect(all).toEqual(['run-1 wrongApiKey', 'run-1 noCredits'])
})

test('a problem stays until it is seen; then only another problem is counted and announced', () => {
  const failed = endedRun('failed')
  const first = findRunChanges([failed], {}, false)
  expect(first.unseenProblems).toEqual(['run-1'])
  expect(getUnseenProblems(first.records)).toEqual([{ runId: 'run-1', notificationKey: 'failed' }])
  const seen = withSeenNotifications(first.records, [{ runId: 'run-1', notificationKey: 'failed' }])
  const second = findRunChanges([failed], seen, true)
  expect(second).toMatchObject({ unseenProblems: [], announcements: [], records: {} })
  const third = findRunChanges([endedRun('refused')], seen, true)
  expect(third.unseenProblems).toEqual(['run-1'])
})

test('seeing an older problem does not mark a newer one as seen', () => {
  const { records } = findRunChanges([wrongApiKey()], {}, false)
  expect(getUnseenProblems(withSeenNotifications(records, [{ runId: 'run-1', notificationKey: 'noCredits' }]))).toEqual([
    { runId: 'run-1', notificationKey: 'wrongApiKey' }
  ])
  expect(withSeenNotifications(records, [{ runId: 'run-2', notificationKey: 'wrongApiKey' }])).toEqual(records)
})

test('live runs are counted, without child runs', () => {
  const runs = [exampleRun('running', { id: 'a' }), exampleRun('sending', { id: 'b' }), exampleRun('running', { id: 'c', parentId: 'a' })]
  expect(findRunChanges(runs, {}, true)).toMatchObject({ running: 2, unseenProblems: [], announcements: [] })
})

test('a parent run keeps its record, so that late results are no second end', () => {
  const list = endedRun('collected', { request: { kind: 'people', peopleCount: 3, comparisonKey: 'k' } })
  const first = findRunChanges([list], {}, true)
  expect(announced(first)).toEqual(['run-1 ready'])
  expect(findRunChanges([list], first.records, true)).toMatchObject({ announcements: [], ready: [] })
})

test('the end of a lookup is announced, but saves no file', () => {
  const person = endedRun('collected', { request: { kind: 'person', url: 'https://network.example/in/ada', comparisonKey: 'k' } })
  expect(findRunChanges([person], {}, true)).toMatchObject({ ready: [], announcements: [{ notification: { is: 'ready' } }] })
})

test('each notification is announced once, and none that lasts is left out', () => {
  const step = fc.record({
    is: fc.constantFrom(...states),
    mayAnnounce: fc.boolean(),
    code: fc.constantFrom('wrongApiKey', 'unreachable', undefined)
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 19 }), steps => {
      let records: NotificationRecords = { 'run-1': { announced: [] } }
      const all: string[] = []
      for (const { is, mayAnnounce, code } of steps) {
        // A due time keeps its record.
        const run = exampleRun(is, { dueAt: 1, ...(code ? { pause: { code } } : {}) })
        const changes = findRunChanges([run], records, mayAnnounce)
        records = changes.records
        all.push(...announced(changes))
        const key = getNotification(run)?.key
        if (mayAnnounce && key !== undefined && !all.includes(`run-1 ${key}`)) return false
      }
      return new Set(all).size === all.length
    })
  )
})

test('a tracked list whose title identifies a person saves no file, as a lookup', () => {
  const tracked = (listTitle: string): Run =>
    endedRun('collected', { listTitle, request: { kind: 'tracked-list', comparisonKey: listTitle } })
  for (const name of ['https://network.example/in/ada-beispiel', 'ada@northwind.example'])
    expect(findRunChanges([tracked(name)], {}, true)).toMatchObject({ ready: [], announcements: [{ notification: { is: 'ready' } }] })
  expect(findRunChanges([tracked('Fair visitors 2026-11-02')], {}, true).ready).toEqual(['run-1'])
})

test.each(states)('a run in state %s with a seen record announces nothing', is => {
  for (const run of [exampleRun(is), endedRun(is), exampleRun(is, { pause: { code: 'wrongApiKey' } })])
    expect(findRunChanges([run], { [run.id]: createSeenRecord(run) }, true)).toMatchObject({
      announcements: [],
      unseenProblems: [],
      ready: []
    })
})

test('a lookup identifies a person, and so does a tracked list with a profile URL as its title', () => {
  const url = 'https://network.example/in/ada-beispiel'
  const identifies = (changes: Partial<Run>): boolean => isAboutPerson(exampleRun('collected', changes))
  expect(identifies({ request: { kind: 'person', url, comparisonKey: url } })).toBe(true)
  expect(identifies({ request: { kind: 'tracked-list', comparisonKey: url }, listTitle: url })).toBe(true)
  expect(identifies({ request: { kind: 'tracked-list', comparisonKey: 'Fair' }, listTitle: 'Fair' })).toBe(false)
  expect(identifies({ listTitle: url })).toBe(false)
})
