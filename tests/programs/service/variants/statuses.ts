// Services that tell the state of a list otherwise, or are busy and faulty while they are asked.
import { createPeople, emailsOf } from './people.ts'
import { afterTwo, createVariant, queued, type ServiceVariant } from './variant.ts'

export const completeFlags: ServiceVariant = {
  name: 'Complete flags',
  describes: 'Returns is_complete and no status word.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: ({ list }) => Response.json({ listname: list, is_complete: false }),
    status: ({ list, statusCalls }) => Response.json({ listname: list, is_complete: statusCalls > 2, error: null }),
    download: ({ list }) => Response.json({ listname: list, is_complete: true, matches: createPeople() })
  })
}

export const countsOnly: ServiceVariant = {
  name: 'Counts only',
  describes: 'Returns processed and total counts; the list is finished when they are equal.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: ({ list }) => Response.json({ listname: list, total: 50 }),
    status: ({ statusCalls }) => Response.json({ processed: Math.min(50, statusCalls * 20), total: 50 }),
    download: () => Response.json({ total: 50, records: createPeople() })
  })
}

const words = ['pressed', 'fermenting', 'fermenting', 'bottled']

export const customStatusWords: ServiceVariant = {
  name: 'Custom status words',
  describes: 'Has its own status words: pressed, fermenting, bottled.',
  apiSettings: { runningWords: ['pressed', 'fermenting'], finishedWords: ['bottled'] },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ status: 'pressed' }),
    status: ({ statusCalls }) => Response.json({ status: words[statusCalls] ?? 'bottled' }),
    download: ({ statusCalls }) =>
      statusCalls > 2 ? Response.json({ status: 'bottled', data: createPeople() }) : Response.json({ status: 'fermenting' })
  })
}

const said = [
  { status: 'processing', progress: 80 },
  { status: 'queued', progress: 20 },
  { status: 'finished', progress: 100 }
]

export const flapping: ServiceVariant = {
  name: 'Flapping',
  describes: 'Returns to queued from processing, and says finished before the download is ready.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ status: 'processing', progress: 0 }),
    status: ({ statusCalls }) => Response.json(said[statusCalls - 1] ?? { status: 'finished', progress: 100 }),
    download: ({ downloads }) =>
      downloads > 1 ? Response.json({ data: createPeople() }) : Response.json({ status: 'processing', progress: 95 })
  })
}

const reply = (state: number, more: object = {}): Response => Response.json({ code: 0, msg: 'ok', content: { state, ...more } })

export const numberStates: ServiceVariant = {
  name: 'Number states',
  describes: 'Returns 0, 1 or 2 for waiting, running and finished; its code 0 means success.',
  apiSettings: { statusAt: 'content.state', runningWords: ['0', '1'], finishedWords: ['2'] },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => reply(0),
    status: ({ statusCalls }) => reply(statusCalls > 2 ? 2 : 1),
    download: () => reply(2, { list: createPeople() })
  })
}

export const oddStatus: ServiceVariant = {
  name: 'Odd status',
  describes: 'Has the state in another field; its status field is about the request.',
  apiSettings: { statusAt: 'report.mood', finishedWords: ['cheerful'], runningWords: ['brooding'] },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ statusCalls }) => Response.json({ status: 'done', report: { mood: statusCalls > 2 ? 'cheerful' : 'brooding' } }),
    download: ({ statusCalls }) =>
      Response.json({ report: { mood: statusCalls > 2 ? 'cheerful' : 'brooding' }, data: statusCalls > 2 ? createPeople() : [] })
  })
}

export const progressOnly: ServiceVariant = {
  name: 'Progress only',
  describes: 'Returns only a percentage as its status.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ success: true, progress: 0 }),
    status: ({ statusCalls }) => Response.json({ progress: [0, 0.5, 99.9, 100][statusCalls] ?? 100 }),
    download: () => Response.json(createPeople())
  })
}

