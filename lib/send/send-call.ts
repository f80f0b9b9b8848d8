// Makes one call to a webhook: body, headers, signature, and what the answer means; and the test call, with two made-up people.
import type { OutgoingRecord } from './outbox-call.ts'
import type { Webhook } from './destination-fields.ts'
import type { SendCall } from '../service/http.ts'
import { maskReplies } from '../service/mask-secrets.ts'
import { type CallAnswer, readAnswer } from './call-answer.ts'

const encoder = new TextEncoder()

const toHex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of the texts as hex. It also depends on where each text ends. */
export const hashTexts = async (texts: readonly string[]): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', encoder.encode(JSON.stringify(texts))))

/**
 * The header `Muster-Signature`: `t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA-256 of `SECONDS.BODY`. `now` in milliseconds since the
 * epoch.
 */
export const signBody = async (secret: string, body: string, now: number): Promise<string> => {
  const seconds = String(Math.floor(now / 1_000))
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return `t=${seconds},v1=${toHex(await crypto.subtle.sign('HMAC', key, encoder.encode(`${seconds}.${body}`)))}`
}

/** The field that holds the key of a record. */
export const keyField = 'muster_key'

/** The content type and the text of a body. */
interface Body {
  type: string
  text: string
}

/**
 * The body of a call. `headings` name the values; none of them is `keyField`. With one record per call the body is that record. With
 * several they are listed under `records`.
 */
const createBody = (
  { format, perCall }: Pick<Webhook, 'format' | 'perCall'>,
  headings: readonly string[],
  records: readonly Pick<OutgoingRecord, 'key' | 'values'>[]
): Body => {
  const fieldsOf = ({ key, values }: Pick<OutgoingRecord, 'key' | 'values'>): [string, string][] => [
    [keyField, key],
    ...headings.map((heading, at): [string, string] => [heading, values[at] ?? ''])
  ]
  const rows = records.map(fieldsOf)
  const [first = []] = rows
  if (format === 'json') {
    const objects = rows.map(fields => Object.fromEntries(fields))
    return { type: 'application/json', text: JSON.stringify(perCall === 1 ? objects[0] : { records: objects }) }
  }
  const fields =
    perCall === 1 ? first : rows.flatMap((row, at) => row.map(([name, value]): [string, string] => [`records[${at}][${name}]`, value]))
  return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(fields).toString() }
}

const deadlineMs = 30_000
const maxAnswerBytes = 1_000_000

/** The records of a call under their headings. `isTest`: the people are made up. */
export interface Outgoing {
  headings: readonly string[]
  records: readonly Pick<OutgoingRecord, 'key' | 'values'>[]
  isTest?: boolean
}

/** Sends one call and reads its answer. `now` returns milliseconds since the epoch. Never rejects. */
export const sendToWebhook = async (
  http: SendCall,
  now: () => number,
  webhook: Pick<Webhook, 'url' | 'format' | 'perCall' | 'pageCounts' | 'secret'>,
  { headings, records, isTest = false }: Outgoing
): Promise<CallAnswer> => {
  const { type, text } = createBody(webhook, headings, records)
  const keys = records.map(({ key }) => key)
  const sent = await maskReplies(http, async () => [webhook.secret])({
    url: webhook.url,
    method: 'POST',
    body: text,
    headers: {
      'Content-Type': type,
      // A repeated call has the same value.
      'Idempotency-Key': keys.length === 1 ? (keys[0] ?? '') : await hashTexts(keys),
      ...(isTest ? { 'Muster-Test': '1' } : {}),
      ...(webhook.secret === '' ? {} : { 'Muster-Signature': await signBody(webhook.secret, text, now()) })
    },
    isolated: true,
    deadlineMs,
    maxBytes: maxAnswerBytes
  })
  return readAnswer(sent, new URL(webhook.url).host, webhook.pageCounts, now())
}

const people: readonly Readonly<Record<string, string>>[] = [
  {
    fullName: 'Ada Beispiel',
    firstName: 'Ada',
    lastName: 'Beispiel',
    jobTitle: 'Head of Testing',
    email: 'ada.beispiel@contoso.example',
    emailStatus: 'valid',
    phone: '+1 202 555 0104',
    city: 'Berlin',
    country: 'Germany',
    profileUrl: 'https://www.linkedin.com/in/made-up-ada',
    company: 'Contoso',
    companyDomain: 'contoso.example',
    companyWebsite: 'https://contoso.example'
  },
  {
    fullName: 'Bruno Prueba',
    firstName: 'Bruno',
    lastName: 'Prueba',
    jobTitle: 'Buyer',
    email: 'bruno.prueba@fabrikam.example',
    emailStatus: 'valid',
    phone: '+1 202 555 0105',
    city: 'Sevilla',
    country: 'Spain',
    profileUrl: 'https://www.linkedin.com/in/made-up-bruno',
    company: 'Fabrikam',
    companyDomain: 'fabrikam.example',
    companyWebsite: 'https://fabrikam.example'
  }
]

/** A test call with two made-up people, or one if a call has one. `columns`: the standard column under each heading. */
export const createTestCall = (perCall: number, headings: readonly string[], columns: readonly string[]): Outgoing => ({
  headings,
  records: people.slice(0, perCall).map((person, at) => ({ key: `test-${at + 1}`, values: columns.map(column => person[column] ?? '') })),
  isTest: true
})
