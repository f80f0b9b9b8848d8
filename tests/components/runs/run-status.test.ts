// Icon, colour and word belong together, and two states that mean different things never look alike.
import { expect, test } from 'vitest'
import { isSlow, isUnknownStatus, isUnchangedForLong, runStatus } from '../../../components/runs/run-status.ts'
import { everyState, makePeople, makeRun, now, running } from './make-run.ts'

test('no two words share an icon but those of a run that never was', () => {
  const looks = everyState.map(state => runStatus(makeRun(state), now))
  const text = new Map(looks.map(({ icon, word }) => [word, icon]))
  const icons = [...text].filter(([word]) => word !== 'stateNotStarted').map(([, icon]) => icon)
  expect(new Set(icons).size).toBe(icons.length)
})

test('a run is slow from the last change on, not from its start', () => {
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
])('a word is unknown where there is one: %j', (status, is) => expect(isUnknownStatus(status)).toBe(is))

test('an unknown word is said before slowness', () => {
  const run = makeRun({ is: 'running', status: { known: false, word: 'segmenting_v2' } }, { changedAt: now - 25 * 60_000 })
  expect([isUnchangedForLong(run, now), isSlow(run, now)]).toEqual([true, false])
})

test('many people are never slow: each has an answer of their own', () =>
  expect(isSlow(makePeople(running, { waiting: 80 }, { changedAt: now - 25 * 60_000 }), now)).toBe(false))

test('a list whose people were not requested yet is not called running', () =>
  expect(runStatus(makePeople({ is: 'collected', rows: 0 }, { waiting: 200 }), now).word).toBe('stateNotSent'))

test('many people that are stopped are paused, louder where something holds them up', () => {
  const look = (more: Parameters<typeof makePeople>[2]) => runStatus(makePeople({ is: 'stopped', previous: 'running' }, {}, more), now)
  expect(look({})).toMatchObject({ word: 'statePaused', tone: 'quiet' })
  expect(look({ pause: { code: 'lookupLimit' } }).tone).toBe('quiet')
  expect(look({ pause: { code: 'noCredits' } })).toMatchObject({ word: 'statePaused', tone: 'warning' })
})
