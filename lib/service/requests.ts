// Builds the request of each operation: its documented fields, those of the API settings, and the API key only in the body.
import type { Connection } from './connection.ts'
import type { Call } from './http.ts'
import { isStartUrl, operations } from './operations.ts'
import type { Sent } from './decide/named-field.ts'
import { nextPageUrl } from './next-page.ts'
import type { NextPage } from './readings.ts'
import { readFileUrl } from './reply/links.ts'

/** A call without its limits, with the texts in it that a reply may repeat (`sent`). */
export type Request = Pick<Call, 'url' | 'method' | 'body' | 'isolated'> & { sent: Sent }

type Fields = Readonly<Record<string, string | number | readonly string[]>>

const pathNames = (path: string): string[] => {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return [path, /[_-]/.test(last) ? last : path]
}

const post = ({ baseUrl, apiKey }: Connection, path: string, fields: Fields, isolated: boolean): Request => {
  const texts = Object.values(fields).flatMap(value => (typeof value === 'string' || Array.isArray(value) ? value : []))
  const values = [...pathNames(path), ...texts].filter(value => value !== apiKey)
  return { url: baseUrl + path, method: 'POST', body: JSON.stringify(fields), isolated, sent: { names: Object.keys(fields), values } }
}

const download = (connection: Connection, listName: string): Request => {
  const { downloadKeyField, downloadListField, downloadMethod, downloadPath } = connection.apiSettings
  const fields = { [downloadKeyField]: connection.apiKey, [downloadListField]: listName }
  const { body, ...request } = post(connection, downloadPath, fields, false)
  if (downloadMethod === 'POST') return { ...request, ...(body === undefined ? {} : { body }) }
  const query = `${encodeURIComponent(downloadListField)}=${encodeURIComponent(listName)}`
  return { ...request, url: `${request.url}?${query}`, method: 'GET', sent: { ...request.sent, names: [downloadListField] } }
}

const fieldName = /^[A-Za-z_@$][\w.$@-]{0,63}$/

/** The download of a further page; undefined where `next` leads to another host, or to a POST that starts a run. Its fields never replace those of the download. */
const downloadPage = (connection: Connection, listName: string, next: NextPage): Request | undefined => {
  const first = download(connection, listName)
  if ('url' in next) {
    const url = nextPageUrl(next.url, connection.baseUrl)
    return url === undefined || (first.method === 'POST' && isStartUrl(url)) ? undefined : { ...first, url }
  }
  const fields = Object.entries(next.fields).filter(([name]) => fieldName.test(name))
  if (first.body === undefined) {
    const url = new URL(first.url)
    for (const [name, value] of fields) if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
    return { ...first, url: url.href }
  }
  const { downloadKeyField, downloadListField } = connection.apiSettings
  const body = { ...Object.fromEntries(fields), [downloadKeyField]: connection.apiKey, [downloadListField]: listName }
  return { ...first, body: JSON.stringify(body) }
}

const buildImport = (connection: Connection, { url, pages, listName }: { url: string; pages: number; listName: string }): Request => {
  const { fields, path } = operations.import
  const { apiKey, apiSettings } = connection
  const body = { [apiSettings.searchUrlField]: url, [fields.key]: apiKey, [fields.pages]: pages, [fields.list]: listName }
  return post(connection, path, body, true)
}

/** Isolated on another host. On the service's own host it is not, so that the fetch leaves no open socket for a later paid start. */
const link = ({ baseUrl }: Connection, typed: string): Request | undefined => {
  const url = readFileUrl(typed, baseUrl)
  if (!url) return undefined
  return { url: url.href, method: 'GET', isolated: url.host !== new URL(baseUrl).host, sent: { names: [], values: [url.href] } }
}

/** Builds the request of each operation; undefined for a link that may not be fetched. */
export const requestTo = {
  import: buildImport,
  person: (connection: Connection, profileUrl: string): Request => {
    const { fields, path } = operations.person
    return post(connection, path, { [fields.key]: connection.apiKey, [fields.url]: profileUrl }, true)
  },
  domains: (connection: Connection, { domains, listName }: { domains: readonly string[]; listName: string }): Request => {
    const { fields, path } = operations.domains
    return post(connection, path, { [fields.key]: connection.apiKey, [fields.list]: listName, [fields.domains]: domains }, true)
  },
  status: (connection: Connection, listName: string, path: string = operations.status.path): Request => {
    const { fields } = operations.status
    return post(connection, path, { [fields.key]: connection.apiKey, [fields.list]: listName }, false)
  },
  download,
  downloadPage,
  link
} as const

/** The texts that any call of this connection may send: for a stored reply whose request is unknown. */
export const sentByAny = ({ apiSettings }: Connection): Sent => {
  const { searchUrlField, downloadPath, downloadKeyField, downloadListField } = apiSettings
  const fields = Object.values(operations).flatMap(operation => Object.values(operation.fields))
  const paths = [...Object.values(operations).map(operation => operation.path), downloadPath]
  return { names: [searchUrlField, ...fields, downloadKeyField, downloadListField], values: paths.flatMap(pathNames) }
}
