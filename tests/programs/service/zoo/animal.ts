// What every invented service is made of, and the little that all of them share: their lists, and how often each was asked for.
import type { ApiSettings } from '../../../../lib/service/api-settings.ts'

/** One request as an animal sees it. `list` is the name its list was started under; the counts include this request. */
export interface Ask {
  method: string
  path: string
  query: URLSearchParams
  body: Readonly<Record<string, unknown>>
  /** the address that it is reached at, and that of its second host, for links; without a slash at their ends */
  base: string
  other: string
  /** milliseconds since the epoch */
  now: number
  list: string
  looks: number
  downloads: number
}

export interface Animal {
  name: string
  /** one sentence: what is peculiar about it */
  describes: string
  /** what a person would enter in the settings; absent where the defaults do */
  profile?: Partial<ApiSettings>
  /** who comes home from a search of two result pages, in their order: addresses, or names where there is no address */
  people: readonly string[]
  /** a fresh one, that knows no list yet */
  open: () => Serve
}

export type Request = Omit<Ask, 'list' | 'looks' | 'downloads'>
export type Serve = (request: Request) => Response

interface Ways {
  start: (ask: Ask) => Response
  status: (ask: Ask) => Response
  /** absent: there is no such path */
  download?: (ask: Ask) => Response
  /** every other path: files, a download that lies elsewhere */
  elsewhere?: (ask: Ask) => Response | undefined
  /** the only names that status and download know the list by; absent: the one that it was started under */
  knownAs?: (list: string) => { status: string; download: string }
}

const nothingHere = (): Response => Response.json({ error: 'Not Found' }, { status: 404 })
const noSuchList = (): Response => Response.json({ error: 'List not found' }, { status: 404 })
const wrongKey = (): Response => Response.json({ error: 'Invalid API key' }, { status: 401 })

/** An animal that keeps one list, and answers as a documented service would wherever `ways` does not say otherwise. */
export const tend = ({ start, status, download, elsewhere, knownAs = list => ({ status: list, download: list }) }: Ways) => {
  const open = (): Serve => {
    let list = ''
    let looks = 0
    let downloads = 0
    return request => {
      const { path, body } = request
      const ask = (): Ask => ({ ...request, list, looks, downloads })
      const known = knownAs(list)
      const named = (name: string): boolean => list !== '' && body['listname'] === name
      if (path === '/sn_search' || path === '/check_list_status') {
        if (typeof body['api_key'] !== 'string') return wrongKey()
        if (path === '/check_list_status') return named(known.status) ? (looks++, status(ask())) : noSuchList()
        list = String(body['listname'])
        return start(ask())
      }
      if (path === '/download_list' && download) return named(known.download) ? (downloads++, download(ask())) : noSuchList()
      return elsewhere?.(ask()) ?? nothingHere()
    }
  }
  return open
}

/** The usual answers, for animals that are peculiar elsewhere. */
export const queued = (): Response => Response.json({ success: true, status: 'queued' })
export const afterTwo = ({ looks }: Ask): Response => Response.json({ status: looks > 2 ? 'finished' : 'processing' })
