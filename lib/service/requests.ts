// What is sent for each operation, to the byte: the documented fields, the assumed ones, and the key in the body alone.
import type { Connection } from './connection.ts'
import type { Call } from './http.ts'
import { operations } from './operations.ts'
import { readFileUrl } from './reply/link.ts'
import type { Sent } from './decide/refusal.ts'

/** A call without its limits, and what of it a reply may repeat. */
export type Request = Pick<Call, 'url' | 'method' | 'body' | 'apart'> & { sent: Sent }

type Fields = Readonly<Record<string, string | number | readonly string[]>>

const pathNames = (path: string): string[] => [path, /[^/]*[_-][^/]*$/.exec(path)?.[0] ?? path]

const post = ({ baseUrl, apiKey }: Connection, path: string, fields: Fields, apart: boolean): Request => {
  const texts = Object.values(fields).flatMap(value => (typeof value === 'string' || Array.isArray(value) ? value : []))
  const values = [...pathNames(path), ...texts].filter(value => value !== apiKey)
  return { url: baseUrl + path, method: 'POST', body: JSON.stringify(fields), apart, sent: { names: Object.keys(fields), values } }
}

const download = (connection: Connection, listName: string): Request => {
  const { downloadKeyField, downloadListField, downloadMethod, downloadPath } = connection.apiSettings
  const fields = { [downloadKeyField]: connection.apiKey, [downloadListField]: listName }
  const { body, ...request } = post(connection, downloadPath, fields, false)
  if (downloadMethod === 'POST') return { ...request, ...(body === undefined ? {} : { body }) }
  const query = `${encodeURIComponent(downloadListField)}=${encodeURIComponent(listName)}`
  return { ...request, url: `${request.url}?${query}`, method: 'GET', sent: { ...request.sent, names: [downloadListField] } }
}

const starting = (connection: Connection, { url, pages, listName }: { url: string; pages: number; listName: string }): Request => {
  const { fields, path } = operations.import
  const { apiKey, apiSettings } = connection
  const body = { [apiSettings.searchUrlField]: url, [fields.key]: apiKey, [fields.pages]: pages, [fields.list]: listName }
  return post(connection, path, body, true)
}

/** Only what is paid goes apart, and what goes to another host: on the service's own, a fetched file must not warm a socket for a start. */
const link = ({ baseUrl }: Connection, typed: string): Request | undefined => {
  const url = readFileUrl(typed, baseUrl)
  if (!url) return undefined
  return { url: url.href, method: 'GET', apart: url.host !== new URL(baseUrl).host, sent: { names: [], values: [url.href] } }
}

/** The request of each operation; undefined for a link that is none that may be fetched. */
export const requestTo = {
  import: starting,
  person: (connection: Connection, profileUrl: string): Request => {
    const { fields, path } = operations.person
    return post(connection, path, { [fields.key]: connection.apiKey, [fields.url]: profileUrl }, true)
  },
  domains: (connection: Connection, { domains, listName }: { domains: readonly string[]; listName: string }): Request => {
    const { fields, path } = operations.domains
    return post(connection, path, { [fields.key]: connection.apiKey, [fields.list]: listName, [fields.domains]: domains }, true)
  },
  status: (connection: Connection, listName: string): Request => {
    const { fields, path } = operations.status
    return post(connection, path, { [fields.key]: connection.apiKey, [fields.list]: listName }, false)
  },
  download,
  link
} as const

/** What any call of this connection sends, whatever it is about: for a reply whose question is not at hand. */
export const sentByAny = ({ apiSettings }: Connection): Sent => {
  const { searchUrlField, downloadPath, downloadKeyField, downloadListField } = apiSettings
  const fields = Object.values(operations).flatMap(operation => Object.values(operation.fields))
  const paths = [...Object.values(operations).map(operation => operation.path), downloadPath]
  return { names: [searchUrlField, ...fields, downloadKeyField, downloadListField], values: paths.flatMap(pathNames) }
}
