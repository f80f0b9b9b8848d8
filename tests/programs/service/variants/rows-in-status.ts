// A service without a download, with rows in the status reply.
import { queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const rowsInStatus: ServiceVariant = {
  name: 'Rows in the status',
  describes: 'Returns the people in the status reply; the download path does not exist.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ statusCalls }) =>
      Response.json(
        statusCalls > 2 ? { status: 'finished', total: 50, results: createPeople() } : { status: 'scraping', total: 50, done: 25 }
      )
  })
}
