// A service that asks to wait in three different ways.
import { queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const busy = (headers: Record<string, string>): Response => new Response('Service Unavailable', { status: 503, headers })

export const threeRetryForms: ServiceVariant = {
  name: 'Three retry forms',
  describes: 'Returns the time to retry in seconds, as an HTTP date, and in the body.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ statusCalls, now }) => {
      if (statusCalls === 1) return busy({ 'retry-after': '6' })
      if (statusCalls === 2) return busy({ 'retry-after': new Date(now + 7_000).toUTCString() })
      return statusCalls === 3
        ? Response.json({ status: 'processing', retry_after_seconds: 5 })
        : Response.json({ status: 'finished', count: 50 })
    },
    download: () => Response.json({ count: 50, data: createPeople() })
  })
}
