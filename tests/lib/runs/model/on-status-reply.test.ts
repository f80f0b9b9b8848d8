// Answers about a list: what counts as news, and when a list that the service does not know was never started.
import { expect, test } from 'vitest'
import { onStatusReply } from '../../../../lib/runs/model/on-status-reply.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import type { StatusReading, Told } from '../../../../lib/service/decide/status.ts'
import { exampleRun, noon } from '../examples.ts'

const moment = { now: noon, random: 0.5 }
const unknownList: StatusReading = { is: 'problem', failure: { code: 'listUnknown' } }
const heard = (run: Run, reading: StatusReading, now = noon): Run => onStatusReply(run, reading, { now, random: 0.5 })

test('the same progress in another order is no news; any other number is', () => {
  const run = exampleRun('running')
  const tell = (status: Told): Run => onStatusReply(run, { is: 'running', status }, moment)
  expect(tell({ total: 50, done: 20, progress: 40, known: true, word: 'processing' }).changedAt).toBe(run.changedAt)
  for (const [field, value] of Object.entries({ total: 51, done: 21, progress: 41, known: false, word: 'queued' }))
    expect(tell({ total: 50, done: 20, progress: 40, known: true, word: 'processing', [field]: value }).changedAt).toBe(noon)
  expect(tell({ known: true, word: 'processing', progress: 40, done: 20 }).changedAt).toBe(noon)
})

test('a running run keeps its pace; any other begins anew', () => {
  const running: StatusReading = { is: 'running', status: { known: true } }
  expect(heard(exampleRun('running', { backoff: 400_000 }), running)).toMatchObject({ backoff: 400_000, dueAt: noon + 400_000 })
  expect(heard(exampleRun('uncertain', { backoff: 400_000 }), running)).toMatchObject({ backoff: 30_000, dueAt: noon + 30_000 })
})

test('an answer ends a pause', () => {
  const paused = exampleRun('running', { pause: { code: 'unreachable' } })
  expect(heard(paused, { is: 'running', status: { known: true } })).not.toHaveProperty('pause')
  expect(heard(paused, { is: 'finished' })).toMatchObject({ state: { is: 'finished' }, dueAt: noon, checkedAt: noon })
})

test.each([
  [3, 719_999, 'uncertain'],
  [3, 720_000, 'not-started'],
  [2, 720_000, 'uncertain'],
  [5, 86_400_000, 'not-started']
])('%i unknown answers, the last one %i ms after the start: %s', (answers, after, is) => {
  let run = exampleRun('uncertain', { sentAt: noon })
  for (let n = 1; n < answers; n++) run = heard(run, unknownList, noon + n)
  expect(run).toMatchObject({ state: { is: 'uncertain', unknownListReplies: answers - 1 } })
  expect(run).not.toHaveProperty('pause')
  expect(heard(run, unknownList, noon + after).state.is).toBe(is)
})

test('three unknown answers of one minute do not count, however far the clock jumped before them', () => {
  let run = exampleRun('uncertain', { sentAt: 0 })
  for (const after of [0, 30_000, 60_000, 599_999]) run = heard(run, unknownList, noon + after)
  expect(run.state).toMatchObject({ is: 'uncertain', unknownListReplies: 4, unknownListSince: noon })
  expect(heard(run, unknownList, noon + 600_000).state.is).toBe('not-started')
  expect(heard(run, unknownList, noon - 600_000).state).toMatchObject({ unknownListSince: noon - 600_000 })
})

test('a lookup whose lost reply may have named its list is in doubt for ever, and never called not started', () => {
  const asked = { kind: 'person', url: 'https://network.example/in/ada', comparisonKey: 'ada' } as const
  let run = exampleRun('uncertain', { request: asked, sentAt: 0 })
  for (let n = 0; n < 9; n++) run = heard(run, unknownList, noon + n * 600_000)
  expect(run).toMatchObject({ state: { is: 'uncertain', unknownListReplies: 0 }, dueAt: expect.any(Number) })
})

test('"not ready" under a refusing status keeps a run going, and makes none of one in doubt', () => {
  const notReady: StatusReading = { is: 'problem', failure: { code: 'notReady', status: 409, retryAfterMs: 90_000 } }
  const running = exampleRun('running')
  expect(heard(running, notReady)).toMatchObject({ state: running.state, checkedAt: noon, dueAt: noon + 90_000 })
  expect(heard(running, notReady)).not.toHaveProperty('pause')
  const uncertain = exampleRun('uncertain')
  expect(heard(uncertain, notReady)).toMatchObject({ state: uncertain.state, dueAt: noon + 90_000 })
  expect(heard(uncertain, notReady)).not.toHaveProperty('pause')
  for (const is of ['refused', 'not-started', 'failed'] as const)
    expect(heard(exampleRun(is), notReady).state).toMatchObject({ is, lateChecks: 1 })
})

