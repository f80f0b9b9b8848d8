// Downloads one list, corrects API settings that do not fit, and fetches a linked file.
import type { DownloadReading } from '../../../lib/service/client.ts'
import { downloadCorrections, reach } from './correct-download.ts'
import type { Correction, Scene } from './observation.ts'
import { mentionedPaths, type Session } from './session.ts'

/** The largest number of free calls for one list. */
const maxTries = 12

/** Fetches the file that a reading links to; returns any other reading as it is. */
export const followLink = async (session: Session, scene: Scene, reading: DownloadReading): Promise<DownloadReading> => {
  if (reading.is !== 'link') return reading
  return session.note(await session.client.fetchLink(session.connection(), reading.url), { scene })
}

/** The best reading; corrections that led further are accepted in the session. */
export const downloadList = async (session: Session, scene: Scene, list: string): Promise<DownloadReading> => {
  const withCorrection = new Set<string>()
  const ask = async (trial?: Correction): Promise<[DownloadReading, Correction[]]> => {
    const connection = trial ? session.withCorrection(trial) : session.connection()
    const known = [...mentionedPaths(session.recorder.json()), ...session.paths]
    const answer = await session.client.download(connection, list)
    const reading = session.note(answer, { scene, ...(trial ? { trial: trial.name } : {}) })
    const { recorder } = session
    const json = recorder.json()
    const paths = [...mentionedPaths(json), ...known]
    return [reading, downloadCorrections(reading, json, recorder.header('allow') ?? '', connection.apiSettings, paths)]
  }
  let [best, open] = await ask()
  while (withCorrection.size < maxTries) {
    const next = open.find(({ set }) => !withCorrection.has(JSON.stringify(set)))
    if (!next) break
    withCorrection.add(JSON.stringify(next.set))
    const [reading, further] = await ask(next)
    if (reach(reading) <= reach(best)) continue
    session.accept(next)
    best = reading
    open = further
  }
  return followLink(session, scene, best)
}
