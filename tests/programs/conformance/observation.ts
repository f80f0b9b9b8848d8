// What was seen of one call: enough to judge and to print, and nothing of what a reply holds about people.
import type { FailureCode } from '../../../lib/failure.ts'
import type { CallResult, DownloadReading, Operation, StartReading } from '../../../lib/service/client.ts'
import type { ApiSettings } from '../../../lib/service/api-settings.ts'
import type { StatusReading } from '../../../lib/service/readings.ts'
import { fieldNames } from './field-names.ts'

export type Reading = StartReading | StatusReading | DownloadReading

/** The parts of the play: two that cost nothing, three that may, and a list that is there already. */
export type Scene = 'unknown list' | 'wrong key' | 'import' | 'person' | 'domains' | 'known list'

/** `asked` says by which name a list was asked for; `trial` is the assumption that was being tried out in this call. */
export interface Observation {
  scene: Scene
  operation: Operation
  request?: string
  trial?: keyof ApiSettings
  status?: number
  milliseconds?: number
  bytes?: number
  reading: Reading['is']
  code?: FailureCode
  /** the field that a refusal names */
  field?: string
  /** the status word, and whether the reader knows it */
  word?: string
  known?: boolean
  /** the service's own words, for a refusal */
  words?: string
  rows?: number
  /** the names of the reply's fields */
  fields: string[]
}

/** A value that fits better than the one that was assumed, and what showed it. */
export interface Correction {
  name: keyof ApiSettings
  set: Partial<ApiSettings>
  because: string
}

/** Where a reply has no word, the reader shows how it begins; that may hold anything. */
const isExcerpt = (word: string): boolean => /[{}[\]<>"]/.test(word)

const partsOf = (reading: Reading): Partial<Observation> => {
  if ('failure' in reading) {
    const { code, name, message } = reading.failure
    return { code, ...(name === undefined ? {} : { field: name }), ...(message === undefined ? {} : { words: message }) }
  }
  if ('status' in reading) {
    const { known, word } = reading.status
    return { known, ...(word === undefined || isExcerpt(word) ? {} : { word }) }
  }
  if ('rows' in reading && reading.rows !== undefined) return { rows: reading.rows.length }
  return 'words' in reading ? { words: reading.words } : {}
}

/** One answer as an observation; `json` is its reply where that was JSON. */
export const observe = (
  { reading, call }: CallResult<Reading>,
  json: unknown,
  about: Pick<Observation, 'scene' | 'request' | 'trial'>
): Observation => {
  const { operation, status, milliseconds, bytes } = call
  const measured = Object.fromEntries(Object.entries({ status, milliseconds, bytes }).filter(([, value]) => value !== undefined))
  return { ...about, operation, ...measured, reading: reading.is, ...partsOf(reading), fields: fieldNames(json) }
}
