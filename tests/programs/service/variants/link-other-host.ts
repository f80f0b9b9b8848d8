// A service whose files are on another host.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, csvOf, emailsOf } from './people.ts'

export const linkOtherHost: ServiceVariant = {
  name: 'Link on another host',
  describes: 'Answers the download with a link to a CSV file on another host, which the user has to allow.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ other }) => Response.json({ file_url: `${other}/bucket/list.csv` }),
    otherPaths: ({ method, path }) =>
      method === 'GET' && path === '/bucket/list.csv'
        ? new Response(csvOf(createPeople()), { headers: { 'content-type': 'binary/octet-stream' } })
        : undefined
  })
}
