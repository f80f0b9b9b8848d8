// Sends people to HubSpot: its batch upsert creates the contact of an email address or updates it, so a repeated call changes nothing more.
// Paths and bodies are checked against HubSpot's description of its API, version 2026-03 (tests/lib/send/crm/apis).
import type { Failure } from '../../failure.ts'
import type { Reply, SendCall } from '../../service/http.ts'
import type { Apart, CallAnswer, OutgoingRecord } from '../outbox-call.ts'
import type { Outgoing } from '../send-call.ts'
import type { Crm } from './crm.ts'
import { isObject, listOf, quoteCrm, readCrmAnswer, textOf, type CrmAnswer, type Json } from './read-crm-answer.ts'

type Target = Pick<Crm, 'url' | 'secret'>
type Outgoer = Pick<OutgoingRecord, 'key' | 'values'>

const contactsPath = 'crm/objects/2026-03/contacts'
const deadlineMs = 60_000
const maxAnswerBytes = 10_000_000
/** After so many refusals without a delivery the rest of a call is not tried alone. */
const maxRefusals = 10

/** What HubSpot says about an error, in one line. */
const wordsOf = (json: Json): string =>
  textOf(json['message']) ||
  listOf(json, 'errors')
    .map(error => textOf(error['message']))
    .join(' ')

