// Services that answer in the shape of a family of the corpus: its replies to a start, to status checks and to a download, as they were sent.
import { corpus, type CorpusReply } from '../../lib/service/corpus/corpus.ts'

/** The replies of one family, by their ids in the corpus. `running` come in turn before `finished`, which stays. */
export interface Family {
  name: string
  start: string
  running: readonly string[]
  finished: string
  download: string
}

/** All families, by the name of `--like`. */
export const families: readonly Family[] = [
  {
    name: 'fullenrich',
    start: 'fullenrich-start-ok',
    running: ['fullenrich-status-progress'],
    finished: 'fullenrich-download',
    download: 'fullenrich-download'
  },
  {
    name: 'dropcontact',
    start: 'dropcontact-start-ok',
    running: ['dropcontact-status-notready'],
    finished: 'dropcontact-status-done',
    download: 'dropcontact-download'
  },
  {
    name: 'wiza',
    start: 'wiza-list-create',
    running: ['wiza-status-resolving'],
    finished: 'wiza-status-finished',
    download: 'wiza-download-csv'
  },
  {
    name: 'surfe',
    start: 'surfe-start-202',
    running: ['surfe-status-progress'],
    finished: 'surfe-status-completed',
    download: 'hb-surfe-companies-last'
  },
  {
    name: 'brightdata',
    start: 'brightdata-trigger',
    running: ['brightdata-progress', 'hb-brightdata-building'],
    finished: 'brightdata-ready',
    download: 'brightdata-download-ndjson'
  },
  {
    name: 'evaboot',
    start: 'evaboot-202',
    running: ['evaboot-status-202'],
    finished: 'evaboot-status-executed',
    download: 'evaboot-download'
  },
  {
    name: 'bettercontact',
    start: 'ho-bettercontact-start-201',
    running: ['ho-bettercontact-processing'],
    finished: 'ho-bettercontact-terminated',
    download: 'ho-bettercontact-leads'
  },
  {
    name: 'outscraper',
    start: 'outscraper-202',
    running: ['outscraper-status-progress'],
    finished: 'outscraper-nested',
    download: 'outscraper-nested'
  },
  {
    name: 'phantombuster',
    start: 'phantombuster-launch',
    running: ['phantombuster-status-running'],
    finished: 'phantombuster-status-success',
    download: 'phantombuster-result-string'
  },
  {
    name: 'crustdata',
    start: 'ho-crustdata-batch-start',
    running: ['ho-crustdata-processing'],
    finished: 'ho-crustdata-completed',
    download: 'ho-crustdata-jsonl'
  },
  {
    name: 'zerobounce',
    start: 'ho-zerobounce-sendfile-ok',
    running: ['ho-zerobounce-status-41'],
    finished: 'ho-zerobounce-status-done',
    download: 'ho-zerobounce-getfile'
  },
  {
    name: 'anymail',
    start: 'hb-anymail-bulk-created',
    running: ['hb-anymail-bulk-running'],
    finished: 'hb-anymail-bulk-completed',
    download: 'hb-anymail-csv'
  }
]

/** The family of that name; undefined when there is none. */
export const findFamily = (name: string): Family | undefined => families.find(family => family.name === name)

/** The reply of the corpus with that id. */
export const corpusReply = (id: string): CorpusReply => {
  const reply = corpus.find(one => one.id === id)
  if (!reply) throw new Error(`The corpus has no reply ${id}.`)
  return reply
}

const respond = (id: string): Response => {
  const { httpStatus, headers = {}, body } = corpusReply(id)
  const { 'content-length': _length, 'content-encoding': _encoding, ...others } = headers
  return new Response(httpStatus === 204 || httpStatus === 304 ? null : body, { status: httpStatus, headers: others })
}

const fieldsIn = async (request: Request): Promise<Readonly<Record<string, unknown>>> => {
  const text = await request.text()
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const unknownList = (): Response => Response.json({ message: 'List not found' }, { status: 404 })

/** A service that answers like a family: it knows its lists by their names, and an API key out of `keys`. */
export const createFamilyService = ({ start, running, finished, download }: Family, keys: readonly string[]) => {
  const looksByList = new Map<string, number>()
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const fields = await fieldsIn(request)
    if (!keys.includes(String(fields['api_key']))) return Response.json({ message: 'Invalid API key' }, { status: 401 })
    const list = String(fields['listname'] ?? fields['profile_url'])
    const looks = looksByList.get(list)
    switch (pathname) {
      case '/sn_search':
      case '/domain_enrichment':
      case '/person_search':
        looksByList.set(list, 0)
        return respond(start)
      case '/check_list_status':
        if (looks === undefined) return unknownList()
        looksByList.set(list, looks + 1)
        return respond(running[looks] ?? finished)
      case '/download_list':
        return looks === undefined ? unknownList() : respond(looks < running.length ? (running[0] ?? finished) : download)
      default:
        return Response.json({ error: 'Not Found' }, { status: 404 })
    }
  }
}
