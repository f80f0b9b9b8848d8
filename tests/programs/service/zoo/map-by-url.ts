// An invented service that files people under the addresses of their profiles.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const found = Object.fromEntries(crowd(48).map(({ linkedin_profile_url: url, ...person }) => [url, person]))
const missed = { 'https://www.linkedin.com/in/nobody-here-01': null, 'https://www.linkedin.com/in/nobody-here-02': [] }

export const mapByUrl: Animal = {
  name: 'Map by URL',
  describes: 'Hands out a map whose keys are profile URLs, with null and [] for those it did not find.',
  people: emailsOf(crowd(48)),
  open: tend({ start: queued, status: afterTwo, download: () => Response.json({ ...missed, ...found }) })
}
