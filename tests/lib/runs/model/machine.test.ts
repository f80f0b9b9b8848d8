// Every state meets every event. What changes stands in one table; what must hold whatever happens stands below it.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance } from '../../../../lib/runs/model/machine.ts'
import { isLive, runSchema, type Run, type RunState } from '../../../../lib/runs/model/run.ts'
import { events, exampleRun, noon, states, type EventName } from '../examples.ts'

type Changes = Partial<Record<RunState['is'], RunState['is']>>

const same = (...kept: RunState['is'][]): Changes => Object.fromEntries(kept.map(is => [is, is]))
const each = (to: RunState['is'], ...from: RunState['is'][]): Changes => Object.fromEntries(from.map(is => [is, to]))

const without = ['sending', 'running', 'uncertain', 'finished', 'refused', 'not-started', 'failed', 'stopped'] as const

/** What is not named here means nothing: the event leaves the run as it was. */
const table: Record<EventName, Changes> = {
  send: { intent: 'sending' },
  'not sent': { intent: 'not-sent' },
  accepted: each('running', 'sending', 'uncertain'),
  'refused at the start': each('refused', 'sending', 'uncertain'),
  unclear: each('uncertain', 'sending', 'uncertain'),
  'found by another worker': { intent: 'not-sent', sending: 'uncertain' },
  ask: same('running', 'uncertain', 'finished', 'refused', 'not-started', 'failed'),
  'told running': each('running', 'running', 'uncertain', 'refused', 'not-started', 'failed'),
  'told finished': each('finished', 'running', 'uncertain', 'refused', 'not-started', 'failed'),
  'told failed': { ...each('failed', 'running', 'uncertain', 'not-started', 'failed'), refused: 'refused' },
  'list unknown': same('running', 'uncertain', 'refused', 'not-started', 'failed'),
  'no clear status': same('running', 'uncertain', 'refused', 'not-started', 'failed'),
  paused: same('running', 'uncertain', 'finished', 'refused', 'not-started', 'failed'),
  'empty download': same('finished'),
  'part of a list': same('finished'),
  'hold back': same('running', 'uncertain', 'finished'),
  collected: each('collected', ...without),
  'not stored': each('finished', 'sending', 'running', 'uncertain', 'finished'),
  'file to read': same('running', 'uncertain', 'finished', 'refused', 'not-started', 'failed'),
  'collected again': each('collected', ...without, 'collected'),
  'rows from a file': each('collected', ...without, 'collected'),
  'treated as finished': each('finished', 'running', 'uncertain', 'refused', 'not-started', 'failed', 'stopped'),
  'treated as failed': each('failed', 'running', 'uncertain'),
  stop: each('stopped', 'running', 'uncertain', 'finished'),
  'follow again': { refused: 'uncertain', 'not-started': 'uncertain', failed: 'running', stopped: 'running' }
}

const moment = { now: noon, random: 0.5 }
const names = Object.keys(table).filter((name): name is EventName => name in table)

describe.each(names)('%s', name => {
  test.each(states)('meets %s', is => {
    const run = exampleRun(is)
    const before = structuredClone(run)
    expect(advance(run, events[name], moment)?.state.is).toBe(table[name][is])
    expect(run).toEqual(before)
  })
})

test.each([
  ['finished', 'finished'],
  ['running', 'running'],
  ['uncertain', 'uncertain']
] as const)('a run that was stopped while %s is followed again as %s', (was, is) => {
  const stopped = advance(exampleRun(was), events.stop, moment)!
  const again = advance(stopped, events['follow again'], moment)!
  expect(again).toMatchObject({ state: { is }, dueAt: noon })
})

const stepsOf = (...some: readonly EventName[]) =>
  fc.array(
    fc.record({
      name: fc.constantFrom(...some),
      passed: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 90_000, max: 100_000_000 })),
      random: fc.double({ min: 0, max: 1, noNaN: true })
    }),
    { maxLength: 40 }
  )
const steps = stepsOf(...names)
const fresh = exampleRun('intent', { createdAt: noon, changedAt: noon, dueAt: noon + 120_000 })
const atOnce = new Set<EventName>(['told finished', 'follow again', 'found by another worker', 'treated as finished'])

/** Runs a whole life and shows each step of it. */
const live = (
  life: { name: EventName; passed: number; random: number }[],
  check: (after: Run, before: Run, name: EventName, now: number) => void
): void => {
  let run = fresh
  let now = noon
  for (const { name, passed, random } of life) {
    now += passed
    const next = advance(run, events[name], { now, random })
    if (!next) continue
    check(next, run, name, now)
    run = next
  }
}

const always = (check: (after: Run, before: Run, name: EventName, now: number) => void, lives = steps): void =>
  fc.assert(
    fc.property(lives, life => live(life, check)),
    { numRuns: 3_000 }
  )

