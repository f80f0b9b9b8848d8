// A service that reports the state by counts only.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const countsOnly: ServiceVariant = {
  name: 'Counts only',
  describes: 'Returns processed and total counts; the list is finished when they are equal.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: ({ list }) => Response.json({ listname: list, total: 50 }),
    status: ({ statusCalls }) => Response.json({ processed: Math.min(50, statusCalls * 20), total: 50 }),
    download: () => Response.json({ total: 50, records: createPeople() })
  })
}
