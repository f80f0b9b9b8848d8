// An invented service that keeps its lists as files beside its interface.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, csvOf, emailsOf } from './people.ts'

export const linkSameHost: Animal = {
  name: 'Link on the same host',
  describes: 'Answers the download with a link to a CSV file on its own host, with a signature that must arrive as it was.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    download: ({ base }) => Response.json({ success: true, download_url: `${base}/files/list.csv?signature=a%2Bb` }),
    elsewhere: ({ method, path, query }) =>
      method === 'GET' && path === '/files/list.csv' && query.get('signature') === 'a+b'
        ? new Response(csvOf(crowd()), { headers: { 'content-type': 'text/csv' } })
        : undefined
  })
}
