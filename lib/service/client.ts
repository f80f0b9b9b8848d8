// The service as five questions with typed answers. It knows names, assumptions and readers; it decides nothing about a run.
import type { Failure } from '../failure.ts'
import { findRows } from '../records/find-rows.ts'
import type { Assumptions } from './assumptions.ts'
import { hostOf, type Connection } from './connection.ts'
import type { Call, Reply, SendCall } from './http.ts'
import { operations } from './operations.ts'
import { readBody, type Body } from './read-body.ts'
import { asText, findField } from './read-json.ts'
import { readRefusal, wordsOf } from './read-refusal.ts'
import { readStatus, type StatusReading, type Told } from './read-status.ts'
import { readWord } from './status-words.ts'

/** What a start reply says. Only `accepted` and `result` are recognised acceptances; `unclear` may have been charged. */
export type StartReading =
  | { is: 'accepted'; status: Told; list?: string }
  | { is: 'result'; rows: unknown[] }
  | { is: 'refused'; failure: Failure }
  | { is: 'unclear'; failure: Failure }

/** What a download reply says. `rows` may be empty; `not-ready` keeps the service's words. */
export type DownloadReading = { is: 'rows'; rows: unknown[] } | { is: 'not-ready'; words: string } | { is: 'problem'; failure: Failure }

/** One call as it happened, for the run's record: `text` is the reply as it came (bounded), never what was sent. */
export interface Heard {
  operation: 'import' | 'status' | 'download'
  status?: number
  milliseconds?: number
  bytes?: number
  text?: string
}

export interface Answer<R> {
  reading: R
  heard: Heard
}

export interface ServiceClient {
  startImport: (connection: Connection, search: { url: string; pages: number; listName: string }) => Promise<Answer<StartReading>>
  checkStatus: (connection: Connection, listName: string) => Promise<Answer<StatusReading>>
  download: (connection: Connection, listName: string) => Promise<Answer<DownloadReading>>
}

const megabyte = 1_048_576
const deadlines = { start: 120_000, status: 30_000, download: 600_000, silence: 60_000 }
/** Statuses that refuse for certain: the service looked and said no. All others leave a start in doubt. */
const certain = new Set([400, 401, 402, 403, 404, 405, 413, 422, 429])
const keptText = 64 * 1024

const accepting = (body: Body, status: number): boolean => {
  if (status === 201 || status === 202) return true
  if (body.is === 'text') return readWord(body.text) !== undefined
  if (body.is !== 'json') return false
  const named = findField(body.json, ['status', 'state', 'message', 'listname', 'list', 'listid', 'id', 'runid', 'success', 'ok', 'queued', 'accepted'], value =>
    value === true || (typeof value !== 'boolean' && value !== null && value !== undefined) ? true : undefined
  )
  return named === true
}

const readStart = (reply: Reply, body: Body, refusal: Failure | undefined): StartReading => {
  const words = wordsOf(body)
  if (refusal) return reply.status < 300 || certain.has(reply.status) ? { is: 'refused', failure: refusal } : { is: 'unclear', failure: refusal }
  const unreadable: Failure = { code: 'unreadable', words, status: reply.status }
  if (!accepting(body, reply.status)) return { is: 'unclear', failure: unreadable }
  const status = readStatus(reply.status, body, words)
  const list = body.is === 'json' ? findField(body.json, ['listname'], asText) : undefined
  switch (status.is) {
    case 'failed':
      return { is: 'refused', failure: { code: 'refused', words: status.words, status: reply.status } }
    case 'finished':
      return status.rows ? { is: 'result', rows: status.rows } : { is: 'accepted', status: { known: true }, ...(list ? { list } : {}) }
    case 'running':
      return { is: 'accepted', status: status.status, ...(list ? { list } : {}) }
    case 'problem':
      return { is: 'unclear', failure: unreadable }
  }
}

/** Complaints about the call itself: here a word "failed" speaks of the call, not of the run. */
const aboutTheCall = new Set<Failure['code']>(['listUnknown', 'rateLimited', 'wrongKey', 'fieldRefused', 'notFound'])

