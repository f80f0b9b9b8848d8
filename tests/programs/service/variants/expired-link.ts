// A service with links that have expired.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, csvOf, emailsOf } from './people.ts'

const expired = (): Response =>
  new Response('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>', { status: 403 })

export const expiredLink: ServiceVariant = {
  name: 'Expired link',
  describes: 'Returns an expired link first; the next one works.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ base, downloads }) => Response.json({ download_link: `${base}/out/${downloads}/list.csv` }),
    otherPaths: ({ path }) => {
      if (path === '/out/1/list.csv') return expired()
      return path.startsWith('/out/') ? new Response(csvOf(createPeople())) : undefined
    }
  })
}
