// A pause stands beside a run that may be paid: it never speaks as if nothing had been sent, and it is never silent.
import { describe, expect, test } from 'vitest'
import { pauseText } from '../../../components/runs/pause-text.ts'
import type { Failure, FailureCode } from '../../../lib/failure.ts'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
import { everyState, failureCodes, makePeople, makeRun, now, running, service } from './make-run.ts'

const live = everyState.filter(state => isLive({ state }))
const forms = [{}, { message: ' ', name: ' ' }, { message: 'no such plan', host: 'files.example', name: 'listname' }]

test.each(failureCodes)('%s, beside every live state', code => {
  for (const state of live)
    for (const form of forms) {
      const said = pauseText({ code, ...form }, makeRun(state), now)
      expect(said, state.is).toMatch(/^\S.*\.$/)
      expect(said, state.is).not.toMatch(/nothing was (sent|started)|start(s)? (again|nothing)|try again/i)
      expect(said, state.is).not.toMatch(/\$|undefined|“\s*”|\s\s/)
    }
})

describe('results that are not where they are looked for', () => {
  const outOfReach = 'The run finished, but Muster can’t download its results. Correct the download path or add the results file.'
  const finished = (code: FailureCode, changedAt = now): string => pauseText({ code }, makeRun({ is: 'finished' }, { changedAt }), now)

  test.each(['notFound', 'noRowsFound', 'unreadable', 'redirected'] as const)('%s leads to the path and to a file', code =>
    expect(finished(code)).toBe(outOfReach)
  )
  test('“not ready” does so after a while', () => {
    expect(finished('notReady')).not.toBe(outOfReach)
    expect(finished('notReady', now - 25 * 60_000)).toBe(outOfReach)
  })
  test('nothing of it is said of a run that has not finished', () =>
    expect(
      pauseText({ code: 'notFound' }, makeRun({ is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 0 }), now)
    ).toContain('the service URL'))
  test('on another host they wait for a permission that gives away no key', () =>
    expect(pauseText({ code: 'resultsOnOtherHost', host: 'files.example' }, makeRun({ is: 'finished' }), now)).toBe(
      'The results are on files.example. Muster needs your permission to download them. Your API key isn’t sent there.'
    ))
})

test('“not ready” is not put into the mouth of a service that handed out a part, or nothing', () => {
  const said = (state: object): string => pauseText({ code: 'notReady' }, makeRun({ is: 'finished', ...state }), now)
  expect(said({})).toContain('says the results are not ready yet')
  expect(said({ partialSince: now })).toContain('has sent only some of the results so far')
  expect(said({ emptySince: now })).toContain('sent an empty list')
})

test('an unknown name is a spelling where a list is followed, and a late start where it was started', () => {
  const said = (asked: Run['request']): string => pauseText({ code: 'listUnknown' }, makeRun(running, { request: asked }), now)
  expect(said({ kind: 'tracked-list', comparisonKey: 'l' })).toBe(
    `${service} knows no list of this name. Check the spelling. Muster keeps checking.`
  )
  expect(said({ kind: 'person', url: 'https://example.test/', comparisonKey: 'p' })).toContain('Muster checks again')
})

test.each<[pause: Failure, says: string]>([
  [{ code: 'noCredits' }, `${service} says you don’t have enough credits. Top up there to continue.`],
  [{ code: 'fieldRefused', name: 'email' }, '“email”'],
  [{ code: 'refused', message: 'no' }, '“no”'],
  [{ code: 'apiKeyNeeded' }, 'was kept for one session, which has ended. Enter it again in Settings.'],
  [{ code: 'connectionNotFound' }, '. Connect it again in Settings.'],
  [{ code: 'listInUse' }, 'Your run is kept']
])('%j', (pause, says) => expect(pauseText(pause, makeRun({ is: 'finished' }), now)).toContain(says))

test('what waits for a person names no next try: the choice is theirs', () => {
  for (const code of ['notFound', 'resultsOnOtherHost'] as const)
    expect(pauseText({ code }, makeRun({ is: 'finished' }, { dueAt: now + 60_000 }), now)).not.toMatch(/next try/i)
})

test('the list of many people is made here, and lies nowhere else', () =>
  expect(pauseText({ code: 'resultsNotStored' }, makePeople(running), now)).toBe(
    'Muster couldn’t store the list. Its results are kept. Free some disk space. Muster tries again.'
  ))

test('a limit ends at a time that is shown where it is known', () => {
  const said = (dueAt: number | undefined): string =>
    pauseText({ code: 'lookupLimit' }, makeRun(running, dueAt === undefined ? {} : { dueAt }), now)
  expect(said(now + 600_000)).toMatch(
    /^Your lookup limit is reached\. Muster continues at \d[^.]*\. You can change the limit in Settings\.$/
  )
  for (const dueAt of [undefined, now - 1])
    expect(said(dueAt)).toBe('Your lookup limit is reached. Wait until it resets, or change it in Settings.')
})

test('says the next try while it lies ahead', () => {
  const at = (dueAt: number): string => pauseText({ code: 'noCredits' }, makeRun({ is: 'finished' }, { dueAt }), now)
  expect(at(now + 60_000)).toMatch(/to continue\. Next try at \d/)
  expect(at(now - 1)).not.toMatch(/next try/i)
})
