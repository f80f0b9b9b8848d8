// Makes one call to a webhook: body, headers, signature, and what the answer means.
import type { SendCall } from '../service/http.ts'
import { maskReplies } from '../service/mask-replies.ts'
import { createBody } from './create-body.ts'
import type { OutgoingRecord } from './outbox-call.ts'
import type { CallAnswer } from './retry.ts'
import { readAnswer } from './read-answer.ts'
import { hashTexts, signBody } from './sign.ts'
import type { Webhook } from './webhook.ts'

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
