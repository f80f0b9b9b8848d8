// Every event in every state: one table of transitions, and properties that hold for any sequence of events.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEvent } from '../../../../lib/runs/machine/machine.ts'
import { isLive, runSchema, type Run, type RunState } from '../../../../lib/runs/model/run.ts'
import { events, exampleRun, noon, states, type EventName } from '../examples.ts'
import { isLong, tries } from '../../../is-long.ts'

type Changes = Partial<Record<RunState['is'], RunState['is']>>

const unchanged = (...tags: RunState['is'][]): Changes => Object.fromEntries(tags.map(is => [is, is]))
const becomes = (to: RunState['is'], ...from: RunState['is'][]): Changes => Object.fromEntries(from.map(is => [is, to]))

const lacksResults = ['sending', 'running', 'uncertain', 'finished', 'refused', 'not-started', 'failed', 'stopped'] as const

/** In states that are not listed, the event has no effect. */
const table: Record<EventName, Changes> = {
  send: { intent: 'sending' },
  'not sent': { intent: 'not-sent' },
  'start accepted': becomes('running', 'sending', 'uncertain'),
  'start refused': becomes('refused', 'sending', 'uncertain'),
  'start unclear': becomes('uncertain', 'sending', 'uncertain'),
  'wake of another worker': { intent: 'not-sent', sending: 'uncertain' },
  check: unchanged('running', 'uncertain', 'finished', 'refused', 'not-started', 'failed'),
  'status running': becomes('running', 'running', 'uncertain', 'refused', 'not-started', 'failed'),
  'status finished': becomes('finished', 'running', 'uncertain', 'refused', 'not-started', 'failed'),
  'status failed': { ...becomes('failed', 'running', 'uncertain', 'not-started', 'failed'), refused: 'refused' },
  'list unknown': unchanged('running', 'uncertain', 'refused', 'not-started', 'failed'),
  'status rate limited': unchanged('running', 'uncertain', 'refused', 'not-started', 'failed'),
  pause: unchanged('running', 'uncertain', 'finished', 'refused', 'not-started', 'failed'),
  'not reached': unchanged('running', 'uncertain', 'finished', 'refused', 'not-started', 'failed'),
  'list not reached': unchanged('running', 'uncertain', 'finished', 'refused', 'not-started', 'failed'),
  'empty download': unchanged('finished'),
  'partial download': unchanged('finished'),
  'retry after': unchanged('running', 'uncertain', 'finished'),
  'rows found': {},
  stored: becomes('collected', ...lacksResults),
  'stored nothing': becomes('collected', ...lacksResults),
  'not stored': becomes('finished', 'sending', 'running', 'uncertain', 'finished'),
  'file not read yet': unchanged('running', 'uncertain', 'finished', 'refused', 'not-started', 'failed'),
  'stored again': becomes('collected', ...lacksResults, 'collected'),
  'stored from a file': becomes('collected', ...lacksResults, 'collected'),
  'marked as finished': becomes('finished', 'running', 'uncertain', 'refused', 'not-started', 'failed', 'stopped'),
  'marked as failed': becomes('failed', 'running', 'uncertain'),
  'stop tracking': becomes('stopped', 'running', 'uncertain', 'finished'),
  'resume tracking': { refused: 'uncertain', 'not-started': 'uncertain', failed: 'running', stopped: 'running' }
}

const moment = { now: noon, random: 0.5 }
const names = Object.keys(table).filter((name): name is EventName => name in table)

describe.each(names)('%s', name => {
  test.each(states)('in state %s', is => {
    const run = exampleRun(is)
    const before = structuredClone(run)
    expect(applyEvent(run, events[name], moment)?.state.is).toBe(table[name][is])
    expect(run).toEqual(before)
  })
})

test.each([
  ['finished', 'finished'],
  ['running', 'running'],
  ['uncertain', 'uncertain']
] as const)('a run stopped while %s resumes as %s', (was, is) => {
  const stopped = applyEvent(exampleRun(was), events['stop tracking'], moment)!
  const resumed = applyEvent(stopped, events['resume tracking'], moment)!
  expect(resumed).toMatchObject({ state: { is }, dueAt: noon })
})

