// A service that returns people and their companies as separate lists.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const companies = ['Nordwind GmbH', 'Sandbank GmbH']

export const peopleAndCompanies: ServiceVariant = {
  name: 'People and companies',
  describes: 'Returns two lists side by side: people, and the companies that they work for.',
  people: [...emailsOf(createPeople()), ...companies],
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () =>
      Response.json({
        success: true,
        people: createPeople(),
        companies: companies.map(name => ({ company_name: name, industry: 'Examples', company_size: 12 }))
      })
  })
}
