// A service that returns people as an object by id.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const filed = Object.fromEntries(createPeople().map((person, n) => [`p-${1001 + n}`, person]))

export const peopleById: ServiceVariant = {
  name: 'People by id',
  describes: 'Returns a map whose keys are its own ids, one person under each.',
  people: emailsOf(createPeople()),
  open: createVariant({ start: queued, status: afterTwo, download: () => Response.json({ success: true, data: filed }) })
}
