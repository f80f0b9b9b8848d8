// A service with its own field names and paths for requests.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

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