const arbitrarySteps = (...eventNames: readonly EventName[]) =>
  fc.array(
    fc.record({
      name: fc.constantFrom(...eventNames),
      elapsedMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 90_000, max: 100_000_000 })),
      random: fc.double({ min: 0, max: 1, noNaN: true })
    }),
    { maxLength: 40 }
  )
const steps = arbitrarySteps(...names)
const fresh = exampleRun('intent', { createdAt: noon, changedAt: noon, dueAt: noon + 120_000 })
const dueAtOnce = new Set<EventName>(['status finished', 'rows found', 'resume tracking', 'wake of another worker', 'marked as finished'])

/** Applies a sequence of events and checks each change. */
const play = (
  played: { name: EventName; elapsedMs: number; random: number }[],
  check: (after: Run, before: Run, name: EventName, now: number) => void
): void => {
  let run = fresh
  let now = noon
  for (const { name, elapsedMs, random } of played) {
    now += elapsedMs
    const next = applyEvent(run, events[name], { now, random })
    if (!next) continue
    check(next, run, name, now)
    run = next
  }
}

const holdsAlways = (check: (after: Run, before: Run, name: EventName, now: number) => void, sequences = steps): void =>
  fc.assert(
    fc.property(sequences, sequence => play(sequence, check)),
    { numRuns: tries(3_000) }
  )

describe('for any sequence of events', () => {
  test('live runs have a live key, and a due time unless their file is kept; ended runs have no live key, and are due only for a late check', () => {
    holdsAlways(({ state, liveKey, dueAt, pause }) => {
      expect(liveKey !== undefined).toBe(isLive({ state }))
      if (isLive({ state })) expect(dueAt !== undefined || pause?.code === 'fileNotReadYet').toBe(true)
      // A list without results is downloaded again.
      else if (!['refused', 'not-started', 'failed'].includes(state.is) && !(state.is === 'collected' && state.rows === 0))
        expect(dueAt).toBeUndefined()
    })
  })

  test('a due time is never in the past, and "now" only after news or a user action', () => {
    holdsAlways(({ dueAt = Infinity }, _, name, now) => {
      expect(dueAt).toBeGreaterThanOrEqual(dueAtOnce.has(name) ? now : now + 24_000)
    })
  })

  test('no due time is before the end of a Retry-After', () => {
    holdsAlways(({ dueAt = Infinity, notBefore = 0 }, _, name) => {
      if (name !== 'wake of another worker') expect(dueAt).toBeGreaterThanOrEqual(notBefore)
    })
  })

  test('a run is sent at most once and keeps its identity', () => {
    holdsAlways((after, before) => {
      if (after.state.is === 'sending') expect(before.state.is).toBe('intent')
      expect(after.state.is).not.toBe('intent')
      const { id, clickId, connectionId, accountId, listName, request, createdAt, sentAt } = before
      expect(after).toMatchObject({
        id,
        clickId,
        connectionId,
        accountId,
        listName,
        request,
        createdAt,
        ...(sentAt === undefined ? {} : { sentAt })
      })
    })
  })

  test('a run that was not sent stays not-sent, and a sent run never becomes it', () => {
    holdsAlways((after, before) => {
      if (before.state.is === 'not-sent') throw new Error('A run that was not sent has changed.')
      expect(after.sentAt === undefined).toBe(after.state.is === 'not-sent')
    })
  })

  test('collected is final, except for results that replace others on purpose', () => {
    const accepted = Object.entries(events).flatMap(([name, event]) => (applyEvent(exampleRun('collected'), event, moment) ? [name] : []))
    expect(accepted).toEqual(['stored again', 'stored from a file'])
  })

  test('"not started" needs three recognised replies, the last one 10 min past the start deadline', () => {
    // A random sequence hardly ever gives an uncertain run three such replies.
    const startSteps = (['send', 'start unclear'] as const).map(name => ({ name, elapsedMs: 0, random: 0.5 }))
    const uncertainSteps = arbitrarySteps('check', 'status rate limited', 'list unknown', 'list unknown').map(sequence => [
      ...startSteps,
      ...sequence
    ])
    let count = 0
    holdsAlways((after, before, name, now) => {
      if (after.state.is !== 'not-started' || before.state.is === 'not-started') return
      count++
      expect(name).toBe('list unknown')
      expect(before.state).toMatchObject({ is: 'uncertain', unknownListReplies: expect.toSatisfy(replies => replies >= 2) })
      expect(now).toBeGreaterThanOrEqual((after.sentAt ?? Infinity) + 120_000 + 600_000)
    }, uncertainSteps)
    expect(count).toBeGreaterThan(isLong ? 500 : 25)
  })

  test('every run can be parsed again', () => {
    holdsAlways(after => expect(runSchema.parse(structuredClone(after))).toEqual(after))
  })
})

