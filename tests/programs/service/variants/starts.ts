// Services whose reply to a start is another: how it accepts, what it calls the list, and which fields it wants.
import { createPeople, emailsOf } from './people.ts'
import { afterTwo, createVariant, queued, type Ask, type ServiceVariant } from './variant.ts'

const accepted = (): Response => new Response(null, { status: 202 })

export const acceptedThenDone: ServiceVariant = {
  name: 'Accepted then done',
  describes: 'Returns an empty 202 for start and status until the list is ready.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: accepted,
    status: ({ statusCalls }) => (statusCalls > 2 ? Response.json({ status: 'done' }) : accepted()),
    download: () => Response.json({ data: createPeople() })
  })
}

export const changingIds: ServiceVariant = {
  name: 'Changing ids',
  describes: 'Gives a search_id at the start, and at the end an export_id, the only name that the download knows.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ success: true, search_id: 'se-20-41' }),
    status: ({ statusCalls }) =>
      Response.json(statusCalls > 2 ? { status: 'done', export_id: 'ex-77-03' } : { status: 'running', search_id: 'se-20-41' }),
    download: () => Response.json({ rows: createPeople() }),
    listIds: () => ({ status: 'se-20-41', download: 'ex-77-03' })
  })
}

export const idsOnly: ServiceVariant = {
  name: 'Ids only',
  describes: 'Identifies a list by its number only, for status and download.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ status: 'created', id: 481_516 }),
    status: afterTwo,
    download: () => Response.json({ data: createPeople() }),
    listIds: () => ({ status: '481516', download: '481516' })
  })
}

export const oddListId: ServiceVariant = {
  name: 'Odd list id',
  describes: 'Identifies the list by a ticket in a nested field.',
  apiSettings: { listAt: 'receipt.ticket' },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ status: 'queued', receipt: { ticket: 'T-0042', counter: 'B' } }),
    status: afterTwo,
    download: () => Response.json({ data: createPeople() }),
    listIds: () => ({ status: 'T-0042', download: 'T-0042' })
  })
}

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export const slugAsListName: ServiceVariant = {
  name: 'Slug as list name',
  describes: 'Changes the list name into a slug and accepts no other name.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: ({ list }) => Response.json({ status: 'queued', listname: slug(list) }),
    status: ({ list, statusCalls }) => Response.json({ listname: slug(list), status: statusCalls > 2 ? 'finished' : 'processing' }),
    download: ({ list }) => Response.json({ listname: slug(list), data: createPeople() }),
    listIds: list => ({ status: slug(list), download: slug(list) })
  })
}

const refusal = (reason: string): Response => Response.json({ error: true, reason })

export const refusesWith200: ServiceVariant = {
  name: 'Refuses with 200',
  describes: 'Returns "not ready" with HTTP 200 for status and download.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ event: 'Search started' }),
    status: ({ statusCalls }) => (statusCalls > 1 ? Response.json({ event: 'completed' }) : refusal('The list is not ready yet')),
    download: ({ downloads }) => (downloads > 1 ? Response.json({ contacts: createPeople() }) : refusal('Export is not ready, please wait'))
  })
}

const missing = (name: string): Response => Response.json({ event: `Missing key ${name}` })

export const customFieldNames: ServiceVariant = {
  name: 'Custom field names',
  describes: 'Has other field names for the search URL and the download, and another download path.',
  apiSettings: { searchUrlField: 'search_link', downloadPath: '/v2/fetch', downloadKeyField: 'token', downloadListField: 'list' },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: ({ body }) => (typeof body['search_link'] === 'string' ? queued() : missing('search_link')),
    status: afterTwo,
    otherPaths: ({ method, path, body, list }) => {
      if (method !== 'POST' || path !== '/v2/fetch') return undefined
      if (typeof body['token'] !== 'string') return missing('token')
      return body['list'] === list ? Response.json({ data: createPeople() }) : missing('list')
    }
  })
}

const repeated = ({ body, path }: Ask) => ({ request: { path, ...body }, debug: `api_key=${String(body['api_key'])}` })

export const keyInReplies: ServiceVariant = {
  name: 'Key in replies',
  describes: 'Repeats the caller’s key in every reply: as a field, in a message, in a page, in the rows.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: ask => Response.json({ status: 'queued', ...repeated(ask) }),
    status: ask =>
      ask.statusCalls === 1
        ? new Response(`<html><title>503</title>Busy: ${ask.list}, api_key=${String(ask.body['api_key'])}</html>`, { status: 503 })
        : Response.json({
            status: ask.statusCalls > 2 ? 'finished' : 'processing',
            message: `Key ${String(ask.body['api_key'])} is good`,
            ...repeated(ask)
          }),
    download: ask =>
      Response.json({ ...repeated(ask), data: createPeople().map(person => ({ ...person, exported_with: ask.body['api_key'] })) })
  })
}

export const falseIsQueued: ServiceVariant = {
  name: 'False is queued',
  describes: 'Returns state false for "queued" and true for "finished".',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ state: false, message: 'Your search is queued' }),
    status: ({ statusCalls }) =>
      statusCalls > 2 ? Response.json({ state: true }) : Response.json({ state: false, message: 'Still in queue' }),
    download: () => Response.json({ results: createPeople() })
  })
}

export const successProcessing: ServiceVariant = {
  name: 'Success processing',
  describes: 'Returns success true in every reply, in any state.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ success: true, status: 'processing' }),
    status: ({ statusCalls }) => Response.json({ success: true, status: statusCalls > 2 ? 'succeeded' : 'processing' }),
    download: ({ list }) => Response.json({ success: true, listname: list, data: createPeople() })
  })
}
