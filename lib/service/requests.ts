// The request of each operation at a connection: what the connection and the run say, put into the calls of its preset.
import type { Sent } from './decide/named-field.ts'
import { buildRequest, textsOfCall, type Request, type Values } from './build-request.ts'
import type { Connection } from './connection.ts'
import { nextPageUrl } from './next-page.ts'
import { presetOf } from './preset-of.ts'
import type { PresetCall, StartOperation } from './presets/schema.ts'
import type { NextPage } from './readings.ts'
import { readFileUrl } from './reply/links.ts'
import { callAbout, isRunId, lookupOperation, readKeptId } from './run-ids.ts'
import { isStartUrl } from './start-path.ts'

export type { Request } from './build-request.ts'

const peoplePerPage = 25

const settingsOf = ({ apiSettings }: Connection): Values => {
  const { searchUrlField, downloadPath, downloadMethod, downloadKeyField, downloadListField } = apiSettings
  return { searchUrlField, downloadPath, downloadMethod, downloadKeyField, downloadListField }
}

const make = (connection: Connection, call: PresetCall | undefined, values: Values, isStart = false): Request | undefined => {
  const preset = presetOf(connection)
  const all = { key: connection.apiKey, ...settingsOf(connection), ...values }
  const request = call && buildRequest(connection.baseUrl, preset, call, all, isStart)
  // A free call is repeated without a click, so it never goes where a run starts.
  return request && !isStart && isStartUrl(request.url, preset) ? undefined : request
}

const start = (connection: Connection, operation: StartOperation | undefined, values: Values): Request | undefined =>
  operation && make(connection, presetOf(connection).operations[operation], values, true)

/** The path of the free question of a connection; '' where there is none. No list name is asked about where runs have ids. */
export const questionPathOf = (connection: Pick<Connection, 'preset'>): string => {
  const { runId, operations } = presetOf(connection)
  const call = operations.check ?? (runId === 'name' ? operations.status : undefined)
  return call?.path ?? ''
}

/** Where a service has no download, the reply to a status check holds the results. undefined for a name by which it knows no run. */
const askAbout = (connection: Connection, listName: string, which: 'status' | 'download', madeUpPath?: string): Request | undefined => {
  const preset = presetOf(connection)
  const isByName = preset.runId === 'name'
  const { id, resultsId, operation } = isByName ? { id: listName, resultsId: undefined, operation: undefined } : readKeptId(listName)
  const call = callAbout(preset, which, operation) ?? callAbout(preset, 'status', operation)
  if (!call || !isRunId(preset, id)) return undefined
  return make(connection, madeUpPath === undefined ? call : { ...call, path: madeUpPath }, isByName ? { list: id } : { id, resultsId })
}

const status = (connection: Connection, listName: string, madeUpPath?: string): Request | undefined =>
  askAbout(connection, listName, 'status', madeUpPath)
const download = (connection: Connection, listName: string): Request | undefined => askAbout(connection, listName, 'download')

const fieldName = /^[A-Za-z_@$][\w.$@-]{0,63}$/

/**
 * The download of a further page; undefined where `next` leads to another host, or where a run starts. Its fields never replace those of the
 * download.
 */
const downloadPage = (connection: Connection, listName: string, next: NextPage): Request | undefined => {
  const first = download(connection, listName)
  if (!first) return undefined
  if ('url' in next) {
    const url = nextPageUrl(next.url, connection.baseUrl)
    return url === undefined || isStartUrl(url, presetOf(connection)) ? undefined : { ...first, url }
  }
  const fields = Object.entries(next.fields).filter(([name]) => fieldName.test(name))
  if (first.body === undefined) {
    const url = new URL(first.url)
    for (const [name, value] of fields) if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
    return { ...first, url: url.href }
  }
  const own: unknown = JSON.parse(first.body)
  return { ...first, body: JSON.stringify({ ...Object.fromEntries(fields), ...(typeof own === 'object' ? own : {}) }) }
}

/** Isolated on another host. On the service's own host it is not, so that the fetch leaves no open socket for a later paid start. */
const link = ({ baseUrl }: Connection, typed: string): Request | undefined => {
  const url = readFileUrl(typed, baseUrl)
  if (!url) return undefined
  return { url: url.href, method: 'GET', isolated: url.host !== new URL(baseUrl).host, sent: { names: [], values: [url.href] } }
}

/** The lookup of one person: a service may take one only as a list of one. */
const person = (connection: Connection, profile: string): Request | undefined =>
  start(connection, lookupOperation(presetOf(connection)), { profiles: [profile], profile })

/** The lookup of several people in one request. */
const people = (connection: Connection, { profileUrls, listName }: { profileUrls: readonly string[]; listName: string }) =>
  start(connection, 'people', { profiles: profileUrls, list: listName })

/** Builds the request of each operation; undefined for what the preset does not have, and for a link that may not be fetched. */
export const requestTo = {
  import: (connection: Connection, search: { url: string; pages: number; listName: string }): Request | undefined =>
    start(connection, 'import', { search: search.url, pages: search.pages, people: search.pages * peoplePerPage, list: search.listName }),
  person,
  people,
  domains: (connection: Connection, { domains, listName }: { domains: readonly string[]; listName: string }): Request | undefined => {
    const [domain] = domains
    return start(connection, 'domains', { domains, list: listName, ...(domains.length === 1 ? { domain } : {}) })
  },
  status,
  /** the free call that proves the API key, or the status of this list; `madeUpPath`, which no service has, replaces its path */
  question: (connection: Connection, listName: string, madeUpPath?: string): Request | undefined => {
    const { runId, operations } = presetOf(connection)
    const call = operations.check
    if (!call) return runId === 'name' ? status(connection, listName, madeUpPath) : undefined
    return make(connection, madeUpPath === undefined ? call : { ...call, path: madeUpPath }, {})
  },
  download,
  downloadPage,
  link
} as const

/** The texts that any call of this connection may send: for a stored reply whose request is unknown. */
export const sentByAny = (connection: Connection): Sent => {
  const calls = Object.values(presetOf(connection).operations).flatMap(call => [
    ...(call ? [call] : []),
    ...(call && 'status' in call && call.status ? [call.status] : []),
    ...(call && 'download' in call && call.download ? [call.download] : [])
  ])
  const all = calls.map(call => textsOfCall(call, settingsOf(connection)))
  return { names: [...new Set(all.flatMap(({ names }) => names))], values: [...new Set(all.flatMap(({ values }) => values))] }
}