const createCaller =
  (http: SendCall, now: () => number, { url, secret }: Target) =>
  async (method: 'GET' | 'POST', path: string, body?: Json): Promise<CrmAnswer> => {
    const result = await http({
      url: new URL(path, url).href,
      method,
      headers: { Authorization: `Bearer ${secret}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      isolated: true,
      deadlineMs,
      maxBytes: maxAnswerBytes
    })
    return readCrmAnswer(nameLimit(result), new URL(url).host, now(), wordsOf)
  }

const nameLimit = (result: Awaited<ReturnType<SendCall>>): Awaited<ReturnType<SendCall>> => {
  if (!result.ok || result.value.status !== 429 || result.value.headers.has('retry-after')) return result
  // The body names the limit: one of ten seconds, or of the day.
  const isDaily = /"policyName"\s*:\s*"DAILY"/i.test(new TextDecoder().decode(result.value.bytes))
  const headers = new Map([...result.value.headers, ['retry-after', isDaily ? '3600' : '10']])
  return { ok: true, value: { ...result.value, headers } satisfies Reply }
}

/** The address by which HubSpot finds the contact. */
const emailOf = ({ values }: Pick<OutgoingRecord, 'values'>): string => values[0] ?? ''

/** Values that are empty here stay as they are in HubSpot. */
const toInput = (headings: readonly string[], record: Outgoer): Json => ({
  idProperty: 'email',
  id: emailOf(record),
  // Answers name it.
  objectWriteTraceId: record.key,
  properties: Object.fromEntries(headings.map((heading, at) => [heading, record.values[at] ?? '']).filter(([, value]) => value !== ''))
})

const valuesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : isObject(value) ? [] : [textOf(value)])

/** The keys of the records that an error or a result of a batch is about. */
const findKeys = (about: Json, records: readonly Outgoer[]): string[] => {
  const { context, properties } = about
  const named = new Set(
    [
      about['objectWriteTraceId'],
      ...(isObject(context) ? ['objectWriteTraceId', 'ids', 'id', 'email'].map(name => context[name]) : []),
      isObject(properties) ? properties['email'] : ''
    ]
      .flatMap(valuesIn)
      .filter(text => text !== '')
      .map(text => text.toLowerCase())
  )
  return records.filter(record => named.has(record.key.toLowerCase()) || named.has(emailOf(record).toLowerCase())).map(({ key }) => key)
}

const isLater = (error: Json): boolean => /^(?:429|5\d\d)$/.test(textOf(error['status'])) || textOf(error['category']) === 'RATE_LIMITS'

/** Reads the answer to a batch: each record has its result or its error. Something else than a list of results is no delivery. */
const readBatch = (json: Json, records: readonly Outgoer[], host: string, status: number): CallAnswer => {
  if (!Array.isArray(json['results'])) return { is: 'refused', failure: { code: 'sendPage', host, status } }
  const errors = listOf(json, 'errors')
  const done = new Set(listOf(json, 'results').flatMap(result => findKeys(result, records)))
  if (errors.length === 0 && status === 200) return { is: 'delivered' }
  const failures = new Map<string, Failure>()
  const later: Failure[] = []
  const toFailure = (error: Json): Failure => ({ code: 'sendRefused', host, message: quoteCrm(textOf(error['status']), wordsOf(error)) })
  const unnamed = errors.filter(error => {
    if (isLater(error)) {
      later.push({ ...toFailure(error), code: 'sendBusy' })
      return false
    }
    const keys = findKeys(error, records).filter(key => !done.has(key))
    for (const key of keys) failures.set(key, toFailure(error))
    return keys.length === 0
  })
  const left = records.map(({ key }) => key).filter(key => !done.has(key) && !failures.has(key))
  const [first] = unnamed
  // An error that names no record is about those that have no result.
  if (first && later.length === 0) for (const key of left) failures.set(key, toFailure(first))
  const refused: Apart[] = [...failures].map(([key, failure]) => ({ keys: [key], status: 'refused', failure }))
  if (left.length === 0 || (first && later.length === 0)) return { is: 'delivered', apart: refused }
  const delivered: Apart[] = done.size > 0 ? [{ keys: [...done], status: 'delivered' }] : []
  return { is: 'retry', failure: later[0] ?? { code: 'sendServerError', host }, apart: [...delivered, ...refused] }
}

/** A status that may be about some records of a batch only. */
const isAboutRecords = (status = 0): boolean => status >= 400 && status < 500

const isAboutField = (text: string): boolean => /PROPERTY_DOESNT_EXIST|READ_ONLY_VALUE|NO_PROPERTY/.test(text)

/**
 * Sends up to 100 people. Where HubSpot refuses a batch as a whole because of some of them, it is halved until they are found, so that the
 * others arrive. Never rejects.
 */
export const sendToHubspot = async (
  http: SendCall,
  now: () => number,
  target: Target,
  { headings, records }: Pick<Outgoing, 'headings' | 'records'>
): Promise<CallAnswer> => {
  const call = createCaller(http, now, target)
  const { host } = new URL(target.url)
  const delivered: string[] = []
  const refused: Apart[] = []
  const parts: (readonly Outgoer[])[] = [records]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const read = await call('POST', `${contactsPath}/batch/upsert`, { inputs: part.map(record => toInput(headings, record)) })
    const answer = read.ok ? readBatch(read.json, part, host, read.status) : read.answer
    const failure = answer.is === 'delivered' ? undefined : answer.failure
    refused.push(...(answer.apart ?? []).filter(({ status }) => status === 'refused'))
    delivered.push(...(answer.apart ?? []).flatMap(({ status, keys }) => (status === 'delivered' ? keys : [])))
    if (!failure) {
      const own = new Set((answer.apart ?? []).flatMap(({ keys }) => keys))
      delivered.push(...part.map(({ key }) => key).filter(key => !own.has(key)))
      continue
    }
    if (answer.is === 'refused' && !read.ok && isAboutRecords(read.status)) {
      if (isAboutField(read.text) || read.status === 404)
        return { is: 'refused', failure: isAboutField(read.text) ? { ...failure, code: 'sendFieldUnknown' } : failure, isForAll: true }
      const isHopeless = delivered.length === 0 && refused.length >= maxRefusals
      if (part.length === 1 || isHopeless) refused.push({ keys: part.map(({ key }) => key), status: 'refused', failure })
      else {
        const middle = Math.ceil(part.length / 2)
        parts.push(part.slice(middle), part.slice(0, middle))
      }
      continue
    }
    // What was not tried yet waits with what was tried in vain.
    const done: Apart[] = delivered.length > 0 ? [{ keys: delivered, status: 'delivered' }] : []
    return { ...answer, apart: [...done, ...refused] }
  }
  const [first] = refused
  const all = refused.flatMap(({ keys }) => keys)
  if (first?.failure && all.length === records.length && new Set(refused.map(({ failure }) => failure?.message)).size === 1)
    return { is: 'refused', failure: first.failure }
  if (first?.failure && delivered.length === 0) return { is: 'refused', failure: first.failure, apart: refused }
  return { is: 'delivered', ...(refused.length > 0 ? { apart: refused } : {}) }
}

/** Whether the token reads contacts. Nothing is written. Never rejects. */
export const testHubspot = async (http: SendCall, now: () => number, target: Target): Promise<CallAnswer> => {
  const read = await createCaller(http, now, target)('GET', `${contactsPath}?limit=1&properties=createdate`)
  return read.ok ? { is: 'delivered' } : read.answer
}
