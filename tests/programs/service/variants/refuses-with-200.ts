// A service that reports refusals with HTTP 200.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const refusal = (reason: string): Response => Response.json({ error: true, reason })

export const refusesWith200: ServiceVariant = {
  name: 'Refuses with 200',
  describes: 'Returns "not ready" with HTTP 200 for status and download.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ event: 'Search started' }),
    status: ({ statusCalls }) => (statusCalls > 1 ? Response.json({ event: 'completed' }) : refusal('The list is not ready yet')),
    download: ({ downloads }) => (downloads > 1 ? Response.json({ contacts: createPeople() }) : refusal('Export is not ready, please wait'))
  })
}
