// Checks the status of a list until it ends or the time is over. An unknown word is explained by a download beside it.
import type { FailureCode } from '../../../lib/failure.ts'
import { valueAt } from '../../../lib/service/reply/content.ts'
import type { StatusReading } from '../../../lib/service/readings.ts'
import { downloadList } from './download-list.ts'
import { reach } from './correct-download.ts'
import { statusPlaces } from './find-places.ts'
import type { Scene } from './observation.ts'
import type { Session } from './session.ts'

/** `results`: results were downloaded before the status was understood. */
export type Ending = { is: 'results' | 'failed' | 'timeout' | 'lost' } | Finished
type Finished = Extract<StatusReading, { is: 'finished' }>

const firstWaitMs = 1000
const maxWaitMs = 15_000
const maxProblems = 5
const maxDownloads = 20
/** Refusals that mean "later". */
const temporary: readonly FailureCode[] = ['notReady', 'rateLimited']

type Running = Extract<StatusReading, { is: 'running' }>

const wordAt = (json: unknown, place: string): string | undefined => {
  const value = valueAt(json, place)
  return typeof value === 'string' ? value : undefined
}

/** Learns from an unknown status by one download. True if it gave results. */
const learnFromDownload = async (
  session: Session,
  scene: Scene,
  list: string,
  { status }: Running,
  replies: readonly unknown[]
): Promise<boolean> => {
  const { statusAt, runningWords, finishedWords } = session.connection().apiSettings
  const word = status.word ?? ''
  const paths = statusPlaces(replies)
  const place = paths.find(path => wordAt(replies.at(-1), path) !== word) ?? ''
  const hasWord = paths.some(path => wordAt(replies.at(-1), path) === word) || /^[\p{L} _-]{2,40}$/u.test(word)
  if (!hasWord && statusAt === '' && place !== '')
    session.accept({ name: 'statusAt', set: { statusAt: place }, because: `the status word is at ${place}` })
  const newWord = hasWord ? word : (wordAt(replies.at(-1), place) ?? '')
  const reading = await downloadList(session, scene, list)
  const gotResults = reach(reading) === 4 || (reading.is === 'rows' && (status.progress ?? 0) >= 100)
  if (newWord === '') return gotResults
  if (gotResults && !finishedWords.includes(newWord))
    session.accept({
      name: 'finishedWords',
      set: { finishedWords: [...finishedWords, newWord] },
      because: `results came while the status was "${newWord}"`
    })
  if (reading.is === 'not-ready' && !runningWords.includes(newWord))
    session.accept({
      name: 'runningWords',
      set: { runningWords: [...runningWords, newWord] },
      because: `no results yet while the status was "${newWord}"`
    })
  return gotResults
}

/** Tracks a list by the name that the service accepts. */
export const trackList = async (session: Session, scene: Scene, list: string, requestedBy: string): Promise<Ending> => {
  const until = session.now() + session.timeoutMs
  const replies: unknown[] = []
  const learned = new Set<string>()
  let wait = firstWaitMs
  let problems = 0
  for (let turn = 0; ; turn++) {
    const reading = session.note(await session.client.checkStatus(session.connection(), list), { scene, request: requestedBy })
    replies.push(session.recorder.json())
    if (reading.is === 'finished') return reading
    if (reading.is === 'failed') return { is: 'failed' }
    problems = reading.is === 'problem' && !temporary.includes(reading.failure.code) ? problems + 1 : 0
    if (problems >= maxProblems) return { is: 'lost' }
    if (reading.is === 'running' && !reading.status.known) {
      const fresh = !learned.has(reading.status.word ?? '') || turn % 5 === 0
      learned.add(reading.status.word ?? '')
      if (fresh && learned.size <= maxDownloads && (await learnFromDownload(session, scene, list, reading, replies)))
        return { is: 'results' }
    }
    const later = reading.is === 'running' ? reading.retryAfterMs : reading.failure.retryAfterMs
    const pause = Math.max(wait, Math.min(later ?? 0, session.timeoutMs))
    if (session.now() + pause > until) return { is: 'timeout' }
    await session.sleep(pause)
    wait = Math.min(wait * 1.5, maxWaitMs)
  }
}
