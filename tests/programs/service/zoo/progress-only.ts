// An invented service that speaks in numbers.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const progressOnly: Animal = {
  name: 'Progress only',
  describes: 'Says nothing but a percentage, from the start to the end.',
  people: emailsOf(crowd()),
  open: tend({
    start: () => Response.json({ success: true, progress: 0 }),
    status: ({ looks }) => Response.json({ progress: [0, 0.5, 99.9, 100][looks] ?? 100 }),
    download: () => Response.json(crowd())
  })
}
