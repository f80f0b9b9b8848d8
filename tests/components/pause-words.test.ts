// A pause stands beside a run that may be paid: it never speaks as if nothing had been sent, and it is never silent.
import { expect, test } from 'vitest'
import { sayPause } from '../../components/pause-words.ts'
import type { Failure } from '../../lib/failure.ts'
import { isLive } from '../../lib/runs/run.ts'
import { everyState, failureCodes, makeRun, now, service } from './make-run.ts'

const live = everyState.filter(state => isLive({ state }))
const forms = [{}, { words: ' ', name: ' ' }, { words: 'no such plan', host: 'files.example', name: 'listname' }]

test.each(failureCodes)('%s, beside every live state', code => {
  for (const state of live)
    for (const form of forms) {
      const said = sayPause({ code, ...form }, makeRun(state), now)
      expect(said, state.is).toMatch(/^\S.*\.$/)
      expect(said, state.is).not.toMatch(/nothing was (sent|started)|start(s)? (again|nothing)|try again/i)
      expect(said, state.is).not.toMatch(/\$|undefined|“\s*”|\s\s/)
    }
})

test('results that are not where they are looked for lead to the download path', () => {
  expect(sayPause({ code: 'notFound' }, makeRun({ is: 'finished' }), now)).toContain('Correct the download path')
  expect(sayPause({ code: 'notFound' }, makeRun({ is: 'uncertain', failure: { code: 'timedOut' }, unknown: 0 }), now)).toContain(
    'the service address'
  )
})

test.each<[pause: Failure, says: string]>([
  [{ code: 'noCredits' }, `${service} says you lack credits. Your run is kept`],
  [{ code: 'fieldRefused', name: 'email' }, '“email”'],
  [{ code: 'refused', words: 'no' }, '“no”'],
  [{ code: 'listLive' }, 'Your run is kept']
])('%j', (pause, says) => expect(sayPause(pause, makeRun({ is: 'finished' }), now)).toContain(says))

test('says the next try while it lies ahead', () => {
  const at = (dueAt: number): string => sayPause({ code: 'noCredits' }, makeRun({ is: 'finished' }, { dueAt }), now)
  expect(at(now + 60_000)).toMatch(/goes on\. Next try at \d/)
  expect(at(now - 1)).not.toMatch(/next try/i)
})
