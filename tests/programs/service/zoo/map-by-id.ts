// An invented service that files people under numbers of its own.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const filed = Object.fromEntries(crowd().map((person, n) => [`p-${1001 + n}`, person]))

export const mapById: Animal = {
  name: 'Map by id',
  describes: 'Hands out a map whose keys are its own ids, one person under each.',
  people: emailsOf(crowd()),
  open: tend({ start: queued, status: afterTwo, download: () => Response.json({ success: true, data: filed }) })
}
