// A service that returns people as an object by profile URL.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const found = Object.fromEntries(createPeople(48).map(({ linkedin_profile_url: url, ...person }) => [url, person]))
const missed = { 'https://www.linkedin.com/in/nobody-here-01': null, 'https://www.linkedin.com/in/nobody-here-02': [] }

export const peopleByUrl: ServiceVariant = {
  name: 'People by URL',
  describes: 'Returns a map whose keys are profile URLs, with null or [] for people not found.',
  people: emailsOf(createPeople(48)),
  open: createVariant({ start: queued, status: afterTwo, download: () => Response.json({ ...missed, ...found }) })
}
