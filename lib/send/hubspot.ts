// Sends people to HubSpot: its batch upsert creates the contact of an email address or updates it, so a repeated call changes nothing more.
// Paths and bodies are checked against HubSpot's description of its API, version 2026-03 (tests/lib/send/apis).
import { ok, type Failure, type Result } from '../failure.ts'
import type { Reply, SendCall } from '../service/http.ts'
import type { Apart } from './outbox-call.ts'
import { type CallAnswer, quoteAnswer } from './call-answer.ts'
import type { Outgoing } from './send-call.ts'
import { createCallCrm, type CrmApi, type CrmTarget, isObject, listOf, textOf, type Json } from './crm-call.ts'

type SentRecord = Outgoing['records'][number]

const contactsPath = 'crm/objects/2026-03/contacts'
/** Refusals without a delivery after which the rest of a call is refused without being halved further. */
const maxRefusals = 10

/** A message that refuses values by validation rules holds them as JSON: the sentence of each rule, and the field that it is about. */
const rulesOf = (message: string): string => {
  const start = message.search(/\[\s*\{/)
  const end = [...message.matchAll(/\}\s*\]/g)].at(-1)
  if (start === -1 || !end) return ''
  const found = message.slice(start, end.index + end[0].length)
  try {
    const rules = listOf({ rules: JSON.parse(found) as unknown }, 'rules').map(rule => {
      const sentence = textOf(rule['localizedErrorMessage']) || textOf(rule['message'])
      const field = textOf(rule['name'])
      return sentence === '' || field === '' || sentence.includes(field) ? sentence : `${field}: ${sentence}`
    })
    return [...new Set(rules)].filter(rule => rule !== '').join(' · ')
  } catch {
    return ''
  }
}

/** What HubSpot says about an error, in one line. */
const wordsOf = (json: Json): string =>
  rulesOf(textOf(json['message'])) ||
  textOf(json['message']) ||
  listOf(json, 'errors')
    .map(error => textOf(error['message']))
    .join(' ')

/** Adds the wait that HubSpot leaves out of a 429: its body names the limit, which lasts ten seconds or the day. */
const addRetryAfter = (result: Result<Reply>): Result<Reply> => {
  if (!result.ok || result.value.status !== 429 || result.value.headers.has('retry-after')) return result
  const isDaily = /"policyName"\s*:\s*"DAILY"/i.test(new TextDecoder().decode(result.value.bytes))
  const headers = new Map([...result.value.headers, ['retry-after', isDaily ? '3600' : '10']])
  return ok({ ...result.value, headers })
}

const api: CrmApi = {
  authorize: secret => ({ Authorization: `Bearer ${secret}` }),
  deadlineMs: 60_000,
  maxBytes: 10_000_000,
  wordsOf,
  complete: addRetryAfter
}

/** The email address by which HubSpot finds the contact. */
const emailOf = ({ values }: SentRecord): string => values[0] ?? ''

/** Whether the same record may be accepted later. */
const isLater = (error: Json): boolean => /^(?:429|5\d\d)$/.test(textOf(error['status'])) || textOf(error['category']) === 'RATE_LIMITS'

/** Whether the record has a last name alone, which holds the whole name where it could not be split for certain. */
const hasLastNameAlone = (headings: readonly string[], { values }: SentRecord): boolean =>
  (values[headings.indexOf('lastname')] ?? '') !== '' && (values[headings.indexOf('firstname')] ?? '') === ''

/**
 * The keys of those records whose contact has a name, or may have one. A last name alone beside the first name that HubSpot has would be a name that no one
 * has: "An Nguyen Van An".
 */
const findNamed = async (
  call: ReturnType<typeof createCallCrm>,
  records: readonly SentRecord[]
): Promise<{ is: 'found'; named: ReadonlySet<string> } | CallAnswer> => {
  const all = new Set(records.map(({ key }) => key))
  if (all.size === 0) return { is: 'found', named: all }
  const read = await call('POST', `${contactsPath}/batch/read`, {
    idProperty: 'email',
    properties: ['email', 'firstname', 'lastname'],
    propertiesWithHistory: [],
    inputs: records.map(record => ({ id: emailOf(record) }))
  })
  // Where HubSpot refuses to say it, the names are left out.
  if (!read.ok) return read.answer.is === 'refused' ? { is: 'found', named: all } : read.answer
  if (!Array.isArray(read.json['results'])) return { is: 'found', named: all }
  const contacts = new Map<string, boolean>()
  for (const { properties } of listOf(read.json, 'results'))
    if (isObject(properties))
      contacts.set(
        textOf(properties['email']).toLowerCase(),
        `${textOf(properties['firstname'])}${textOf(properties['lastname'])}`.trim() !== ''
      )
  const asked = new Set(records.map(record => emailOf(record).toLowerCase()))
  // A contact found by another of its addresses may be that of any record without one.
  const isSure = [...contacts.keys()].every(email => asked.has(email)) && !listOf(read.json, 'errors').some(isLater)
  const named = records.filter(record => contacts.get(emailOf(record).toLowerCase()) ?? !isSure)
  return { is: 'found', named: new Set(named.map(({ key }) => key)) }
}

/** One contact of a batch. Empty values are left out, so that HubSpot keeps its own. `named`: the contacts that keep their last name, too. */
const toInput = (headings: readonly string[], named: ReadonlySet<string>, record: SentRecord): Json => ({
  idProperty: 'email',
  id: emailOf(record),
  // Answers name the record by this.
  objectWriteTraceId: record.key,
  properties: Object.fromEntries(
    headings
      .map((heading, at) => [heading, record.values[at] ?? ''])
      .filter(([heading, value]) => value !== '' && !(heading === 'lastname' && named.has(record.key)))
  )
})