describe('whatever happens', () => {
  test('the living hold a live key, and a due time unless their file is here; the dead hold no live key, and are due only for a later look', () => {
    always(({ state, liveKey, dueAt, pause }) => {
      expect(liveKey !== undefined).toBe(isLive({ state }))
      if (isLive({ state })) expect(dueAt !== undefined || pause?.code === 'fileToRead').toBe(true)
      else if (state.is !== 'refused' && state.is !== 'not-started' && state.is !== 'failed') expect(dueAt).toBeUndefined()
    })
  })

  test('a due time never lies in the past, and is "at once" only where there is news or a person wants it', () => {
    always(({ dueAt = Infinity }, _, name, now) => {
      expect(dueAt).toBeGreaterThanOrEqual(atOnce.has(name) ? now : now + 24_000)
    })
  })

  test('no due time comes before the service wants to be called', () => {
    always(({ dueAt = Infinity, notBefore = 0 }, _, name) => {
      if (name !== 'found by another worker') expect(dueAt).toBeGreaterThanOrEqual(notBefore)
    })
  })

  test('a run is sent at most once, and what identifies it never changes', () => {
    always((after, before) => {
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

  test('what was never sent is called so for ever, and what was sent never', () => {
    always((after, before) => {
      if (before.state.is === 'not-sent') throw new Error('It came back.')
      expect(after.sentAt === undefined).toBe(after.state.is === 'not-sent')
    })
  })

  test('collected is final, but for results that take the place of results on purpose', () => {
    const meant = Object.entries(events).flatMap(([name, event]) => (advance(exampleRun('collected'), event, moment) ? [name] : []))
    expect(meant).toEqual(['collected again', 'rows from a file'])
  })

  test('"not started" needs three recognised answers, the last one 10 min past the deadline of the start', () => {
    // Of all events, three such answers would hardly ever come to a run in doubt.
    const begun = (['send', 'unclear'] as const).map(name => ({ name, passed: 0, random: 0.5 }))
    const doubtful = stepsOf('ask', 'no clear status', 'list unknown', 'list unknown').map(life => [...begun, ...life])
    let times = 0
    always((after, before, name, now) => {
      if (after.state.is !== 'not-started' || before.state.is === 'not-started') return
      times++
      expect(name).toBe('list unknown')
      expect(before.state).toMatchObject({ is: 'uncertain', unknownListReplies: expect.toSatisfy(replies => replies >= 2) })
      expect(now).toBeGreaterThanOrEqual((after.sentAt ?? Infinity) + 120_000 + 600_000)
    }, doubtful)
    expect(times).toBeGreaterThan(500)
  })

  test('what is written can be read again', () => {
    always(after => expect(runSchema.parse(structuredClone(after))).toEqual(after))
  })
})

test('results say where they come from: a file, or a list that may be as it was before its update', () => {
  const from = (run: Run, name: EventName): unknown => advance(run, events[name], moment)?.state
  const before = exampleRun('finished', { state: { is: 'finished', before: true } })
  expect(from(before, 'collected')).toEqual({ is: 'collected', rows: 50, from: 'before' })
  expect(from(before, 'rows from a file')).toEqual({ is: 'collected', rows: 40, from: 'file' })
  expect(from(exampleRun('finished'), 'collected')).toEqual({ is: 'collected', rows: 50 })
  expect(from(exampleRun('collected', { state: { is: 'collected', rows: 1, from: 'before' } }), 'collected again')).toEqual({
    is: 'collected',
    rows: 60,
    from: 'before'
  })
  expect(from(exampleRun('collected', { state: { is: 'collected', rows: 1, from: 'file' } }), 'collected again')).toEqual({
    is: 'collected',
    rows: 60
  })
})

test('what a person says is taken with what is known: the count that was given, the words that were said', () => {
  expect(advance(exampleRun('running'), events['treated as finished'], moment)).toMatchObject({ state: { expected: 50 }, dueAt: noon })
  expect(advance(exampleRun('running'), events['treated as failed'], moment)).toMatchObject({
    state: { is: 'failed', words: 'processing', lateChecks: 0 },
    dueAt: noon + 3_600_000
  })
})

test('a later look that could ask nobody does not come before the service wants to be called', () => {
  const held = advance(exampleRun('refused'), events['no clear status'], moment)!
  const after = advance(held, events.paused, moment)!
  expect(after).toMatchObject({ state: { is: 'refused', lateChecks: 1 }, notBefore: noon + 3_600_000, dueAt: noon + 3_600_000 })
})

test('results for which there is no room are expected still, and may still be as they were before an update', () => {
  const state = { is: 'finished', expected: 50, emptySince: noon - 5, before: true } as const
  expect(advance(exampleRun('finished', { state }), events['not stored'], moment)?.state).toEqual(state)
})

test('a run that was stopped keeps what is known of its results', () => {
  const known = { expected: 50, before: true }
  const stopped = advance(exampleRun('finished', { state: { is: 'finished', ...known } }), events.stop, moment)!
  for (const name of ['follow again', 'treated as finished'] as const)
    expect(advance(stopped, events[name], moment)?.state).toMatchObject({ is: 'finished', expected: 50 })
  expect(advance(stopped, events['follow again'], moment)?.state).toEqual({ is: 'finished', ...known })
  expect(advance(advance(exampleRun('running'), events.stop, moment)!, events['follow again'], moment)?.state).toEqual({
    is: 'running',
    status: { known: true }
  })
})
