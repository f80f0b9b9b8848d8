// Reads what every answer of a CRM has in common: its JSON, its words, a refused token, and how long to wait.
import type { Failure, Result } from '../../failure.ts'
import type { Reply } from '../../service/http.ts'
import type { CallAnswer } from '../outbox-call.ts'
import { readAnswer } from '../read-answer.ts'

/** A JSON object or array as a tree of unknown values. */
export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
/** The list of objects under `name`; empty where there is none. */
export const listOf = (from: Json, name: string): Json[] => {
  const value = from[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const maxMessageLength = 200
/** A wait that a header names in seconds is at most so long. */
const longestHeaderWaitMs = 60_000

const readJson = (reply: Reply): Json | undefined => {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(reply.bytes))
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Milliseconds until the window of a rate limit is new, where this answer used it up: `x-ratelimit-remaining` and `x-ratelimit-reset` in seconds. */
const readPauseMs = (reply: Reply): number | undefined => {
  if (reply.headers.get('x-ratelimit-remaining')?.trim() !== '0') return undefined
  const seconds = Number(reply.headers.get('x-ratelimit-reset') ?? '')
  return seconds > 0 ? Math.min(longestHeaderWaitMs, seconds * 1_000) : undefined
}

/** A CRM's own words with the status, at most 200 characters. */
export const quoteCrm = (status: number | string, words: string): string =>
  `${status} ${words.replaceAll(/\s+/g, ' ').trim().slice(0, maxMessageLength)}`.trim()

/** A 2xx with a JSON object, or what any other answer means for all records of the call. */
export type CrmAnswer =
  | { ok: true; status: number; json: Json; pauseMs: number | undefined }
  | { ok: false; status: number | undefined; text: string; answer: CallAnswer & { failure: Failure } }

/**
 * 401 means that the token was refused, and 402 or 403 that it may not do this. `wordsOf` finds the CRM's explanation in an error. Everything
 * else is read as the answer of a webhook is.
 */
export const readCrmAnswer = (result: Result<Reply>, host: string, now: number, wordsOf: (json: Json) => string): CrmAnswer => {
  const general = readAnswer(result, host, true, now)
  const json = result.ok ? readJson(result.value) : undefined
  const status = result.ok ? result.value.status : undefined
  const text = result.ok ? new TextDecoder().decode(result.value.bytes.subarray(0, 20_000)) : ''
  if (result.ok && status !== undefined && general.is === 'delivered') {
    if (json) return { ok: true, status, json, pauseMs: readPauseMs(result.value) }
    return { ok: false, status, text, answer: { is: 'refused', failure: { code: 'sendPage', host, status } } }
  }
  if (general.is === 'delivered') throw new Error('Only a reply can be a delivery.')
  const failure: Failure = json && status !== undefined ? { ...general.failure, message: quoteCrm(status, wordsOf(json)) } : general.failure
  if (status === 401) return { ok: false, status, text, answer: { is: 'blocked', failure: { ...failure, code: 'sendTokenRefused' } } }
  // Without JSON it is the page of a guard before the CRM, which lets calls through later.
  if ((status === 402 || status === 403) && json)
    return { ok: false, status, text, answer: { is: 'blocked', failure: { ...failure, code: 'sendTokenLimited' } } }
  if (status === 403) return { ok: false, status, text, answer: { is: 'retry', failure: { ...failure, code: 'sendBusy' } } }
  const { apart: _none, ...answer } = general
  const pauseMs = result.ok ? readPauseMs(result.value) : undefined
  const retryAfterMs = failure.retryAfterMs ?? pauseMs
  return { ok: false, status, text, answer: { ...answer, failure: retryAfterMs === undefined ? failure : { ...failure, retryAfterMs } } }
}
