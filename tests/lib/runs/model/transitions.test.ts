// The bookkeeping of a run: what a new state leaves behind, how long a pause is, and how many later looks there are.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { failures, type FailureCode } from '../../../../lib/failure.ts'
import { enter, holdBack, scheduleLateCheck, pauseWith, nextCheckAt } from '../../../../lib/runs/model/transitions.ts'
import { exampleRun, noon, stateExamples, states } from '../examples.ts'

const moment = { now: noon, random: 0.5 }
const codes = Object.keys(failures).filter((code): code is FailureCode => code in failures)

test('a new state leaves pause, wait and due time of the old one behind', () => {
  const run = exampleRun('running', { backoff: 500_000, pause: { code: 'unreachable' } })
  const stopped = enter(run, stateExamples.stopped, moment, undefined)
  expect(stopped).toMatchObject({ state: stateExamples.stopped, backoff: 30_000, changedAt: noon })
  for (const name of ['dueAt', 'pause', 'liveKey']) expect(stopped).not.toHaveProperty(name)
})

test('a run that stands beside its twin keeps its own place as long as it lives', () => {
  const twin = exampleRun('running', { liveKey: 'a place of its own' })
  expect(enter(twin, stateExamples.finished, moment, noon).liveKey).toBe('a place of its own')
  expect(enter(exampleRun('failed'), stateExamples.running, moment, noon).liveKey).toBe('connection-1 lead-search lead-search:a')
})

test('nothing is due before the service wants to be called', () => {
  expect(enter(exampleRun('running', { notBefore: noon + 5 }), stateExamples.finished, moment, noon).dueAt).toBe(noon + 5)
  expect(holdBack(exampleRun('running'), { retryAfterMs: 9_000 }, moment).notBefore).toBe(noon + 9_000)
  expect(holdBack(exampleRun('running', { notBefore: 7 }), {}, moment).notBefore).toBe(7)
})

test('soon is the wait, a fifth more or less', () => {
  expect([0, 0.5, 1].map(random => nextCheckAt({ now: noon, random }, 100_000) - noon)).toEqual([80_000, 100_000, 120_000])
})

test.each(codes)('a pause for %s keeps the state and sets a due time ahead', code => {
  fc.assert(
    fc.property(
      fc.constantFrom(...states.filter(is => ['running', 'uncertain', 'finished'].includes(is))),
      fc.integer({ min: 30_000, max: 600_000 }),
      fc.option(fc.integer({ min: 5_000, max: 21_600_000 }), { nil: undefined }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (is, wait, retryAfter, random) => {
        const run = pauseWith(exampleRun(is, { backoff: wait }), { code, retryAfterMs: retryAfter }, { now: noon, random })
        expect(run.state).toEqual(stateExamples[is])
        expect(run.backoff).toBe(failures[code].retry === 'later' ? wait : 600_000)
        const spread = Math.round(run.backoff * (0.8 + 0.4 * random))
        // A file that is here already is not fetched again by itself.
        expect(run.dueAt).toBe(code === 'fileToRead' ? undefined : noon + Math.max(spread, retryAfter ?? 0))
        expect(run).toMatchObject({ pause: { code }, checkedAt: noon })
      }
    )
  )
})

test('a look that comes late is followed by the next one after a pause, not at once', () => {
  const slept = scheduleLateCheck(exampleRun('refused', { changedAt: noon - 86_400_000 }), undefined, moment)
  expect(slept.dueAt).toBe(noon + 30_000)
  expect(scheduleLateCheck(exampleRun('refused'), { code: 'rateLimited', retryAfterMs: 21_600_000 }, moment).dueAt).toBe(noon + 21_600_000)
})

test('a later look means nothing to a run in another state', () => {
  for (const is of states.filter(name => name !== 'refused' && name !== 'not-started' && name !== 'failed')) {
    const run = exampleRun(is)
    expect(scheduleLateCheck(run, undefined, moment)).toBe(run)
  }
})
