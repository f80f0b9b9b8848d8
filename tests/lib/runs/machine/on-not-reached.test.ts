// A check that did not reach the service is no attempt: no try, no phase, no month of tracking ends by it.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNotReached, type Failure } from '../../../../lib/failure.ts'
import { applyEvent } from '../../../../lib/runs/machine/machine.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { events, exampleRun, noon } from '../examples.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const at = (now: number) => ({ now, random: 0.5 })
const tracked = ['running', 'uncertain', 'finished', 'refused', 'not-started', 'failed'] as const

const failures: Failure[] = [
  { code: 'offline' },
  { code: 'unreachable' },
  { code: 'timedOut' },
  { code: 'redirected' },
  { code: 'unreadable', isPage: true, status: 200 },
  { code: 'serviceError', status: 511 }
]

/** Checks the run at each of these times without reaching the service. */
const checkOffline = (run: Run, times: readonly number[], failure: Failure): Run =>
  times.reduce((before, now) => {
    const checked = applyEvent(before, { is: 'check' }, at(now))!
    return applyEvent(checked, { is: 'status-reply', reading: { is: 'problem', failure } }, at(now))!
  }, run)

test.each(failures)('any number of checks with $code changes neither the state nor what was counted', failure => {
  expect(isNotReached(failure)).toBe(true)
  fc.assert(
    fc.property(
      fc.constantFrom(...tracked),
      fc.array(fc.integer({ min: 0, max: 40 * dayMs }), { minLength: 1, maxLength: 40 }),
      (is, gaps) => {
        let now = noon
        const times = gaps.map(gap => (now += gap))
        const run = exampleRun(is, { tracking: { since: noon - hourMs, checks: 25 } })
        const after = checkOffline(run, times, failure)
        expect(after.state).toEqual(run.state)
        expect(after).toMatchObject({ tracking: run.tracking, unreachedSince: times[0] })
        expect(after.changedAt).toBe(run.changedAt)
        expect(after.dueAt! - now).toBeGreaterThan(0)
        expect(after.dueAt! - now).toBeLessThanOrEqual(900_000)
      }
    )
  )
})

test('a reply of the service is an attempt', () => {
  for (const failure of [{ code: 'serviceError', status: 503 }, { code: 'unreadable' }, { code: 'listUnknown' }] as const) {
    expect(isNotReached(failure)).toBe(false)
    expect(checkOffline(exampleRun('refused'), [noon], failure).state).toMatchObject({ lateChecks: 1 })
  }
})

test('waits grow to a quarter of an hour and start short again with a new state', () => {
  let run = exampleRun('running')
  const waits: number[] = []
  for (let now = noon; waits.length < 12; now = run.dueAt!) {
    run = checkOffline(run, [now], { code: 'unreachable' })
    waits.push(run.dueAt! - now)
  }
  expect(waits[0]).toBe(45_000)
  expect(waits.at(-1)).toBe(900_000)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
})

test('a live run says why it waits until the service answers, and an ended one only remembers it', () => {
  const offline = applyEvent(exampleRun('running'), events['not reached'], at(noon))!
  expect(offline).toMatchObject({ pause: { code: 'offline' }, unreachedSince: noon })
  const back = applyEvent(offline, events['status running'], at(noon + hourMs))!
  for (const name of ['pause', 'unreachedSince']) expect(back).not.toHaveProperty(name)
  expect(applyEvent(exampleRun('refused'), events['not reached'], at(noon))).not.toHaveProperty('pause')
})

test('the time without the service does not count towards the month of tracking', () => {
  const tracking = { since: noon - 2 * dayMs, checks: 30 }
  const offline = checkOffline(exampleRun('running', { tracking }), [noon], { code: 'unreachable' })
  const back = applyEvent(offline, events['status running'], at(noon + 40 * dayMs))!
  expect(back).toMatchObject({ state: { is: 'running' }, tracking: { since: noon + 38 * dayMs, checks: 31 } })
  expect(applyEvent(back, events['status running'], at(noon + 67 * dayMs))?.state.is).toBe('running')
  expect(applyEvent(back, events['status running'], at(noon + 68 * dayMs))?.state).toMatchObject({ is: 'stopped', reason: 'no-end' })
})

test('after a month of sleep the service is asked before tracking ends', () => {
  const run = exampleRun('running', { tracking: { since: noon - 31 * dayMs, checks: 30 } })
  const checked = applyEvent(run, { is: 'check' }, at(noon))!
  expect(checked.state.is).toBe('running')
  expect(applyEvent(checked, events['status finished'], at(noon))?.state.is).toBe('finished')
  expect(applyEvent(checked, events['status running'], at(noon))?.state).toMatchObject({ is: 'stopped', reason: 'no-end' })
})

test.each(['apiKeyNeeded', 'noPermission', 'internalError'] as const)(
  'after a month %s ends no tracking: the service was not asked',
  code => {
    const run = exampleRun('running', { tracking: { since: noon - 31 * dayMs, checks: 30 } })
    const paused = applyEvent(run, { is: 'pause', failure: { code } }, at(noon))
    expect(paused).toMatchObject({ state: { is: 'running' }, pause: { code } })
  }
)

test('a clock that was set back does not make the wait longer', () => {
  const run = exampleRun('running', { unreachedSince: noon + dayMs, tracking: { since: noon - hourMs, checks: 3 } })
  const after = applyEvent(run, events['status running'], at(noon))!
  expect(after.tracking).toEqual({ since: noon - hourMs, checks: 4 })
})
