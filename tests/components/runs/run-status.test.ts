// Each status has an icon, a tone and a word; different words have different icons.
import { expect, test } from 'vitest'
import { isSlow, isUnknownStatus, isUnchangedForLong, runStatus } from '../../../components/runs/run-status.ts'
import { everyState, makePeople, makeRun, now, running } from './make-run.ts'

test('each word has its own icon, except “Not started”', () => {
  const looks = everyState.map(state => runStatus(makeRun(state), now))
  const text = new Map(looks.map(({ icon, word }) => [word, icon]))
  const icons = [...text].filter(([word]) => word !== 'stateNotStarted').map(([, icon]) => icon)
  expect(new Set(icons).size).toBe(icons.length)
})

test('slowness counts from the last change, not from the start', () => {
  const old = { createdAt: now - 9 * 3_600_000 }
  expect(isSlow(makeRun(running, old), now)).toBe(false)
  expect(isSlow(makeRun(running, { changedAt: now - 25 * 60_000 }), now)).toBe(true)
  expect(isSlow(makeRun({ is: 'finished' }, { changedAt: now - 25 * 60_000 }), now)).toBe(false)
})

test.each([
  [{ known: false, word: 'segmenting_v2' }, true],
  [{ known: false, word: ' ' }, false],
  [{ known: false }, false],
  [{ known: true, word: 'scraping' }, false]
])('an unknown status needs a word: %j', (status, isUnknown) => expect(isUnknownStatus(status)).toBe(isUnknown))

test('an unknown status takes precedence over slowness', () => {
  const run = makeRun({ is: 'running', status: { known: false, word: 'segmenting_v2' } }, { changedAt: now - 25 * 60_000 })
  expect([isUnchangedForLong(run, now), isSlow(run, now)]).toEqual([true, false])
})

test('a bulk lookup is never slow', () =>
  expect(isSlow(makePeople(running, { waiting: 80 }, { changedAt: now - 25 * 60_000 }), now)).toBe(false))

test('a list whose people were not requested yet is not called running', () =>
  expect(runStatus(makePeople({ is: 'collected', rows: 0 }, { waiting: 200 }), now).word).toBe('stateNotSent'))

test('a stopped bulk lookup is paused, with a warning tone for a problem', () => {
  const look = (more: Parameters<typeof makePeople>[2]) => runStatus(makePeople({ is: 'stopped', previous: 'running' }, {}, more), now)
  expect(look({})).toMatchObject({ word: 'statePaused', tone: 'quiet' })
  expect(look({ pause: { code: 'lookupLimit' } }).tone).toBe('quiet')
  expect(look({ pause: { code: 'noCredits' } })).toMatchObject({ word: 'statePaused', tone: 'warning' })
})
