// An invented service with names of its own for what it wants to be sent.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const missing = (name: string): Response => Response.json({ event: `Missing key ${name}` })

export const otherNames: Animal = {
  name: 'Other names',
  describes: 'Wants other names for the search URL and in the download, whose path is its own, too.',
  profile: { searchUrlField: 'search_link', downloadPath: '/v2/fetch', downloadKeyField: 'token', downloadListField: 'list' },
  people: emailsOf(crowd()),
  open: tend({
    start: ({ body }) => (typeof body['search_link'] === 'string' ? queued() : missing('search_link')),
    status: afterTwo,
    elsewhere: ({ method, path, body, list }) => {
      if (method !== 'POST' || path !== '/v2/fetch') return undefined
      if (typeof body['token'] !== 'string') return missing('token')
      return body['list'] === list ? Response.json({ data: crowd() }) : missing('list')
    }
  })
}
