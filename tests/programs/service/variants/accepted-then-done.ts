// A service that reports the state by HTTP statuses.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const accepted = (): Response => new Response(null, { status: 202 })

export const acceptedThenDone: ServiceVariant = {
  name: 'Accepted then done',
  describes: 'Returns an empty 202 for start and status until the list is ready.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: accepted,
    status: ({ statusCalls }) => (statusCalls > 2 ? Response.json({ status: 'done' }) : accepted()),
    download: () => Response.json({ data: createPeople() })
  })
}
