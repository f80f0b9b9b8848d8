// Reads one reply: what its bytes hold, what they mean, and what is stored of it.
import { isJsonObject } from '../records/columns/record-kind.ts'
import { asNumber, fieldsOf } from './reply/facts.ts'
import { type Content, valueAt, readBytes } from './reply/content.ts'
import { envelopes, nodesOf, type ReplyNode } from './reply/nodes.ts'
import type { Failure } from '../failure.ts'
import type { Connection } from './connection.ts'
import { factsOf, type DescribedStart, type ReplyFacts } from './decide/facts.ts'
import type { Sent } from './decide/named-field.ts'
import type { Reply } from './http.ts'
import { headersToKeep, replyTextToKeep } from './kept-reply.ts'
import { createSecretMask } from './mask-secrets.ts'
import { replyShape } from './reply/reply-shape.ts'
import type { CallResult, Limits, Operation } from './service-call.ts'

/** Folded names that say it by themselves: `credits_left`, `remainingCredits`, `credit_balance`, `balance`. */
const leftName =
  /^(?:(?:email|account|total)?credits?(?:left|remaining|remain|available|balance)|(?:remaining|available|current)(?:email)?credits?(?:balance)?|(?:account|current|remaining|available)?balance)$/
/** Folded names that say it in an object about credits: `{ "credits": { "remaining": 12 } }`. */
const innerName = /^(?:left|remaining|available|balance)$/

const asCredits = (value: unknown): number | undefined => {
  const number = asNumber(value)
  return number !== undefined && Number.isFinite(number) && number >= 0 ? number : undefined
}

const readLeft = (holder: ReplyNode): number[] =>
  fieldsOf(holder).flatMap(({ name, value }) => {
    const isCredits = holder.name.includes('credit')
    const number = leftName.test(name) || (isCredits && innerName.test(name)) ? asCredits(value) : undefined
    return number === undefined ? [] : [number]
  })

/**
 * The credits that are left by this reply; undefined where it does not say. A field of a result never counts, unless the API settings name
 * its place.
 */
export const readCreditsLeft = (
  { root, content }: { root: ReplyNode | undefined; content: Content },
  { creditsAt }: { creditsAt: string }
): number | undefined => {
  const named = content.is === 'json' ? asCredits(valueAt(content.json, creditsAt)) : undefined
  if (named !== undefined || creditsAt !== '' || !root) return named
  const asides = nodesOf(root, ({ aside, value }) => aside === 'account' && isJsonObject(value))
  const outer = envelopes(root).filter(({ role }) => role === 'envelope')
  return [...outer, ...asides].flatMap(readLeft)[0]
}

/** Reads the meaning of a reply from its facts. */
export type Reader<R> = (facts: ReplyFacts) => R

/** What a reply is read for. */
interface ReadOrder<R> {
  connection: Connection
  operation: Operation
  /** the host that was called */
  host: string
  sent: Sent
  /** as in `RequestContext` */
  start?: DescribedStart | undefined
  isCsv: boolean
  secrets: readonly string[]
  read: Reader<R>
  unanswered: (failure: Failure) => R
}

/** The kind of a reading, or its failure code. */
export const understood = (reading: { is: string } | { is: string; failure: Failure }): string =>
  'failure' in reading ? reading.failure.code : reading.is

/** The reading with the host in its failure. */
export const withHost = <R extends { is: string; failure?: Failure }>(reading: R, host: string): R =>
  reading.failure ? { ...reading, failure: { host, ...reading.failure } } : reading

/** Returns the function that reads a reply. `decoded`: its content, where it was decoded while it arrived. */
export const createReadReply =
  (limits: Limits, now: () => number) =>
  async <R extends { is: string; failure?: Failure }>(
    { connection, operation, host, sent, start, isCsv, secrets, read, unanswered }: ReadOrder<R>,
    { bytes, largeBody, ...reply }: Omit<Reply, 'durationMs'>,
    decoded?: Content
  ): Promise<CallResult<R> & { content?: Content }> => {
    const { status } = reply
    const headers = createSecretMask(secrets).headers(reply.headers)
    const callRecord = { operation, status, bytes: largeBody?.size ?? bytes.length }
    const { maxBytes } = limits[operation]
    const body = { bytes, headers: reply.headers, ...(largeBody ? { largeBody } : {}) }
    const content = decoded ?? (await readBytes(body, { secrets, maxBytes, isCsv }))
    if (!content) {
      const reading = unanswered({ code: 'tooLarge', host, status })
      return { reading, call: { ...callRecord, text: '', understood: understood(reading) } }
    }
    const facts = factsOf({ status, headers, content }, { ...connection, sent, start, isFile: operation === 'link' }, now())
    const reading = withHost(read(facts), host)
    const shape = replyShape(facts)
    const creditsLeft = readCreditsLeft(facts, connection.apiSettings)
    const keptHeaders = headersToKeep(headers)
    const details = {
      text: replyTextToKeep(facts, operation === 'download' || operation === 'link', reading),
      ...(keptHeaders ? { headers: keptHeaders } : {}),
      understood: understood(reading),
      ...(shape.length > 0 ? { shape } : {}),
      ...(creditsLeft === undefined ? {} : { creditsLeft })
    }
    return { reading, call: { ...callRecord, ...details }, content }
  }

/** Reads one reply. */
export type ReadReply = ReturnType<typeof createReadReply>