test('who says when to ask again is asked then', () => {
  const later: StatusReading = { is: 'running', status: { known: true }, retryAfterMs: 3_600_000 }
  for (const is of ['running', 'uncertain'] as const)
    expect(heard(exampleRun(is), later)).toMatchObject({ dueAt: noon + 3_600_000, notBefore: noon + 3_600_000 })
})

test('a failed run from before its later looks were counted is looked at no more than it was', () => {
  const { dueAt: _dueAt, ...old } = exampleRun('failed', { state: { is: 'failed', words: 'no' }, changedAt: noon - 3_600_000 })
  expect(heard(old, unknownList)).toMatchObject({ state: { is: 'failed', lateChecks: 1 }, dueAt: noon + 5 * 3_600_000 })
})

test('only a recognised answer counts', () => {
  const late = exampleRun('uncertain', { sentAt: 0, state: { is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 2 } })
  for (const code of ['unreachable', 'serviceError', 'unreadable', 'wrongKey', 'notFound', 'noCredits'] as const)
    expect(heard(late, { is: 'problem', failure: { code } }).state).toEqual(late.state)
})

test('a run that the service accepted is never called not started', () => {
  let run = exampleRun('running', { sentAt: 0 })
  for (let n = 0; n < 20; n++) run = heard(run, unknownList, noon + n * 600_000)
  expect(run).toMatchObject({ state: { is: 'running' }, pause: { code: 'listUnknown' } })
})

test.each(['refused', 'not-started'] as const)('a list that was %s is looked at after 1, 6 and 24 h, and then no more', is => {
  const ended = noon - 3_600_000
  let run = exampleRun(is, { changedAt: ended })
  run = heard(run, unknownList)
  expect(run.dueAt).toBe(ended + 6 * 3_600_000)
  run = heard(run, { is: 'problem', failure: { code: 'unreachable' } }, ended + 6 * 3_600_000)
  expect(run.dueAt).toBe(ended + 24 * 3_600_000)
  run = heard(run, unknownList, ended + 24 * 3_600_000)
  expect(run).not.toHaveProperty('dueAt')
  expect(run.state).toMatchObject({ is, lateChecks: 3 })
  expect(heard(run, { is: 'running', status: { known: true } }).state.is).toBe('running')
})

test('ids in an answer are kept, and a list that is known by them goes on as it was', () => {
  const run = heard(exampleRun('running', { listIds: ['1'] }), { is: 'running', status: { known: true }, ids: ['2'] })
  expect(run).toMatchObject({ listIds: ['1', '2'], state: { is: 'running' } })
  expect(heard(run, { is: 'finished', ids: ['3'] })).toMatchObject({ listIds: ['1', '2', '3'], state: { is: 'finished' } })
})

test('a name that somebody typed is asked for seldom while it is unknown', () => {
  const asked = { kind: 'tracked-list', comparisonKey: 'Northwind' } as const
  expect(heard(exampleRun('running', { request: asked }), unknownList)).toMatchObject({
    dueAt: noon + 600_000,
    pause: { code: 'listUnknown' }
  })
  expect(heard(exampleRun('running'), unknownList)).toMatchObject({ dueAt: noon + 30_000 })
})

const updating = { kind: 'lead-search', url: 'https://network.example/search', comparisonKey: 'a', pages: 2, isUpdate: true } as const

test.each([
  ['running', 59_999, 'running', undefined],
  ['running', 60_000, 'finished', undefined],
  ['uncertain', 719_999, 'uncertain', undefined],
  ['uncertain', 720_000, 'finished', true],
  ['not-started', 3_600_000, 'finished', true],
  ['failed', 3_600_000, 'finished', true]
] as const)('an update that is %s and hears "finished" %i ms after its start is %s', (was, after, is, before) => {
  const run = exampleRun(was, { request: updating, sentAt: noon - after, dueAt: noon + 45_000 })
  const next = heard(run, { is: 'finished', count: 5 })
  expect(next.state.is).toBe(is)
  expect(next.dueAt).toBe(is === 'finished' ? noon : noon + 45_000)
  if (is === 'finished') expect(next.state).toEqual({ is, expected: 5, ...(before ? { before } : {}) })
})

test('any other run believes "finished" at once, and a clock that was set back keeps no update from it', () => {
  expect(heard(exampleRun('running', { sentAt: noon }), { is: 'finished' }).state.is).toBe('finished')
  expect(heard(exampleRun('running', { request: updating, sentAt: noon + 3_600_000 }), { is: 'finished' }).state.is).toBe('finished')
})
