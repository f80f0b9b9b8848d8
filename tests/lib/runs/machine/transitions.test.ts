// Tests the shared steps of a run: entering a state, pausing, Retry-After and late checks.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { failures, type FailureCode } from '../../../../lib/failure.ts'
import { enterState, applyRetryAfter, scheduleLateCheck, pauseRun, nextCheckAt } from '../../../../lib/runs/machine/transitions.ts'
import { exampleRun, noon, stateExamples, states } from '../examples.ts'

const moment = { now: noon, random: 0.5 }
const codes = Object.keys(failures).filter((code): code is FailureCode => code in failures)

test('a new state drops the pause, the wait and the due time of the old one', () => {
  const run = exampleRun('running', { backoffMs: 500_000, pause: { code: 'unreachable' } })
  const stopped = enterState(run, stateExamples.stopped, moment, undefined)
  expect(stopped).toMatchObject({ state: stateExamples.stopped, backoffMs: 30_000, changedAt: noon })
  for (const name of ['dueAt', 'pause', 'liveKey']) expect(stopped).not.toHaveProperty(name)
})

test('a duplicate run keeps its own live key while it is live', () => {
  const duplicate = exampleRun('running', { liveKey: 'its own live key' })
  expect(enterState(duplicate, stateExamples.finished, moment, noon).liveKey).toBe('its own live key')
  expect(enterState(exampleRun('failed'), stateExamples.running, moment, noon).liveKey).toBe('connection-1 lead-search lead-search:a')
})

test('nothing is due before the end of a Retry-After', () => {
  expect(enterState(exampleRun('running', { notBefore: noon + 5 }), stateExamples.finished, moment, noon).dueAt).toBe(noon + 5)
  expect(applyRetryAfter(exampleRun('running'), { retryAfterMs: 9_000 }, moment).notBefore).toBe(noon + 9_000)
  expect(applyRetryAfter(exampleRun('running', { notBefore: 7 }), {}, moment).notBefore).toBe(7)
})

test('the next check is after the wait, a fifth more or less', () => {
  expect([0, 0.5, 1].map(random => nextCheckAt({ now: noon, random }, 100_000) - noon)).toEqual([80_000, 100_000, 120_000])
})

test.each(codes)('a pause for %s keeps the state and sets a due time ahead', code => {
  fc.assert(
    fc.property(
      fc.constantFrom(...states.filter(is => ['running', 'uncertain', 'finished'].includes(is))),
      fc.integer({ min: 30_000, max: 600_000 }),
      fc.option(fc.integer({ min: 5_000, max: 21_600_000 }), { nil: undefined }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (is, backoffMs, retryAfterMs, random) => {
        const run = pauseRun(exampleRun(is, { backoffMs }), { code, retryAfterMs }, { now: noon, random })
        expect(run.state).toEqual(stateExamples[is])
        expect(run.backoffMs).toBe(failures[code].retry === 'later' ? backoffMs : 600_000)
        const waitMs = Math.round(run.backoffMs * (0.8 + 0.4 * random))
        // A file that is kept is not downloaded again without the user.
        expect(run.dueAt).toBe(code === 'fileNotReadYet' ? undefined : noon + Math.max(waitMs, retryAfterMs ?? 0))
        expect(run).toMatchObject({ pause: { code }, checkedAt: noon })
      }
    )
  )
})

test('after an overdue late check the next one waits 30 s', () => {
  const overdue = scheduleLateCheck(exampleRun('refused', { changedAt: noon - 86_400_000 }), undefined, moment)
  expect(overdue.dueAt).toBe(noon + 30_000)
  expect(scheduleLateCheck(exampleRun('refused'), { code: 'rateLimited', retryAfterMs: 21_600_000 }, moment).dueAt).toBe(noon + 21_600_000)
})

test('late checks have no effect in another state', () => {
  for (const is of states.filter(name => name !== 'refused' && name !== 'not-started' && name !== 'failed')) {
    const run = exampleRun(is)
    expect(scheduleLateCheck(run, undefined, moment)).toBe(run)
  }
})
