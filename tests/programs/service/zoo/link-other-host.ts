// An invented service whose files lie in somebody else's storage, as most do.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, csvOf, emailsOf } from './people.ts'

export const linkOtherHost: Animal = {
  name: 'Link on another host',
  describes: 'Answers the download with a link to a CSV file on another host, which a person has to allow.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    download: ({ other }) => Response.json({ file_url: `${other}/bucket/list.csv` }),
    elsewhere: ({ method, path }) =>
      method === 'GET' && path === '/bucket/list.csv'
        ? new Response(csvOf(crowd()), { headers: { 'content-type': 'binary/octet-stream' } })
        : undefined
  })
}
