// Downloads one list, with each assumption that does not hold replaced by what is seen to; then fetches the file it points at.
import type { DownloadReading } from '../../../lib/service/client.ts'
import { downloadCorrections, reach } from './correct-download.ts'
import type { Correction, Scene } from './observation.ts'
import { spokenPaths, type Stage } from './stage.ts'

/** Free calls for one list that are made only to find out. */
const triesAtMost = 12

/** Fetches the file that a reading points at; any other reading is returned as it is. */
export const followLink = async (stage: Stage, scene: Scene, reading: DownloadReading): Promise<DownloadReading> => {
  if (reading.is !== 'link') return reading
  return stage.note(await stage.client.fetchLink(stage.connection(), reading.url), { scene })
}

/** The best reading; corrections that led further are accepted on the stage. */
export const bringHome = async (stage: Stage, scene: Scene, list: string): Promise<DownloadReading> => {
  const tried = new Set<string>()
  const ask = async (trial?: Correction): Promise<[DownloadReading, Correction[]]> => {
    const connection = trial ? stage.tried(trial) : stage.connection()
    const known = [...spokenPaths(stage.recorder.json()), ...stage.paths]
    const answer = await stage.client.download(connection, list)
    const reading = stage.note(answer, { scene, ...(trial ? { trial: trial.name } : {}) })
    const { recorder } = stage
    const json = recorder.json()
    const paths = [...spokenPaths(json), ...known]
    return [reading, downloadCorrections(reading, json, recorder.header('allow') ?? '', connection.apiSettings, paths)]
  }
  let [best, open] = await ask()
  while (tried.size < triesAtMost) {
    const next = open.find(({ set }) => !tried.has(JSON.stringify(set)))
    if (!next) break
    tried.add(JSON.stringify(next.set))
    const [reading, further] = await ask(next)
    if (reach(reading) <= reach(best)) continue
    stage.accept(next)
    best = reading
    open = further
  }
  return followLink(stage, scene, best)
}
