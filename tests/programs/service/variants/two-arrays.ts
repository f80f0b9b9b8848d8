// A service with two lists of people in a reply.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const twoArrays: ServiceVariant = {
  name: 'Two arrays',
  describes: 'Returns two lists: people with a verified email address, and people with an unverified one.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ verified: createPeople().slice(0, 30), unverified: createPeople().slice(30) })
  })
}
