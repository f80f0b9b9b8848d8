// Reduces a call to what is judged and printed, without personal data.
import type { FailureCode } from '../../../lib/failure.ts'
import type { CallResult, DownloadReading, Operation, StartReading } from '../../../lib/service/client.ts'
import type { ApiSettings } from '../../../lib/service/api-settings.ts'
import type { StatusReading } from '../../../lib/service/readings.ts'
import { fieldNames } from './field-names.ts'

export type Reading = StartReading | StatusReading | DownloadReading

/** The scenes: two that are free, three that may be charged, and an existing list. */
export type Scene = 'unknown list' | 'wrong key' | 'import' | 'person' | 'domains' | 'known list'

/** `request`: by which name a list was requested; `trial`: the setting that this call withCorrection. */
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
  /** the status word, and whether it is known */
  word?: string
  known?: boolean
  /** the message of a refusal */
  words?: string
  rows?: number
  /** the field names of the reply */
  fields: string[]
}

/** A setting that fits better, and the evidence. */
export interface Correction {
  name: keyof ApiSettings
  set: Partial<ApiSettings>
  because: string
}

/** Without a status word the reader shows the beginning of the reply, which may hold anything. */
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

/** Makes an observation of a reply; `json` is its body, if it was JSON. */
export const observe = (
  { reading, call }: CallResult<Reading>,
  json: unknown,
  about: Pick<Observation, 'scene' | 'request' | 'trial'>
): Observation => {
  const { operation, status, milliseconds, bytes } = call
  const measured = Object.fromEntries(Object.entries({ status, milliseconds, bytes }).filter(([, value]) => value !== undefined))
  return { ...about, operation, ...measured, reading: reading.is, ...partsOf(reading), fields: fieldNames(json) }
}
