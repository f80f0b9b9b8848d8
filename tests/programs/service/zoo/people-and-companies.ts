// An invented service that hands out people, and beside them where they work.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const companies = ['Nordwind GmbH', 'Sandbank GmbH']

export const peopleAndCompanies: Animal = {
  name: 'People and companies',
  describes: 'Hands out two lists side by side: people, and the companies that they work for.',
  people: [...emailsOf(crowd()), ...companies],
  open: tend({
    start: queued,
    status: afterTwo,
    download: () =>
      Response.json({
        success: true,
        people: crowd(),
        companies: companies.map(name => ({ company_name: name, industry: 'Examples', company_size: 12 }))
      })
  })
}
