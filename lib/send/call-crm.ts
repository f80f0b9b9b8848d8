// Calls the API of a CRM with the user's token, in JSON.
import type { Result } from '../failure.ts'
import type { Reply, SendCall } from '../service/http.ts'
import { maskReplies } from '../service/mask-replies.ts'
import type { Crm } from './crm.ts'
import { readCrmAnswer, type CrmAnswer, type Json } from './read-crm-answer.ts'

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
