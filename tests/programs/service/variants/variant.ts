// Defines a service variant and what all variants share: their lists, and how often each was requested.
import type { ApiSettings } from '../../../../lib/service/api-settings.ts'

/** One request to a variant. `list` is the name under which the list was started; counts include this request. */
export interface Ask {
  method: string
  path: string
  query: URLSearchParams
  body: Readonly<Record<string, unknown>>
  /** the base URL, and that of its second host for links, both without a slash at the end */
  base: string
  other: string
  /** milliseconds since the epoch */
  now: number
  list: string
  statusCalls: number
  downloads: number
}

export interface ServiceVariant {
  name: string
  /** one sentence: how it differs */
  describes: string
  /** the API settings that a user would enter; absent if the defaults fit */
  apiSettings?: Partial<ApiSettings>
  /** the people in the results of two pages, in order: email addresses, or names without one */
  people: readonly string[]
  /** a new instance without lists */
  open: () => Serve
}

export type Request = Omit<Ask, 'list' | 'statusCalls' | 'downloads'>
export type Serve = (request: Request) => Response

interface Replies {
  start: (ask: Ask) => Response
  status: (ask: Ask) => Response
  /** absent: there is no such path */
  download?: (ask: Ask) => Response
  /** all other paths: files, other download paths */
  otherPaths?: (ask: Ask) => Response | undefined
  /** the names by which status and download identify the list; absent: its list name */
  listIds?: (list: string) => { status: string; download: string }
}

const nothingHere = (): Response => Response.json({ error: 'Not Found' }, { status: 404 })
const noSuchList = (): Response => Response.json({ error: 'List not found' }, { status: 404 })
const wrongKey = (): Response => Response.json({ error: 'Invalid API key' }, { status: 401 })

/** A variant with one list that answers like a documented service unless `replies` differ. */
export const createVariant = ({ start, status, download, otherPaths, listIds = list => ({ status: list, download: list }) }: Replies) => {
  const open = (): Serve => {
    let list = ''
    let statusCalls = 0
    let downloads = 0
    return request => {
      const { path, body } = request
      const ask = (): Ask => ({ ...request, list, statusCalls, downloads })
      const known = listIds(list)
      const named = (name: string): boolean => list !== '' && body['listname'] === name
      if (path === '/sn_search' || path === '/check_list_status') {
        if (typeof body['api_key'] !== 'string') return wrongKey()
        if (path === '/check_list_status') return named(known.status) ? (statusCalls++, status(ask())) : noSuchList()
        list = String(body['listname'])
        return start(ask())
      }
      if (path === '/download_list' && download) return named(known.download) ? (downloads++, download(ask())) : noSuchList()
      return otherPaths?.(ask()) ?? nothingHere()
    }
  }
  return open
}

/** The usual replies, for variants that differ otherPaths. */
export const queued = (): Response => Response.json({ success: true, status: 'queued' })
export const afterTwo = ({ statusCalls }: Ask): Response => Response.json({ status: statusCalls > 2 ? 'finished' : 'processing' })
