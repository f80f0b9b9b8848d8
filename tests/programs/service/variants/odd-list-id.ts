// A service that identifies a list by a receipt at an unusual path.
import { afterTwo, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const oddListId: ServiceVariant = {
  name: 'Odd list id',
  describes: 'Identifies the list by a ticket in a nested field.',
  apiSettings: { listAt: 'receipt.ticket' },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ status: 'queued', receipt: { ticket: 'T-0042', counter: 'B' } }),
    status: afterTwo,
    download: () => Response.json({ data: createPeople() }),
    listIds: () => ({ status: 'T-0042', download: 'T-0042' })
  })
}
