// Asks for the status of one list until it ends or patience does. A word nobody knows is told by what the download says beside it.
import type { FailureCode } from '../../../lib/failure.ts'
import { valueAt } from '../../../lib/service/reply/value-at.ts'
import type { StatusReading } from '../../../lib/service/readings.ts'
import { bringHome } from './bring-home.ts'
import { reach } from './correct-download.ts'
import { statusPlaces } from './find-places.ts'
import type { Scene } from './observation.ts'
import type { Stage } from './stage.ts'

/** `home`: the results were had while the status was still being understood. */
export type Ending = { is: 'home' | 'failed' | 'patience' | 'lost' } | Finished
type Finished = Extract<StatusReading, { is: 'finished' }>

const firstWait = 1000
const longestWait = 15_000
const problemsAtMost = 5
const looksAtMost = 20
/** Refusals that only mean later. */
const passing: readonly FailureCode[] = ['notReady', 'rateLimited']

type Running = Extract<StatusReading, { is: 'running' }>

const wordAt = (json: unknown, place: string): string | undefined => {
  const value = valueAt(json, place)
  return typeof value === 'string' ? value : undefined
}

/** Learns from a status that was not understood, with one look at the download. True when the results came home by it. */
const lookBeside = async (stage: Stage, scene: Scene, list: string, { status }: Running, replies: readonly unknown[]): Promise<boolean> => {
  const { statusAt, runningWords, finishedWords } = stage.connection().apiSettings
  const word = status.word ?? ''
  const said = statusPlaces(replies)
  const place = said.find(way => wordAt(replies.at(-1), way) !== word) ?? ''
  const hasWord = said.some(way => wordAt(replies.at(-1), way) === word) || /^[\p{L} _-]{2,40}$/u.test(word)
  if (!hasWord && statusAt === '' && place !== '')
    stage.accept({ name: 'statusAt', set: { statusAt: place }, because: `the status word stands at ${place}` })
  const told = hasWord ? word : (wordAt(replies.at(-1), place) ?? '')
  const reading = await bringHome(stage, scene, list)
  const home = reach(reading) === 4 || (reading.is === 'rows' && (status.progress ?? 0) >= 100)
  if (told === '') return home
  if (home && !finishedWords.includes(told))
    stage.accept({
      name: 'finishedWords',
      set: { finishedWords: [...finishedWords, told] },
      because: `results came while the status was "${told}"`
    })
  if (reading.is === 'not-ready' && !runningWords.includes(told))
    stage.accept({
      name: 'runningWords',
      set: { runningWords: [...runningWords, told] },
      because: `no results yet while the status was "${told}"`
    })
  return home
}

/** Follows a list under the name that it answers to. */
export const follow = async (stage: Stage, scene: Scene, list: string, asked: string): Promise<Ending> => {
  const until = stage.now() + stage.patience
  const replies: unknown[] = []
  const looked = new Set<string>()
  let wait = firstWait
  let problems = 0
  for (let turn = 0; ; turn++) {
    const reading = stage.note(await stage.client.checkStatus(stage.connection(), list), { scene, request: asked })
    replies.push(stage.recorder.json())
    if (reading.is === 'finished') return reading
    if (reading.is === 'failed') return { is: 'failed' }
    problems = reading.is === 'problem' && !passing.includes(reading.failure.code) ? problems + 1 : 0
    if (problems >= problemsAtMost) return { is: 'lost' }
    if (reading.is === 'running' && !reading.status.known) {
      const fresh = !looked.has(reading.status.word ?? '') || turn % 5 === 0
      looked.add(reading.status.word ?? '')
      if (fresh && looked.size <= looksAtMost && (await lookBeside(stage, scene, list, reading, replies))) return { is: 'home' }
    }
    const later = reading.is === 'running' ? reading.retryAfterMs : reading.failure.retryAfterMs
    const pause = Math.max(wait, Math.min(later ?? 0, stage.patience))
    if (stage.now() + pause > until) return { is: 'patience' }
    await stage.sleep(pause)
    wait = Math.min(wait * 1.5, longestWait)
  }
}