const page = (status: number, title: string): Response =>
  new Response(`<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1><hr>nginx</body></html>`, {
    status,
    headers: { 'content-type': 'text/html' }
  })

export const htmlOnErrors: ServiceVariant = {
  name: 'HTML on errors',
  describes: 'Returns a proxy’s page, 502 or 404, to some status calls.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ statusCalls }) => {
      if (statusCalls === 1) return page(502, '502 Bad Gateway')
      return statusCalls === 2 ? page(404, '404 Not Found') : Response.json({ status: 'finished' })
    },
    download: ({ downloads }) => (downloads === 1 ? page(504, '504 Gateway Time-out') : Response.json({ data: createPeople() }))
  })
}

const storm = (): Response => Response.json({ error: 'Too many requests' }, { status: 429, headers: { 'retry-after': '5' } })

export const frequentRateLimits: ServiceVariant = {
  name: 'Frequent rate limits',
  describes: 'Answers every other request, including downloads, with 429 and a Retry-After.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ statusCalls }) => (statusCalls % 2 === 1 ? storm() : Response.json({ status: statusCalls > 2 ? 'finished' : 'processing' })),
    download: ({ downloads }) => (downloads === 1 ? storm() : Response.json({ data: createPeople() }))
  })
}

const busy = (headers: Record<string, string>): Response => new Response('Service Unavailable', { status: 503, headers })

export const threeRetryForms: ServiceVariant = {
  name: 'Three retry forms',
  describes: 'Returns the time to retry in seconds, as an HTTP date, and in the body.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ statusCalls, now }) => {
      if (statusCalls === 1) return busy({ 'retry-after': '6' })
      if (statusCalls === 2) return busy({ 'retry-after': new Date(now + 7_000).toUTCString() })
      return statusCalls === 3
        ? Response.json({ status: 'processing', retry_after_seconds: 5 })
        : Response.json({ status: 'finished', count: 50 })
    },
    download: () => Response.json({ count: 50, data: createPeople() })
  })
}

export const rowsInStatus: ServiceVariant = {
  name: 'Rows in the status',
  describes: 'Returns the people in the status reply; the download path does not exist.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ statusCalls }) =>
      Response.json(
        statusCalls > 2 ? { status: 'finished', total: 50, results: createPeople() } : { status: 'scraping', total: 50, done: 25 }
      )
  })
}

export const partialFirst: ServiceVariant = {
  name: 'Partial first',
  describes: 'Returns half of the people first, with the count of all.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ downloads }) => Response.json({ total_count: 50, contacts: createPeople(downloads > 1 ? 50 : 25) })
  })
}

const tooEarly = [425, 400, 404]

export const notReadyIsAnError: ServiceVariant = {
  name: 'Not ready is an error',
  describes: 'Returns "not ready" as HTTP 425, 400 and 404 in turn, and once for the download.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ statusCalls }) => {
      const status = tooEarly[statusCalls - 1]
      return status === undefined
        ? Response.json({ status: 'complete' })
        : Response.json({ errors: [{ code: 'LIST_NOT_READY', message: 'The list is not ready yet.' }] }, { status })
    },
    download: ({ downloads }) =>
      downloads > 1
        ? Response.json({ people: createPeople() })
        : Response.json({ detail: 'Export is still being generated' }, { status: 409 })
  })
}

export const emptyIsAnError: ServiceVariant = {
  name: 'Empty is an error',
  describes: 'Answers the download of an empty list with HTTP 400 and "No contacts to export".',
  people: [],
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ success: false, error: { type: 'bad_request', message: 'No contacts to export' } }, { status: 400 })
  })
}

export const customEmptyPhrase: ServiceVariant = {
  name: 'Custom empty phrase',
  describes: 'Answers the download of an empty list with a saying that only a person understands.',
  apiSettings: { emptyPhrases: ['the cupboard is bare'] },
  people: [],
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ error: 'Sorry! The cupboard is bare.' }, { status: 422 })
  })
}
