// An invented service that has no download, because its status reply says everything.
import { queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const rowsInStatus: Animal = {
  name: 'Rows in the status',
  describes: 'Puts the people into the status reply; the download path does not exist.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: ({ looks }) =>
      Response.json(looks > 2 ? { status: 'finished', total: 50, results: crowd() } : { status: 'scraping', total: 50, done: 25 })
  })
}
