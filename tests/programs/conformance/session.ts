// The session of a conformance run: the client, the corrected API settings, and all observations.
import type { CallResult, ServiceClient } from '../../../lib/service/client.ts'
import type { ApiSettings } from '../../../lib/service/api-settings.ts'
import type { Connection } from '../../../lib/service/connection.ts'
import { leavesOf } from './find-places.ts'
import { observe, type Correction, type Observation, type Reading } from './observation.ts'
import type { Recorder } from './record.ts'

/** The dependencies. `timeoutMs` (ms): the longest wait for one list; `paths`: withCorrection if the download is not found. */
export interface SessionDependencies {
  client: ServiceClient
  recorder: Recorder
  now: () => number
  sleep: (milliseconds: number) => Promise<void>
  timeoutMs: number
  paths: readonly string[]
}

export interface Session extends SessionDependencies {
  connection: () => Connection
  /** The connection with a correction applied. */
  withCorrection: (correction: Correction) => Connection
  accept: (correction: Correction) => void
  note: <R extends Reading>(answer: CallResult<R>, about: Pick<Observation, 'scene' | 'request' | 'trial'>) => R
  observations: Observation[]
  corrections: Correction[]
  /** texts of records that must never be shown: names, addresses, links */
  private: Set<string>
}

const isPersonal = (name: string, text: string): boolean => text.length > 2 && (/name/i.test(name) || /@|:\/\//.test(text))

/** The texts that identify people, anywhere in a record. */
const personalTexts = (row: unknown): string[] => {
  if (Array.isArray(row)) return row.flatMap(personalTexts)
  if (typeof row !== 'object' || row === null) return []
  return Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'string' ? (isPersonal(name, value) ? [value] : []) : personalTexts(value)
  )
}

export const openSession = (dependencies: SessionDependencies, connection: Connection): Session => {
  const observations: Observation[] = []
  const corrections: Correction[] = []
  const secret = new Set<string>()
  let apiSettings: ApiSettings = connection.apiSettings
  return {
    ...dependencies,
    connection: () => ({ ...connection, apiSettings }),
    withCorrection: ({ set }) => ({ ...connection, apiSettings: { ...apiSettings, ...set } }),
    accept: correction => {
      apiSettings = { ...apiSettings, ...correction.set }
      corrections.push(correction)
    },
    note: (answer, about) => {
      const { reading } = answer
      if ('rows' in reading) reading.rows?.flatMap(personalTexts).forEach(text => secret.add(text))
      observations.push(observe(answer, dependencies.recorder.json(), about))
      return reading
    },
    observations,
    corrections,
    private: secret
  }
}

/** Paths that a reply mentions in a field of its own. A path with a file extension is a link and not an operation. */
export const mentionedPaths = (json: unknown): string[] =>
  leavesOf(json).flatMap(({ text }) => (/^\/[a-z][\w\-/]{1,100}$/i.test(text) ? [text] : []))
