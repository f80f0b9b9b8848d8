// The service as three questions with typed answers. It knows names, assumptions and readers; it decides nothing about a run.
import type { Failure } from '../failure.ts'
import { hostOf, type Connection } from './connection.ts'
import type { Call, SendCall } from './http.ts'
import { operations } from './operations.ts'
import { readBody, type Body } from './read-body.ts'
import { readDownload, type DownloadReading } from './read-download.ts'
import { readRefusal, type Refusal, type Sent } from './read-refusal.ts'
import { readStart, type StartReading } from './read-start.ts'
import { readStatusReply, type StatusReading } from './read-status.ts'

export type { DownloadReading } from './read-download.ts'
export type { StartReading } from './read-start.ts'

/** One call as it happened, for the run's record: `text` is the reply as it came (bounded, without the key), never what was sent. */
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

/** No method rejects, and each sends one request; what goes wrong is a reading. */
export interface ServiceClient {
  startImport: (connection: Connection, search: { url: string; pages: number; listName: string }) => Promise<Answer<StartReading>>
  checkStatus: (connection: Connection, listName: string) => Promise<Answer<StatusReading>>
  download: (connection: Connection, listName: string) => Promise<Answer<DownloadReading>>
}

/** How long a reply may take (ms) and how large it may be (bytes), by operation. */
export type Limits = Record<Heard['operation'], Pick<Call, 'deadline' | 'silence' | 'cap'>>

const megabyte = 1_048_576
const defaultLimits: Limits = {
  import: { deadline: 120_000, cap: megabyte },
  status: { deadline: 30_000, cap: 256 * megabyte },
  download: { deadline: 600_000, silence: 60_000, cap: 256 * megabyte }
}

const keptText = 64 * 1024

type Request = Pick<Call, 'url' | 'method' | 'body'> & { sent: Sent }

const post = (address: string, path: string, fields: Record<string, string | number>, secret: string): Request => {
  const texts = Object.values(fields).filter(value => typeof value === 'string')
  const ownName = /[^/]*[_-][^/]*$/.exec(path)?.[0] ?? path
  const values = [path, ownName, ...texts].filter(value => value !== secret)
  return { url: address + path, method: 'POST', body: JSON.stringify(fields), sent: { names: Object.keys(fields), values } }
}

const downloadRequest = ({ address, key, assumptions }: Connection, listName: string): Request => {
  const { downloadKeyField, downloadListField, downloadMethod, downloadPath } = assumptions
  const request = post(address, downloadPath, { [downloadKeyField]: key, [downloadListField]: listName }, key)
  if (downloadMethod === 'POST') return request
  const query = `${encodeURIComponent(downloadListField)}=${encodeURIComponent(listName)}`
  return { url: `${request.url}?${query}`, method: 'GET', sent: { ...request.sent, names: [downloadListField] } }
}

const problem = (failure: Failure): { is: 'problem'; failure: Failure } => ({ is: 'problem', failure })

/** The client over one way to send calls. `now` (ms) dates a `Retry-After`. */
export const createServiceClient = (sendCall: SendCall, now: () => number, limits: Limits = defaultLimits): ServiceClient => {
  const ask = async <R extends { is: string }>(
    operation: Heard['operation'],
    { address, key }: Connection,
    { sent, ...request }: Request,
    read: (status: number, body: Body, refusal: Refusal) => R,
    unanswered: (failure: Failure) => R
  ): Promise<Answer<R>> => {
    const came = await sendCall({ ...request, ...limits[operation], paid: operation === 'import' })
    if (!came.ok) return { reading: unanswered(came.failure), heard: { operation } }
    const { status, bytes, milliseconds } = came.value
    const body = readBody(came.value, key)
    const refusal = readRefusal(came.value, body, sent, now())
    const reading = read(status, body, { ...refusal, failure: { host: hostOf(address), ...refusal.failure } })
    // Rows are kept as records, in full; what was not understood is kept as it came.
    const text = reading.is === 'rows' ? '' : body.text.slice(0, keptText)
    return { reading, heard: { operation, status, milliseconds, bytes: bytes.length, text } }
  }

  return {
    startImport: (connection, { url, pages, listName }) => {
      const { fields, path } = operations.import
      const { address, key, assumptions } = connection
      const body = { [assumptions.searchUrlField]: url, [fields.key]: key, [fields.pages]: pages, [fields.list]: listName }
      return ask('import', connection, post(address, path, body, key), readStart, failure => ({ is: 'unclear', failure }))
    },
    checkStatus: (connection, listName) => {
      const { fields, path } = operations.status
      const request = post(connection.address, path, { [fields.key]: connection.key, [fields.list]: listName }, connection.key)
      return ask('status', connection, request, readStatusReply, problem)
    },
    download: (connection, listName) => ask('download', connection, downloadRequest(connection, listName), readDownload, problem)
  }
}
