// An invented service that says with HTTP statuses what others say with words.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const accepted = (): Response => new Response(null, { status: 202 })

export const acceptedThenDone: Animal = {
  name: 'Accepted then done',
  describes: 'Answers with a bare 202, start and status alike, until the list is there.',
  people: emailsOf(crowd()),
  open: tend({
    start: accepted,
    status: ({ looks }) => (looks > 2 ? Response.json({ status: 'done' }) : accepted()),
    download: () => Response.json({ data: crowd() })
  })
}
