// The text of a pause is never empty, and never claims that nothing was sent.
import { describe, expect, test } from 'vitest'
import { pauseText } from '../../../components/runs/pause-text.ts'
import type { Failure, FailureCode } from '../../../lib/failure.ts'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
import { everyState, failureCodes, makePeople, makeRun, now, running, service } from './make-run.ts'

const live = everyState.filter(state => isLive({ state }))
const variants = [{}, { message: ' ', name: ' ' }, { message: 'no such plan', host: 'files.example', name: 'listname' }]

test.each(failureCodes)('%s has a text in every live state', code => {
  for (const state of live)
    for (const variant of variants) {
      const text = pauseText({ code, ...variant }, makeRun(state), now)
      expect(text, state.is).toMatch(/^\S.*\.$/)
      expect(text, state.is).not.toMatch(/nothing was (sent|started)|start(s)? (again|nothing)|try again/i)
      expect(text, state.is).not.toMatch(/\$|undefined|“\s*”|\s\s/)
    }
})

describe('results that are not at the download path', () => {
  const pathOrFile = 'The run finished, but Muster can’t download its results. Correct the download path or add the results file.'
  const finished = (code: FailureCode, changedAt = now): string => pauseText({ code }, makeRun({ is: 'finished' }, { changedAt }), now)

  test.each(['notFound', 'noRowsFound', 'unreadable', 'redirected'] as const)('%s suggests another path or a results file', code =>
    expect(finished(code)).toBe(pathOrFile)
  )
  test('“not ready” suggests the same after a while', () => {
    expect(finished('notReady')).not.toBe(pathOrFile)
    expect(finished('notReady', now - 25 * 60_000)).toBe(pathOrFile)
  })
  test('a run that has not finished gets no such suggestion', () =>
    expect(
      pauseText({ code: 'notFound' }, makeRun({ is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 0 }), now)
    ).toContain('the service URL'))
  test('a results file that cannot be read is kept, and no sentence about own files is shown', () =>
    expect(finished('fileUnreadable')).toBe('Muster can’t read the results file. It is kept. Save it, or add the results as CSV.'))
  test('results on another host need a permission, and the API key is not sent there', () =>
    expect(pauseText({ code: 'resultsOnOtherHost', host: 'files.example' }, makeRun({ is: 'finished' }), now)).toBe(
      'The results are on files.example. Muster needs your permission to download them. Your API key isn’t sent there.'
    ))
})

test('“not ready” is not attributed to a service that sent some of the results or an empty list', () => {
  const textOf = (state: object): string => pauseText({ code: 'notReady' }, makeRun({ is: 'finished', ...state }), now)
  expect(textOf({})).toContain('says the results are not ready yet')
  expect(textOf({ partialSince: now })).toContain('has sent only some of the results so far')
  expect(textOf({ emptySince: now })).toContain('sent an empty list')
})

test('an unknown list name suggests to check the spelling of a tracked list, and to wait for a started run', () => {
  const textOf = (request: Run['request']): string => pauseText({ code: 'listUnknown' }, makeRun(running, { request }), now)
  expect(textOf({ kind: 'tracked-list', comparisonKey: 'l' })).toBe(
    `${service} knows no list of this name. Check the spelling. Muster keeps checking.`
  )
  expect(textOf({ kind: 'person', url: 'https://example.test/', comparisonKey: 'p' })).toContain('Muster checks again')
})

test.each<[pause: Failure, says: string]>([
  [{ code: 'noCredits' }, `${service} says you don’t have enough credits. Top up there to continue.`],
  [{ code: 'fieldRefused', name: 'email' }, '“email”'],
  [{ code: 'refused', message: 'no' }, '“no”'],
  [{ code: 'apiKeyNeeded' }, 'was kept for one session, which has ended. Enter it again in Settings.'],
  [{ code: 'connectionNotFound' }, '. Connect it again in Settings.'],
  [{ code: 'listInUse' }, 'Your run is kept']
])('%j', (pause, says) => expect(pauseText(pause, makeRun({ is: 'finished' }), now)).toContain(says))

test('a pause that waits for the user names no next try', () => {
  for (const code of ['notFound', 'resultsOnOtherHost'] as const)
    expect(pauseText({ code }, makeRun({ is: 'finished' }, { dueAt: now + 60_000 }), now)).not.toMatch(/next try/i)
})

test('the results of a bulk lookup are kept if its list could not be stored', () =>
  expect(pauseText({ code: 'resultsNotStored' }, makePeople(running), now)).toBe(
    'Muster couldn’t store the list. Its results are kept. Free some disk space. Muster tries again.'
  ))

test('a limit shows when it resets, where that is known', () => {
  const textOf = (dueAt: number | undefined): string =>
    pauseText({ code: 'lookupLimit' }, makeRun(running, dueAt === undefined ? {} : { dueAt }), now)
  expect(textOf(now + 600_000)).toMatch(
    /^Your lookup limit is reached\. Muster continues at \d[^.]*\. You can change the limit in Settings\.$/
  )
  for (const dueAt of [undefined, now - 1])
    expect(textOf(dueAt)).toBe('Your lookup limit is reached. Wait until it resets, or change it in Settings.')
})

test('names the next try only while it is in the future', () => {
  const at = (dueAt: number): string => pauseText({ code: 'noCredits' }, makeRun({ is: 'finished' }, { dueAt }), now)
  expect(at(now + 60_000)).toMatch(/to continue\. Next try at \d/)
  expect(at(now - 1)).not.toMatch(/next try/i)
})