const readStatusReply = (reply: Reply, body: Body, refusal: Failure | undefined): StatusReading => {
  const status = readStatus(reply.status, body, wordsOf(body))
  if (!refusal) return status
  if (refusal.code === 'notReady') return status.is === 'running' ? status : { is: 'running', status: { known: true } }
  const clear = status.is === 'running' ? status.status.known && status.status.word !== undefined : status.is !== 'problem'
  const outranks = reply.status < 300 && clear && !(status.is === 'failed' && aboutTheCall.has(refusal.code))
  return outranks ? status : { is: 'problem', failure: refusal }
}

const nothingToExport = /no (contacts|results|records|leads|people|rows|data)\b|nothing (to export|found)|empty list|list is empty/i

const readDownload = (reply: Reply, body: Body, refusal: Failure | undefined): DownloadReading => {
  const words = wordsOf(body)
  if (refusal) {
    if (nothingToExport.test(words)) return { is: 'rows', rows: [] }
    return refusal.code === 'notReady' ? { is: 'not-ready', words } : { is: 'problem', failure: refusal }
  }
  if (body.is !== 'json') return { is: 'problem', failure: { code: 'unreadable', words, status: reply.status } }
  const found = findRows(body.json)
  if (found && found.rows.length > 0) return { is: 'rows', rows: found.rows }
  const status = readStatus(reply.status, body, words)
  if (status.is === 'running' && status.status.known && (status.status.word !== undefined || status.status.progress !== undefined))
    return { is: 'not-ready', words: words || (status.status.word ?? '') }
  return found ? { is: 'rows', rows: [] } : { is: 'problem', failure: { code: 'noRowsFound', words, status: reply.status } }
}

const downloadCall = (connection: Connection, assumptions: Assumptions, listName: string): Pick<Call, 'url' | 'method' | 'body'> => {
  const url = connection.address + assumptions.downloadPath
  const { downloadKeyField, downloadListField, downloadMethod } = assumptions
  return downloadMethod === 'GET'
    ? { url: `${url}?${encodeURIComponent(downloadListField)}=${encodeURIComponent(listName)}`, method: 'GET' }
    : { url, method: 'POST', body: JSON.stringify({ [downloadKeyField]: connection.key, [downloadListField]: listName }) }
}

/** The client over one way to send calls. `now` (ms) dates a `Retry-After`. */
export const createServiceClient = (sendCall: SendCall, now: () => number): ServiceClient => {
  const ask = async <R>(
    operation: Heard['operation'],
    connection: Connection,
    call: Call,
    read: (reply: Reply, body: Body, refusal: Failure | undefined) => R,
    failed: (failure: Failure) => R
  ): Promise<Answer<R>> => {
    const sent = await sendCall(call)
    if (!sent.ok) return { reading: failed(sent.failure), heard: { operation } }
    const reply = sent.value
    const body = readBody(reply, connection.key)
    const names = call.body ? Object.keys(JSON.parse(call.body) as object) : []
    const refusal = readRefusal(reply, body, names, now())
    const heard: Heard = {
      operation,
      status: reply.status,
      milliseconds: reply.milliseconds,
      bytes: reply.bytes.length,
      text: operation === 'download' && reply.status < 300 ? '' : body.text.slice(0, keptText)
    }
    return { reading: read(reply, body, refusal && { host: hostOf(connection.address), ...refusal }), heard }
  }
  const problem = (failure: Failure): { is: 'problem'; failure: Failure } => ({ is: 'problem', failure })

  return {
    startImport: (connection, { url, pages, listName }) => {
      const { fields, path } = operations.import
      const body = { [connection.assumptions.searchUrlField]: url, [fields.key]: connection.key, [fields.pages]: pages, [fields.list]: listName }
      const call: Call = { url: connection.address + path, method: 'POST', body: JSON.stringify(body), deadline: deadlines.start, cap: megabyte }
      return ask('import', connection, call, readStart, failure => ({ is: 'unclear', failure }))
    },
    checkStatus: (connection, listName) => {
      const { fields, path } = operations.status
      const body = JSON.stringify({ [fields.key]: connection.key, [fields.list]: listName })
      const call: Call = { url: connection.address + path, method: 'POST', body, deadline: deadlines.status, cap: 256 * megabyte }
      return ask('status', connection, call, readStatusReply, problem)
    },
    download: (connection, listName) => {
      const call = downloadCall(connection, connection.assumptions, listName)
      const limits = { deadline: deadlines.download, silence: deadlines.silence, cap: 256 * megabyte }
      return ask('download', connection, { ...call, ...limits }, readDownload, problem)
    }
  }
}