/** The texts of a value: of each item of a list, or of the value itself. */
const valuesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : isObject(value) ? [] : [textOf(value)])

/** The keys of the records that an error or a result of a batch is about. */
const findKeys = (about: Json, records: readonly SentRecord[]): string[] => {
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

/** Reads the answer to a batch: each record has its result or its error. An answer without a list of results is no delivery. */
const readBatch = (json: Json, records: readonly SentRecord[], host: string, status: number): CallAnswer => {
  if (!Array.isArray(json['results'])) return { is: 'refused', failure: { code: 'sendPage', host, status } }
  const errors = listOf(json, 'errors')
  const done = new Set(listOf(json, 'results').flatMap(result => findKeys(result, records)))
  if (errors.length === 0 && status === 200) return { is: 'delivered' }
  const failures = new Map<string, Failure>()
  const later: Failure[] = []
  const toFailure = (error: Json): Failure => ({ code: 'sendRefused', host, message: quoteAnswer(textOf(error['status']), wordsOf(error)) })
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
  // An error that names no record is about the records without a result.
  if (first && later.length === 0) for (const key of left) failures.set(key, toFailure(first))
  const refused: Apart[] = [...failures].map(([key, failure]) => ({ keys: [key], status: 'refused', failure }))
  if (left.length === 0 || (first && later.length === 0)) return { is: 'delivered', apart: refused }
  const delivered: Apart[] = done.size > 0 ? [{ keys: [...done], status: 'delivered' }] : []
  return { is: 'retry', failure: later[0] ?? { code: 'sendServerError', host }, apart: [...delivered, ...refused] }
}

/** Whether the status may be about only some records of a batch. */
const isAboutRecords = (status = 0): boolean => status >= 400 && status < 500

/** Whether an error is about a field that the account does not have or that cannot be written. */
const isAboutField = (text: string): boolean => /PROPERTY_DOESNT_EXIST|READ_ONLY_VALUE|NO_PROPERTY/.test(text)

/**
 * Sends up to 100 people. Where HubSpot refuses a whole batch because of some of them, the batch is halved until these are found, so that
 * the others arrive. `now` returns milliseconds since the epoch. Never rejects.
 */
export const sendToHubspot = async (
  http: SendCall,
  now: () => number,
  target: CrmTarget,
  { headings, records }: Pick<Outgoing, 'headings' | 'records'>
): Promise<CallAnswer> => {
  const call = createCallCrm(http, now, target, api)
  const { host } = new URL(target.url)
  const found = await findNamed(
    call,
    records.filter(record => hasLastNameAlone(headings, record))
  )
  if (found.is !== 'found') return found
  const delivered: string[] = []
  const refused: Apart[] = []
  const parts: (readonly SentRecord[])[] = [records]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const read = await call('POST', `${contactsPath}/batch/upsert`, { inputs: part.map(record => toInput(headings, found.named, record)) })
    const answer = read.ok ? readBatch(read.json, part, host, read.status) : read.answer
    const failure = answer.is === 'delivered' ? undefined : answer.failure
    refused.push(...(answer.apart ?? []).filter(({ status }) => status === 'refused'))
    delivered.push(...(answer.apart ?? []).flatMap(({ status, keys }) => (status === 'delivered' ? keys : [])))
    if (!failure) {
      const own = new Set((answer.apart ?? []).flatMap(({ keys }) => keys))
      delivered.push(...part.map(({ key }) => key).filter(key => !own.has(key)))
      continue
    }
    const done: Apart[] = delivered.length > 0 ? [{ keys: delivered, status: 'delivered' }] : []
    if (answer.is === 'refused' && !read.ok && isAboutRecords(read.status)) {
      if (isAboutField(read.text) || read.status === 404) {
        const about: Failure = isAboutField(read.text) ? { ...failure, code: 'sendFieldUnknown' } : failure
        return { is: 'refused', failure: about, isForAll: true, apart: done }
      }
      const isHopeless = delivered.length === 0 && refused.length >= maxRefusals
      if (part.length === 1 || isHopeless) refused.push({ keys: part.map(({ key }) => key), status: 'refused', failure })
      else {
        const middle = Math.ceil(part.length / 2)
        parts.push(part.slice(middle), part.slice(0, middle))
      }
      continue
    }
    // Untried parts wait with the failed one.
    return { ...answer, apart: [...done, ...refused] }
  }
  const [first] = refused
  const all = refused.flatMap(({ keys }) => keys)
  if (first?.failure && all.length === records.length && new Set(refused.map(({ failure }) => failure?.message)).size === 1)
    return { is: 'refused', failure: first.failure }
  if (first?.failure && delivered.length === 0) return { is: 'refused', failure: first.failure, apart: refused }
  return { is: 'delivered', ...(refused.length > 0 ? { apart: refused } : {}) }
}

/** Tests whether the token can read contacts. Nothing is written. Never rejects. */
export const testHubspot = async (http: SendCall, now: () => number, target: CrmTarget): Promise<CallAnswer> => {
  const read = await createCallCrm(http, now, target, api)('GET', `${contactsPath}?limit=1&properties=createdate`)
  return read.ok ? { is: 'delivered' } : read.answer
}
