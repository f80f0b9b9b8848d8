// Calls the API of a CRM with the user's token, and reads what every answer has in common: its JSON, its words, a refused token, and how
// long to wait.
import type { Failure, Result } from '../failure.ts'
import type { Reply, SendCall } from '../service/http.ts'
import { type CallAnswer, quoteAnswer, readAnswer } from './call-answer.ts'
import { maskReplies } from '../service/mask-secrets.ts'
import type { Crm } from './crm.ts'

/** A JSON object with unknown values. */
export type Json = Readonly<Record<string, unknown>>

/** Whether a JSON value is an object: neither null nor an array. */
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects in the list under `name`; empty where there is no list. */
export const listOf = (from: Json, name: string): Json[] => {
  const value = from[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** A JSON text or number as text; '' for every other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The longest wait that the headers of a rate limit may ask for. */
const maxHeaderWaitMs = 60_000
/** The part of an answer that is searched for names of errors. */
const maxTextBytes = 20_000

const readJson = (reply: Reply): Json | undefined => {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(reply.bytes))
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/**
 * Milliseconds until a rate limit ends, where this answer used it up: `x-ratelimit-remaining` is 0, and `x-ratelimit-reset` is in seconds.
 */
const readPauseMs = (reply: Reply): number | undefined => {
  if (reply.headers.get('x-ratelimit-remaining')?.trim() !== '0') return undefined
  const seconds = Number(reply.headers.get('x-ratelimit-reset') ?? '')
  return seconds > 0 ? Math.min(maxHeaderWaitMs, seconds * 1_000) : undefined
}

/** The JSON object of a 2xx answer, or what any other answer means for all records of the call. `text`: its beginning. */
type CrmAnswer =
  | { ok: true; status: number; json: Json; pauseMs: number | undefined }
  | { ok: false; status: number | undefined; text: string; answer: CallAnswer & { failure: Failure } }

/**
 * Reads an answer of a CRM. 401 means that the token was refused, and 402 or 403 that it may not do this. Every other status means what it
 * does for a webhook. `wordsOf` finds the CRM's explanation in an error. `now` in milliseconds since the epoch.
 */
const readCrmAnswer = (result: Result<Reply>, host: string, now: number, wordsOf: (json: Json) => string): CrmAnswer => {
  const general = readAnswer(result, host, true, now)
  const json = result.ok ? readJson(result.value) : undefined
  const status = result.ok ? result.value.status : undefined
  const text = result.ok ? new TextDecoder().decode(result.value.bytes.subarray(0, maxTextBytes)) : ''
  if (result.ok && status !== undefined && general.is === 'delivered') {
    if (json) return { ok: true, status, json, pauseMs: readPauseMs(result.value) }
    return { ok: false, status, text, answer: { is: 'refused', failure: { code: 'sendPage', host, status } } }
  }
  if (general.is === 'delivered') throw new Error('Only a reply can be a delivery.')
  const failure: Failure =
    json && status !== undefined ? { ...general.failure, message: quoteAnswer(status, wordsOf(json)) } : general.failure
  if (status === 401) return { ok: false, status, text, answer: { is: 'blocked', failure: { ...failure, code: 'sendTokenRefused' } } }
  if ((status === 402 || status === 403) && json)
    return { ok: false, status, text, answer: { is: 'blocked', failure: { ...failure, code: 'sendTokenLimited' } } }
  // A 403 without JSON is from a firewall in front of the CRM, which lets calls through later.
  if (status === 403) return { ok: false, status, text, answer: { is: 'retry', failure: { ...failure, code: 'sendBusy' } } }
  const { apart: _none, ...answer } = general
  const pauseMs = result.ok ? readPauseMs(result.value) : undefined
  const retryAfterMs = failure.retryAfterMs ?? pauseMs
  return { ok: false, status, text, answer: { ...answer, failure: retryAfterMs === undefined ? failure : { ...failure, retryAfterMs } } }
}

/** The account that is called. */
export type CrmTarget = Pick<Crm, 'url' | 'secret'>

/** What differs between CRMs: the header of the token, the limits of a call, the words of an error, and what an answer lacks. */
export interface CrmApi {
  authorize: (secret: string) => Record<string, string>
  deadlineMs: number
  maxBytes: number
  wordsOf: (json: Json) => string
  complete?: (result: Result<Reply>) => Result<Reply>
}

/** Returns the function that makes one call and reads its answer. It never rejects. `now` returns milliseconds since the epoch. */
export const createCallCrm =
  (http: SendCall, now: () => number, { url, secret }: CrmTarget, { authorize, deadlineMs, maxBytes, wordsOf, complete }: CrmApi) =>
  async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: Json): Promise<CrmAnswer> => {
    const result = await maskReplies(http, async () => [secret])({
      url: new URL(path, url).href,
      method,
      headers: { ...authorize(secret), ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      isolated: true,
      deadlineMs,
      maxBytes
    })
    return readCrmAnswer(complete ? complete(result) : result, new URL(url).host, now(), wordsOf)
  }
