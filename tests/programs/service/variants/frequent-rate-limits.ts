// A service with frequent rate limits.
import { queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const storm = (): Response => Response.json({ error: 'Too many requests' }, { status: 429, headers: { 'retry-after': '5' } })

export const frequentRateLimits: ServiceVariant = {
  name: 'Frequent rate limits',
  describes: 'Answers every other request, including downloads, with 429 and a Retry-After.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ statusCalls }) => (statusCalls % 2 === 1 ? storm() : Response.json({ status: statusCalls > 2 ? 'finished' : 'processing' })),
    download: ({ downloads }) => (downloads === 1 ? storm() : Response.json({ data: createPeople() }))
  })
}
