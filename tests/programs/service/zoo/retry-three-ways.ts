// An invented service that asks to be left alone, each time in another way.
import { queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const busy = (headers: Record<string, string>): Response => new Response('Service Unavailable', { status: 503, headers })

export const retryThreeWays: Animal = {
  name: 'Retry three ways',
  describes: 'Says when to come again as seconds, as an HTTP date, and in the body.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: ({ looks, now }) => {
      if (looks === 1) return busy({ 'retry-after': '6' })
      if (looks === 2) return busy({ 'retry-after': new Date(now + 7_000).toUTCString() })
      return looks === 3
        ? Response.json({ status: 'processing', retry_after_seconds: 5 })
        : Response.json({ status: 'finished', count: 50 })
    },
    download: () => Response.json({ count: 50, data: crowd() })
  })
}
