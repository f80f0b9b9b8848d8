// An invented service that is finished before all of its people are there.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const firstAPart: Animal = {
  name: 'First a part',
  describes: 'Hands out half of the people first, beside the count of all of them.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    download: ({ downloads }) => Response.json({ total_count: 50, contacts: crowd(downloads > 1 ? 50 : 25) })
  })
}
