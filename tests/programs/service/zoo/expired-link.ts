// An invented service whose links are old before they are given out.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, csvOf, emailsOf } from './people.ts'

const expired = (): Response =>
  new Response('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>', { status: 403 })

export const expiredLink: Animal = {
  name: 'Expired link',
  describes: 'Gives out a link that has expired; whoever asks again gets one that works.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    download: ({ base, downloads }) => Response.json({ download_link: `${base}/out/${downloads}/list.csv` }),
    elsewhere: ({ path }) => {
      if (path === '/out/1/list.csv') return expired()
      return path.startsWith('/out/') ? new Response(csvOf(crowd())) : undefined
    }
  })
}
