// What a play has at hand: the client, the assumptions as corrected so far, and the notes of all that was seen.
import type { CallResult, ServiceClient } from '../../../lib/service/client.ts'
import type { ApiSettings } from '../../../lib/service/api-settings.ts'
import type { Connection } from '../../../lib/service/connection.ts'
import { leavesOf } from './find-places.ts'
import { observe, type Correction, type Observation, type Reading } from './observation.ts'
import type { Recorder } from './record.ts'

/** The world of a play. `patience` (ms) is how long one list is waited for; `paths` are tried where the download is not found. */
export interface World {
  client: ServiceClient
  recorder: Recorder
  now: () => number
  sleep: (milliseconds: number) => Promise<void>
  patience: number
  paths: readonly string[]
}

export interface Stage extends World {
  connection: () => Connection
  /** The connection as it would be with a correction. */
  tried: (correction: Correction) => Connection
  accept: (correction: Correction) => void
  note: <R extends Reading>(answer: CallResult<R>, about: Pick<Observation, 'scene' | 'request' | 'trial'>) => R
  observations: Observation[]
  corrections: Correction[]
  /** texts of records that must never be shown: names, addresses, links */
  private: Set<string>
}

const isPersonal = (name: string, text: string): boolean => text.length > 2 && (/name/i.test(name) || /@|:\/\//.test(text))

/** The texts of records that say who somebody is, wherever in a record they stand. */
const personalTexts = (row: unknown): string[] => {
  if (Array.isArray(row)) return row.flatMap(personalTexts)
  if (typeof row !== 'object' || row === null) return []
  return Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'string' ? (isPersonal(name, value) ? [value] : []) : personalTexts(value)
  )
}

export const openStage = (world: World, connection: Connection): Stage => {
  const observations: Observation[] = []
  const corrections: Correction[] = []
  const secret = new Set<string>()
  let assumptions: ApiSettings = connection.apiSettings
  return {
    ...world,
    connection: () => ({ ...connection, apiSettings: assumptions }),
    tried: ({ set }) => ({ ...connection, apiSettings: { ...assumptions, ...set } }),
    accept: correction => {
      assumptions = { ...assumptions, ...correction.set }
      corrections.push(correction)
    },
    note: (answer, about) => {
      const { reading } = answer
      if ('rows' in reading) reading.rows?.flatMap(personalTexts).forEach(text => secret.add(text))
      observations.push(observe(answer, world.recorder.json(), about))
      return reading
    },
    observations,
    corrections,
    private: secret
  }
}

/** Paths that a reply speaks of, in a field of its own. One that ends like a file is a link, not a place to ask at. */
export const spokenPaths = (json: unknown): string[] =>
  leavesOf(json).flatMap(({ text }) => (/^\/[a-z][\w\-/]{1,100}$/i.test(text) ? [text] : []))
