// An invented service that keeps its people where nobody would look.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const oddPlace: Animal = {
  name: 'Odd place',
  describes: 'Hides its rows four deep, beside a list of its own staff that looks the same.',
  profile: { resultsAt: 'payload.cellar.shelf.bottles' },
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    download: () =>
      Response.json({
        staff: [{ full_name: 'Wirt Schenke', business_email: 'wirt@keller.example' }],
        payload: { cellar: { shelf: { bottles: crowd() } } }
      })
  })
}
