// An invented service that gives out tickets, and wants nothing else to be shown.
import { afterTwo, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const oddTicket: Animal = {
  name: 'Odd ticket',
  describes: 'Names the list by a ticket, in a field that nobody would take for a name.',
  profile: { listAt: 'receipt.ticket' },
  people: emailsOf(crowd()),
  open: tend({
    start: () => Response.json({ status: 'queued', receipt: { ticket: 'T-0042', counter: 'B' } }),
    status: afterTwo,
    download: () => Response.json({ data: crowd() }),
    knownAs: () => ({ status: 'T-0042', download: 'T-0042' })
  })
}
