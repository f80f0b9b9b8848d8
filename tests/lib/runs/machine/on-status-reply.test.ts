// Status replies: what counts as a change, and when an unknown list was never started.
import { expect, test, describe } from 'vitest'
import { onStatusReply, onStartReply } from '../../../../lib/runs/machine/on-status-reply.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import type { StatusReading, ReportedStatus } from '../../../../lib/service/readings.ts'
import { exampleRun, noon } from '../examples.ts'

describe('on status reply', () => {
  const moment = { now: noon, random: 0.5 }
  const unknownList: StatusReading = { is: 'problem', failure: { code: 'listUnknown' } }
  const reply = (run: Run, reading: StatusReading, now = noon): Run => onStatusReply(run, reading, { now, random: 0.5 })

  test('equal progress is no change; any other field is', () => {
    const run = exampleRun('running')
    const replyRunning = (status: ReportedStatus): Run => onStatusReply(run, { is: 'running', status }, moment)
    expect(replyRunning({ total: 50, done: 20, progress: 40, known: true, word: 'processing' }).changedAt).toBe(run.changedAt)
    for (const [field, value] of Object.entries({ total: 51, done: 21, progress: 41, known: false, word: 'queued' }))
      expect(replyRunning({ total: 50, done: 20, progress: 40, known: true, word: 'processing', [field]: value }).changedAt).toBe(noon)
    expect(replyRunning({ known: true, word: 'processing', progress: 40, done: 20 }).changedAt).toBe(noon)
  })

  test('a running run keeps its wait; any other starts with the shortest', () => {
    const running: StatusReading = { is: 'running', status: { known: true } }
    expect(reply(exampleRun('running', { backoffMs: 400_000 }), running)).toMatchObject({ backoffMs: 400_000, dueAt: noon + 400_000 })
    expect(reply(exampleRun('uncertain', { backoffMs: 400_000 }), running)).toMatchObject({ backoffMs: 30_000, dueAt: noon + 30_000 })
  })

  test('a reply ends a pause', () => {
    const paused = exampleRun('running', { pause: { code: 'unreachable' } })
    expect(reply(paused, { is: 'running', status: { known: true } })).not.toHaveProperty('pause')
    expect(reply(paused, { is: 'finished' })).toMatchObject({ state: { is: 'finished' }, dueAt: noon, checkedAt: noon })
  })

  test.each([
    [3, 719_999, 'uncertain'],
    [3, 720_000, 'not-started'],
    [2, 720_000, 'uncertain'],
    [5, 86_400_000, 'not-started']
  ])('%i replies "no such list", the last %i ms after the start: %s', (replies, afterMs, is) => {
    let run = exampleRun('uncertain', { sentAt: noon })
    for (let n = 1; n < replies; n++) run = reply(run, unknownList, noon + n)
    expect(run).toMatchObject({ state: { is: 'uncertain', unknownListReplies: replies - 1 } })
    expect(run).not.toHaveProperty('pause')
    expect(reply(run, unknownList, noon + afterMs).state.is).toBe(is)
  })

  test('three replies "no such list" within a minute do not count, even after a jump of the clock', () => {
    let run = exampleRun('uncertain', { sentAt: 0 })
    for (const afterMs of [0, 30_000, 60_000, 599_999]) run = reply(run, unknownList, noon + afterMs)
    expect(run.state).toMatchObject({ is: 'uncertain', unknownListReplies: 4, unknownListSince: noon })
    expect(reply(run, unknownList, noon + 600_000).state.is).toBe('not-started')
    expect(reply(run, unknownList, noon - 600_000).state).toMatchObject({ unknownListSince: noon - 600_000 })
  })

  test('a lookup whose lost reply may have named its list stays uncertain and never becomes not-started', () => {
    const request = { kind: 'person', url: 'https://network.example/in/ada', comparisonKey: 'ada' } as const
    let run = exampleRun('uncertain', { request, sentAt: 0 })
    for (let n = 0; n < 9; n++) run = reply(run, unknownList, noon + n * 600_000)
    expect(run).toMatchObject({ state: { is: 'uncertain', unknownListReplies: 0 }, dueAt: expect.any(Number) })
  })

  test('"not ready" under a refusing HTTP status keeps a running run, and leaves an uncertain one uncertain', () => {
    const notReady: StatusReading = { is: 'problem', failure: { code: 'notReady', status: 409, retryAfterMs: 90_000 } }
    const running = exampleRun('running')
    expect(reply(running, notReady)).toMatchObject({ state: running.state, checkedAt: noon, dueAt: noon + 90_000 })
    expect(reply(running, notReady)).not.toHaveProperty('pause')
    const uncertain = exampleRun('uncertain')
    expect(reply(uncertain, notReady)).toMatchObject({ state: uncertain.state, dueAt: noon + 90_000 })
    expect(reply(uncertain, notReady)).not.toHaveProperty('pause')
    for (const is of ['refused', 'not-started', 'failed'] as const)
      expect(reply(exampleRun(is), notReady).state).toMatchObject({ is, lateChecks: 1 })
  })

  test('a Retry-After sets the next check', () => {
    const limited: StatusReading = { is: 'running', status: { known: true }, retryAfterMs: 3_600_000 }
    for (const is of ['running', 'uncertain'] as const)
      expect(reply(exampleRun(is), limited)).toMatchObject({ dueAt: noon + 3_600_000, notBefore: noon + 3_600_000 })
  })

  test('a failed run without a count of late checks starts at the first', () => {
    const { dueAt: _dueAt, ...uncounted } = exampleRun('failed', { state: { is: 'failed', message: 'no' }, changedAt: noon - 3_600_000 })
    expect(reply(uncounted, unknownList)).toMatchObject({ state: { is: 'failed', lateChecks: 1 }, dueAt: noon + 5 * 3_600_000 })
  })

  test('only a recognised "no such list" counts', () => {
    const uncertain = exampleRun('uncertain', {
      sentAt: 0,
      state: { is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 2 }
    })
    for (const code of ['unreachable', 'serviceError', 'unreadable', 'wrongApiKey', 'notFound', 'noCredits'] as const)
      expect(reply(uncertain, { is: 'problem', failure: { code } }).state).toEqual(uncertain.state)
  })

  test('an accepted run never becomes not-started', () => {
    let run = exampleRun('running', { sentAt: 0 })
    for (let n = 0; n < 20; n++) run = reply(run, unknownList, noon + n * 600_000)
    expect(run).toMatchObject({ state: { is: 'running' }, pause: { code: 'listUnknown' } })
  })

  test.each(['refused', 'not-started'] as const)('a list in state %s is checked after 1, 6 and 24 h, and then no more', is => {
    const endedAt = noon - 3_600_000
    let run = exampleRun(is, { changedAt: endedAt })
    run = reply(run, unknownList)
    expect(run.dueAt).toBe(endedAt + 6 * 3_600_000)
    run = reply(run, { is: 'problem', failure: { code: 'unreachable' } }, endedAt + 6 * 3_600_000)
    expect(run.dueAt).toBe(endedAt + 24 * 3_600_000)
    run = reply(run, unknownList, endedAt + 24 * 3_600_000)
    expect(run).not.toHaveProperty('dueAt')
    expect(run.state).toMatchObject({ is, lateChecks: 3 })
    expect(reply(run, { is: 'running', status: { known: true } }).state.is).toBe('running')
  })

  test('ids in a status reply are kept', () => {
    const run = reply(exampleRun('running', { listIds: ['1'] }), { is: 'running', status: { known: true }, ids: ['2'] })
    expect(run).toMatchObject({ listIds: ['1', '2'], state: { is: 'running' } })
    expect(reply(run, { is: 'finished', ids: ['3'] })).toMatchObject({ listIds: ['1', '2', '3'], state: { is: 'finished' } })
  })

  test('the name of a tracked list is checked seldom while it is unknown', () => {
    const request = { kind: 'tracked-list', comparisonKey: 'Northwind' } as const
    expect(reply(exampleRun('running', { request }), unknownList)).toMatchObject({
      dueAt: noon + 600_000,
      pause: { code: 'listUnknown' }
    })
    expect(reply(exampleRun('running'), unknownList)).toMatchObject({ dueAt: noon + 30_000 })
  })

  const updateRequest = {
    kind: 'lead-search',
    url: 'https://network.example/search',
    comparisonKey: 'a',
    pages: 2,
    isUpdate: true
  } as const

  test.each([
    ['running', 59_999, 'running', undefined],
    ['running', 60_000, 'finished', undefined],
    ['uncertain', 719_999, 'uncertain', undefined],
    ['uncertain', 720_000, 'finished', true],
    ['not-started', 3_600_000, 'finished', true],
    ['failed', 3_600_000, 'finished', true]
  ] as const)('an update in state %s with "finished" %i ms after its start: %s', (was, afterMs, is, updateUnconfirmed) => {
    const run = exampleRun(was, { request: updateRequest, sentAt: noon - afterMs, dueAt: noon + 45_000 })
    const next = reply(run, { is: 'finished', count: 5 })
    expect(next.state.is).toBe(is)
    expect(next.dueAt).toBe(is === 'finished' ? noon : noon + 45_000)
    if (is === 'finished') expect(next.state).toEqual({ is, expected: 5, ...(updateUnconfirmed ? { updateUnconfirmed } : {}) })
  })

  test('any other run believes "finished" at once, and an update does so after the clock was set back', () => {
    expect(reply(exampleRun('running', { sentAt: noon }), { is: 'finished' }).state.is).toBe('finished')
    expect(reply(exampleRun('running', { request: updateRequest, sentAt: noon + 3_600_000 }), { is: 'finished' }).state.is).toBe('finished')
  })
})

