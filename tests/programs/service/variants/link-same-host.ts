// A service whose files are on its own host.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, csvOf, emailsOf } from './people.ts'

export const linkSameHost: ServiceVariant = {
  name: 'Link on the same host',
  describes: 'Answers the download with a link to a CSV file on its own host, with a signature that must arrive as it was.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ base }) => Response.json({ success: true, download_url: `${base}/files/list.csv?signature=a%2Bb` }),
    otherPaths: ({ method, path, query }) =>
      method === 'GET' && path === '/files/list.csv' && query.get('signature') === 'a+b'
        ? new Response(csvOf(createPeople()), { headers: { 'content-type': 'text/csv' } })
        : undefined
  })
}
