// A service with results at an unusual path.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const oddResultsPath: ServiceVariant = {
  name: 'Odd results path',
  describes: 'Hides its rows four deep, beside a list of its own staff that looks the same.',
  apiSettings: { resultsAt: 'payload.cellar.shelf.bottles' },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () =>
      Response.json({
        staff: [{ full_name: 'Wirt Schenke', business_email: 'wirt@keller.example' }],
        payload: { cellar: { shelf: { bottles: createPeople() } } }
      })
  })
}
