// A service that returns a single person without a list.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const singleContact: ServiceVariant = {
  name: 'Single contact',
  describes: 'Returns a single person as an object.',
  people: emailsOf(createPeople(1)),
  open: createVariant({ start: queued, status: afterTwo, download: () => Response.json({ ...createPeople(1)[0] }) })
}
