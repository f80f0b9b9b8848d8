// The reply to the one POST: the state it leads to, and when the run is checked next.
import { expect, test } from 'vitest'
import { onStartReply } from '../../../../lib/runs/machine/on-start-reply.ts'
import { exampleRun, noon } from '../examples.ts'

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
  expect(run).toMatchObject({ state: { is: 'uncertain', unknownListReplies: 0, failure: { code: 'serviceError' } }, dueAt: noon + afterMs })
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