describe('on start reply', () => {
  const sending = exampleRun('sending', { dueAt: noon + 100_000, pause: { code: 'notReady' } })
  const moment = { now: noon, random: 0.5 }
  const hour = 3_600_000

  test('an accepted start is running and is checked after 30 s', () => {
    const run = onStartReply(sending, { is: 'accepted', status: { known: true, word: 'queued' } }, moment)
    expect(run).toMatchObject({
      state: { is: 'running', status: { word: 'queued' } },
      dueAt: noon + 30_000,
      backoffMs: 30_000,
      changedAt: noon
    })
    expect(run).not.toHaveProperty('pause')
    expect(run).not.toHaveProperty('serviceListName')
  })

  test('another name in the reply is kept beside ours', () => {
    const nameAfter = (list: string): string | undefined =>
      onStartReply(sending, { is: 'accepted', status: { known: true }, list }, moment).serviceListName
    expect(nameAfter('northwind')).toBe('northwind')
    expect(nameAfter(sending.listName)).toBeUndefined()
  })

  test('ids in the reply are kept beside both names', () => {
    const run = onStartReply(sending, { is: 'accepted', status: { known: true }, list: 'northwind', ids: ['17', 'northwind'] }, moment)
    expect(run).toMatchObject({ serviceListName: 'northwind', listIds: ['17'] })
  })

  test('a refused update is not checked later: its list exists in any case', () => {
    const update = { ...sending, request: { kind: 'lead-search', url: '', comparisonKey: 'a', pages: 1, isUpdate: true } as const }
    const run = onStartReply(update, { is: 'refused', isCertain: true, failure: { code: 'noCredits' } }, moment)
    expect(run).toMatchObject({ state: { is: 'refused' } })
    expect(run).not.toHaveProperty('dueAt')
  })

  test.each([
    [undefined, hour],
    [5_000, hour],
    [6 * hour, 6 * hour]
  ])('a refused start is checked after an hour, or after a Retry-After of %s ms', (retryAfterMs, afterMs) => {
    const run = onStartReply(sending, { is: 'refused', isCertain: true, failure: { code: 'rateLimited', retryAfterMs } }, moment)
    expect(run).toMatchObject({ state: { is: 'refused', isCertain: true, lateChecks: 0 }, dueAt: noon + afterMs })
    expect(run).not.toHaveProperty('liveKey')
  })

  test.each([
    [undefined, 30_000],
    [5_000, 30_000],
    [6 * hour, 6 * hour]
  ])('an unclear start is checked after 30 s, or after a Retry-After of %s ms', (retryAfterMs, afterMs) => {
    const run = onStartReply(sending, { is: 'unclear', failure: { code: 'serviceError', retryAfterMs } }, moment)
    expect(run).toMatchObject({
      state: { is: 'uncertain', unknownListReplies: 0, failure: { code: 'serviceError' } },
      dueAt: noon + afterMs
    })
    expect(run.notBefore).toBe(retryAfterMs === undefined ? undefined : noon + retryAfterMs)
  })

  test('the remark beside an acceptance is stored, up to 300 characters', () => {
    const accepted = { is: 'accepted', status: { known: true }, remark: ` ${'x'.repeat(400)} ` } as const
    expect(onStartReply(sending, accepted, moment).remark).toBe('x'.repeat(300))
    expect(onStartReply(sending, { is: 'accepted', status: { known: true }, remark: ' ' }, moment)).not.toHaveProperty('remark')
  })

  test('a refusal is stored with its certainty', () => {
    for (const isCertain of [true, false])
      expect(onStartReply(sending, { is: 'refused', failure: { code: 'noCredits' }, isCertain }, moment).state).toMatchObject({ isCertain })
  })
})
