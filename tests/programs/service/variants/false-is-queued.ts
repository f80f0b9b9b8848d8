// A service with a flag that is false while a list waits and true when it is ready.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const falseIsQueued: ServiceVariant = {
  name: 'False is queued',
  describes: 'Returns state false for "queued" and true for "finished".',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ state: false, message: 'Your search is queued' }),
    status: ({ statusCalls }) =>
      statusCalls > 2 ? Response.json({ state: true }) : Response.json({ state: false, message: 'Still in queue' }),
    download: () => Response.json({ results: createPeople() })
  })
}
