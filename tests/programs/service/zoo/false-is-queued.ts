// An invented service whose flag is down while the list waits in line, and up when it is there.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const falseIsQueued: Animal = {
  name: 'False is queued',
  describes: 'Says state false for "queued", which is no refusal, and state true for "finished".',
  people: emailsOf(crowd()),
  open: tend({
    start: () => Response.json({ state: false, message: 'Your search is queued' }),
    status: ({ looks }) => (looks > 2 ? Response.json({ state: true }) : Response.json({ state: false, message: 'Still in queue' })),
    download: () => Response.json({ results: crowd() })
  })
}
