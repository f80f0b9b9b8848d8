// An invented service that never says no by its HTTP status.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const refusal = (reason: string): Response => Response.json({ error: true, reason })

export const refusesPolitely: Animal = {
  name: 'Refuses politely',
  describes: 'Refuses under 200: status and download say that nothing is ready yet, until it is.',
  people: emailsOf(crowd()),
  open: tend({
    start: () => Response.json({ event: 'Search started' }),
    status: ({ looks }) => (looks > 1 ? Response.json({ event: 'completed' }) : refusal('The list is not ready yet')),
    download: ({ downloads }) => (downloads > 1 ? Response.json({ contacts: crowd() }) : refusal('Export is not ready, please wait'))
  })
}
