// An invented service that is asked too often by everybody.
import { queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const storm = (): Response => Response.json({ error: 'Too many requests' }, { status: 429, headers: { 'retry-after': '5' } })

export const storms: Animal = {
  name: 'Storms',
  describes: 'Answers every other question, downloads included, with 429 and a Retry-After.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: ({ looks }) => (looks % 2 === 1 ? storm() : Response.json({ status: looks > 2 ? 'finished' : 'processing' })),
    download: ({ downloads }) => (downloads === 1 ? storm() : Response.json({ data: crowd() }))
  })
}
