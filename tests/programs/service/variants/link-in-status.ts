// A service whose status reply ends with a link to the file.
import { queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, csvOf, emailsOf } from './people.ts'

export const linkInStatus: ServiceVariant = {
  name: 'Link in the status',
  describes: 'Links to the file in its status reply; the download path does not exist.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ base, statusCalls }) =>
      Response.json(statusCalls > 2 ? { status: 'settled', csv_url: `${base}/out/list.csv` } : { status: 'resolving', csv_url: null }),
    otherPaths: ({ method, path }) => (method === 'GET' && path === '/out/list.csv' ? new Response(csvOf(createPeople())) : undefined)
  })
}
