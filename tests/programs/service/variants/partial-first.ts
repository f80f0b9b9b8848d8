// A service that says "finished" before all people are there.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const partialFirst: ServiceVariant = {
  name: 'Partial first',
  describes: 'Returns half of the people first, with the count of all.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ downloads }) => Response.json({ total_count: 50, contacts: createPeople(downloads > 1 ? 50 : 25) })
  })
}