test('results name their source: a file, or a list that may be older than its update', () => {
  const stateAfter = (run: Run, name: EventName): unknown => applyEvent(run, events[name], moment)?.state
  const unconfirmed = exampleRun('finished', { state: { is: 'finished', updateUnconfirmed: true } })
  expect(stateAfter(unconfirmed, 'stored')).toEqual({ is: 'collected', rows: 50, source: 'before-update' })
  expect(stateAfter(unconfirmed, 'stored from a file')).toEqual({ is: 'collected', rows: 40, source: 'file' })
  expect(stateAfter(exampleRun('finished'), 'stored')).toEqual({ is: 'collected', rows: 50 })
  expect(stateAfter(exampleRun('collected', { state: { is: 'collected', rows: 1, source: 'before-update' } }), 'stored again')).toEqual({
    is: 'collected',
    rows: 60,
    source: 'before-update'
  })
  expect(stateAfter(exampleRun('collected', { state: { is: 'collected', rows: 1, source: 'file' } }), 'stored again')).toEqual({
    is: 'collected',
    rows: 60
  })
})

test('marking a run keeps what is known: the expected count, or the status word', () => {
  expect(applyEvent(exampleRun('running'), events['marked as finished'], moment)).toMatchObject({ state: { expected: 50 }, dueAt: noon })
  expect(applyEvent(exampleRun('running'), events['marked as failed'], moment)).toMatchObject({
    state: { is: 'failed', message: 'processing', lateChecks: 0 },
    dueAt: noon + 3_600_000
  })
})

test('a late check that was not made waits for the end of a Retry-After', () => {
  const limited = applyEvent(exampleRun('refused'), events['status rate limited'], moment)!
  const after = applyEvent(limited, events.pause, moment)!
  expect(after).toMatchObject({
    state: { is: 'refused', isCertain: true, lateChecks: 1 },
    notBefore: noon + 3_600_000,
    dueAt: noon + 3_600_000
  })
})

test('a run whose results were not stored keeps its expected count and its unconfirmed update', () => {
  const state = { is: 'finished', expected: 50, emptySince: noon - 5, updateUnconfirmed: true } as const
  expect(applyEvent(exampleRun('finished', { state }), events['not stored'], moment)?.state).toEqual(state)
})

test('a stopped run keeps what is known of its results', () => {
  const known = { expected: 50, updateUnconfirmed: true }
  const stopped = applyEvent(exampleRun('finished', { state: { is: 'finished', ...known } }), events['stop tracking'], moment)!
  for (const name of ['resume tracking', 'marked as finished'] as const)
    expect(applyEvent(stopped, events[name], moment)?.state).toMatchObject({ is: 'finished', expected: 50 })
  expect(applyEvent(stopped, events['resume tracking'], moment)?.state).toEqual({ is: 'finished', ...known })
  expect(applyEvent(applyEvent(exampleRun('running'), events['stop tracking'], moment)!, events['resume tracking'], moment)?.state).toEqual(
    {
      is: 'running',
      status: { known: true }
    }
  )
})
