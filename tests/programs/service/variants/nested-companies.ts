// A service that groups people by company.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const names = [...new Set(createPeople().map(person => person.company_name))]
const companies = names.map(name => [name, createPeople().filter(person => person.company_name === name)] as const)

export const nestedCompanies: ServiceVariant = {
  name: 'Nested companies',
  describes: 'Returns companies, each with its employees inside.',
  people: companies.flatMap(([, people]) => emailsOf(people)),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () =>
      Response.json({
        companies: companies.map(([name, people], n) => ({
          company_name: name,
          domain: `company-${n}.example`,
          industry: 'Examples',
          employees: people.map(({ company_name: _name, ...person }) => person)
        }))
      })
  })
}
