// Looking around: each end and each need is told once, what was seen is not counted, and what is over is forgotten.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSeen, findRunChanges, unseenOf, withSeen, type NotedRuns } from '../../../../lib/runs/model/run-changes.ts'
import { noticeOf } from '../../../../lib/runs/model/notice.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, states } from '../examples.ts'

const wrongKey = (id = 'run-1'): Run => exampleRun('running', { id, pause: { code: 'wrongKey' } })
const ended = (is: Run['state']['is'], changes: Partial<Run> = {}): Run => {
  const { dueAt: _due, ...run } = exampleRun(is, changes)
  return run
}
const told = ({ news }: ReturnType<typeof findRunChanges>) => news.map(({ run, notice }) => `${run.id} ${notice.key}`)

test('the first look of all tells nobody what has long been so', () => {
  const first = findRunChanges([ended('failed', { id: 'a' }), ended('collected', { id: 'b' }), wrongKey('c')], undefined, true)
  expect(told(first)).toEqual([])
  expect(first.ready).toEqual([])
  expect(first.unseen).toEqual(['a', 'c'])
  expect(told(findRunChanges([wrongKey('c')], first.noted, true))).toEqual([])
})

test('an end is told once, and forgotten', () => {
  const before = findRunChanges([exampleRun('running')], {}, true).noted
  const after = findRunChanges([ended('collected')], before, true)
  expect(told(after)).toEqual(['run-1 ready'])
  expect(after).toMatchObject({ running: 0, unseen: [], ready: ['run-1'], noted: {} })
})

test('what is not told yet waits, and is told by the next look that may', () => {
  const quiet = findRunChanges([ended('collected')], {}, false)
  expect(told(quiet)).toEqual([])
  expect(quiet.ready).toEqual(['run-1'])
  const loud = findRunChanges([ended('collected')], quiet.noted, true)
  expect(told(loud)).toEqual(['run-1 ready'])
  expect(loud.ready).toEqual([])
})

test('a need that goes and comes back is told once; another need of the same run is news', () => {
  let noted: NotedRuns = {}
  const all = [wrongKey(), exampleRun('running'), wrongKey(), exampleRun('running', { pause: { code: 'noCredits' } }), wrongKey()].flatMap(
    run => {
      const around = findRunChanges([run], noted, true)
      noted = around.noted
      return told(around)
    }
  )
  expect(all).toEqual(['run-1 wrongKey', 'run-1 noCredits'])
})

test('a problem stays until it is seen; then it is neither counted nor told, but another one is', () => {
  const failed = ended('failed')
  const first = findRunChanges([failed], {}, false)
  expect(first.unseen).toEqual(['run-1'])
  expect(unseenOf(first.noted)).toEqual([{ runId: 'run-1', noticeKey: 'failed' }])
  const seen = withSeen(first.noted, [{ runId: 'run-1', noticeKey: 'failed' }])
  const second = findRunChanges([failed], seen, true)
  expect(second).toMatchObject({ unseen: [], news: [], noted: {} })
  const third = findRunChanges([ended('refused')], seen, true)
  expect(third.unseen).toEqual(['run-1'])
})

test('an older problem that was on a screen says nothing of a newer one', () => {
  const { noted } = findRunChanges([wrongKey()], {}, false)
  expect(unseenOf(withSeen(noted, [{ runId: 'run-1', noticeKey: 'noCredits' }]))).toEqual([{ runId: 'run-1', noticeKey: 'wrongKey' }])
  expect(withSeen(noted, [{ runId: 'run-2', noticeKey: 'wrongKey' }])).toEqual(noted)
})

test('runs that go on are counted, without the parts of others', () => {
  const runs = [exampleRun('running', { id: 'a' }), exampleRun('sending', { id: 'b' }), exampleRun('running', { id: 'c', parentId: 'a' })]
  expect(findRunChanges(runs, {}, true)).toMatchObject({ running: 2, unseen: [], news: [] })
})

test('a list of many stays noted, so that late answers are no second end', () => {
  const list = ended('collected', { request: { kind: 'people', peopleCount: 3, comparisonKey: 'k' } })
  const first = findRunChanges([list], {}, true)
  expect(told(first)).toEqual(['run-1 ready'])
  expect(findRunChanges([list], first.noted, true)).toMatchObject({ news: [], ready: [] })
})

test('the answer about one person is told, and no file is made of it', () => {
  const person = ended('collected', { request: { kind: 'person', url: 'https://network.example/in/ada', comparisonKey: 'k' } })
  expect(findRunChanges([person], {}, true)).toMatchObject({ ready: [], news: [{ notice: { is: 'ready' } }] })
})

test('whatever happens to a run, no notice of it is told twice, and none that lasts is left out', () => {
  const step = fc.record({
    is: fc.constantFrom(...states),
    telling: fc.boolean(),
    code: fc.constantFrom('wrongKey', 'unreachable', undefined)
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 19 }), steps => {
      let noted: NotedRuns = { 'run-1': { told: [] } }
      const all: string[] = []
      for (const { is, telling, code } of steps) {
        // It is followed all along, so that it is never forgotten.
        const run = exampleRun(is, { dueAt: 1, ...(code ? { pause: { code } } : {}) })
        const around = findRunChanges([run], noted, telling)
        noted = around.noted
        all.push(...told(around))
        const key = noticeOf(run)?.key
        if (telling && key !== undefined && !all.includes(`run-1 ${key}`)) return false
      }
      return new Set(all).size === all.length
    })
  )
})

test('a list that is followed under the address of a person is told like a lookup: no file of it saves itself', () => {
  const followed = (listWords: string): Run =>
    ended('collected', { listTitle: listWords, request: { kind: 'tracked-list', comparisonKey: listWords } })
  for (const name of ['https://network.example/in/ada-beispiel', 'ada@northwind.example'])
    expect(findRunChanges([followed(name)], {}, true)).toMatchObject({ ready: [], news: [{ notice: { is: 'ready' } }] })
  expect(findRunChanges([followed('Fair visitors 2026-11-02')], {}, true).ready).toEqual(['run-1'])
})

test.each(states)('a run that is %s and noted as seen is no news as it stands', is => {
  for (const run of [exampleRun(is), ended(is), exampleRun(is, { pause: { code: 'wrongKey' } })])
    expect(findRunChanges([run], { [run.id]: asSeen(run) }, true)).toMatchObject({ news: [], unseen: [], ready: [] })
})
