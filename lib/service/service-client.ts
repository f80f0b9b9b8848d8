// What the service client offers to runs.
import type { Failure } from '../failure.ts'
import type { Connection } from './connection.ts'
import type { OnBytes } from './http.ts'
import type { KeptReply, ReadingGuard } from './reading-guard.ts'
import type { DownloadReading, NextPage, StartReading, StatusReading } from './readings.ts'
import type { CallResult, ServiceCall } from './service-call.ts'

interface Reread {
  start: (connection: Connection, call: ServiceCall) => StartReading | undefined
  status: (connection: Connection, call: ServiceCall) => StatusReading | undefined
  download: (connection: Connection, call: ServiceCall) => DownloadReading | undefined
}

/** The client. Each method sends one request and never rejects; a failure is a reading. */
export interface ServiceClient {
  startImport: (
    connection: Connection,
    search: { url: string; pages: number; listName: string },
    guard?: ReadingGuard
  ) => Promise<CallResult<StartReading>>
  startLookup: (connection: Connection, profileUrl: string, guard?: ReadingGuard) => Promise<CallResult<StartReading>>
  /** Starts the lookup of several people in one request. */
  startLookups: (
    connection: Connection,
    people: { profileUrls: readonly string[]; listName: string },
    guard?: ReadingGuard
  ) => Promise<CallResult<StartReading>>
  startEnrichment: (
    connection: Connection,
    enrichment: { domains: readonly string[]; listName: string },
    guard?: ReadingGuard
  ) => Promise<CallResult<StartReading>>
  /**
   * Asks for the status of a list; `noRunId`, and nothing is sent, where the service does not know a run by this name. `madeUpPath`, which no
   * service has, replaces the path.
   */
  checkStatus: (connection: Connection, listName: string, madeUpPath?: string, guard?: ReadingGuard) => Promise<CallResult<StatusReading>>
  /** Asks a free question that needs the API key: that of the preset, else the status of this list, which need not exist. */
  ask: (connection: Connection, listName: string, madeUpPath?: string) => Promise<CallResult<StatusReading>>
  /** Whether a call to this service was answered within the last minute, and none has failed since. Sends nothing. */
  wasReached: (connection: Connection) => boolean
  /** The failure where a free call, a question about this list, does not reach the service (`isNotReached`). */
  findUnreached: (connection: Connection, listName: string) => Promise<Failure | undefined>
  /** Downloads the results of a list. `onBytes` is as in `Call`. `mayRest`: the caller reads the rows by `createReader` where there is one. */
  download: (
    connection: Connection,
    listName: string,
    onBytes?: OnBytes,
    guard?: ReadingGuard,
    mayRest?: boolean
  ) => Promise<CallResult<DownloadReading>>
  /**
   * Downloads a further page, by the same method and body, or with the fields of `next` added. A URL on another host is never requested:
   * `linkRefused`.
   */
  downloadPage: (
    connection: Connection,
    listName: string,
    next: NextPage,
    onBytes?: OnBytes,
    guard?: ReadingGuard
  ) => Promise<CallResult<DownloadReading>>
  /** Fetches a results file at the URL that the service gave: by GET, without the API key, and without cookies on another host. */
  fetchLink: (
    connection: Connection,
    url: string,
    onBytes?: OnBytes,
    guard?: ReadingGuard,
    mayRest?: boolean
  ) => Promise<CallResult<DownloadReading>>
  /** Reads a stored reply with the current API settings; undefined when it is incomplete or of another operation. */
  reread: { [Name in keyof Reread]: (...given: Parameters<Reread[Name]>) => ReturnType<Reread[Name]> | Promise<ReturnType<Reread[Name]>> }
  /** Reads a reply that was kept as it came, before it was read; undefined when it is of another operation. */
  readKept: {
    start: (connection: Connection, kept: KeptReply) => Promise<CallResult<StartReading> | undefined>
    download: (connection: Connection, kept: KeptReply) => Promise<CallResult<DownloadReading> | undefined>
  }
}

/** A client that reads stored replies at once. */
export interface ReadyClient extends ServiceClient {
  reread: Reread
}
