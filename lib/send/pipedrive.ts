// Sends a person to Pipedrive: the one who has this email address is updated, else a new one is created. A repeated call finds the person.
// Paths, parameters and bodies are checked against Pipedrive's client for version 2 of its API (tests/lib/send/apis).
import type { SendCall } from '../service/http.ts'
import type { CallAnswer } from './call-answer.ts'
import type { Outgoing } from './send-call.ts'
import { createCallCrm, type CrmApi, type CrmTarget, isObject, listOf, textOf, type Json } from './crm-call.ts'

const personsPath = 'api/v2/persons'

/** What Pipedrive says about an error. */
const wordsOf = (json: Json): string => [json['error'], json['error_info']].map(textOf).filter(Boolean).join(' ')

const api: CrmApi = { authorize: secret => ({ 'x-api-token': secret }), deadlineMs: 30_000, maxBytes: 2_000_000, wordsOf }

/** A person who is in Pipedrive. */
interface Found {
  id: number
  hasPhone: boolean
}

/** The oldest person of a search who has this email address. */
const findPerson = (json: Json, email: string): Found | undefined => {
  const { data } = json
  const items = (isObject(data) ? listOf(data, 'items') : []).flatMap(({ item }) => (isObject(item) ? [item] : []))
  const found = items.flatMap(({ id, emails, phones }) => {
    const isSame = Array.isArray(emails) && emails.some(one => textOf(one).trim().toLowerCase() === email.toLowerCase())
    return isSame && typeof id === 'number' ? [{ id, hasPhone: Array.isArray(phones) && phones.length > 0 }] : []
  })
  return found.toSorted((a, b) => a.id - b.id)[0]
}

/** The fields of a person that a call writes. Empty values are left out. */
const toBody = (headings: readonly string[], values: readonly string[], found: Found | undefined): Json => {
  const fields = new Map(headings.map((heading, at): [string, string] => [heading, values[at] ?? '']).filter(([, value]) => value !== ''))
  const email = values[0] ?? ''
  const name = fields.get('name') ?? (found ? undefined : email)
  const phone = fields.get('phones')
  const own = [...fields].filter(([heading]) => /^[0-9a-f]{40}$/.test(heading))
  return {
    ...(name === undefined ? {} : { name }),
    // An update replaces the whole list: other email addresses and phone numbers of a known person would be lost.
    ...(found ? {} : { emails: [{ value: email, primary: true, label: 'work' }] }),
    ...(phone === undefined || found?.hasPhone ? {} : { phones: [{ value: phone, primary: true, label: 'work' }] }),
    ...(own.length > 0 ? { custom_fields: Object.fromEntries(own) } : {})
  }
}

/** The longest of these pauses, if any. */
const longestPause = (...times: (number | undefined)[]): { pauseMs?: number } => {
  const known = times.filter(time => time !== undefined)
  return known.length > 0 ? { pauseMs: Math.max(...known) } : {}
}

/** Sends one person. `now` returns milliseconds since the epoch. Never rejects. */
export const sendToPipedrive = async (
  http: SendCall,
  now: () => number,
  target: CrmTarget,
  { headings, records }: Pick<Outgoing, 'headings' | 'records'>
): Promise<CallAnswer> => {
  const call = createCallCrm(http, now, target, api)
  const { values = [] } = records[0] ?? {}
  const email = values[0] ?? ''
  const query = new URLSearchParams({ term: email, fields: 'email', exact_match: 'true', limit: '100' })
  const search = await call('GET', `${personsPath}/search?${query.toString()}`)
  if (!search.ok) return search.answer
  const { host } = new URL(target.url)
  // Without a list of results the person may be there, and a second one would be created.
  if (!isObject(search.json['data']) || !Array.isArray(search.json['data']['items']))
    return { is: 'refused', failure: { code: 'sendPage', host, status: search.status } }
  const found = findPerson(search.json, email)
  const body = toBody(headings, values, found)
  if (found && Object.keys(body).length === 0) return { is: 'delivered', ...longestPause(search.pauseMs) }
  const written = found ? await call('PATCH', `${personsPath}/${found.id}`, body) : await call('POST', personsPath, body)
  if (written.ok && written.json['success'] === false)
    return { is: 'refused', failure: { code: 'sendRefused', host, message: wordsOf(written.json), status: written.status } }
  if (written.ok) return { is: 'delivered', ...longestPause(search.pauseMs, written.pauseMs) }
  // The person was deleted or merged after the search.
  if (found && (written.status === 404 || written.status === 410))
    return { is: 'retry', failure: { ...written.answer.failure, code: 'sendServerError' } }
  return written.answer
}

/** Tests whether the token can read people. Nothing is written. Never rejects. */
export const testPipedrive = async (http: SendCall, now: () => number, target: CrmTarget): Promise<CallAnswer> => {
  const read = await createCallCrm(http, now, target, api)('GET', `${personsPath}?limit=1`)
  return read.ok ? { is: 'delivered' } : read.answer
}
