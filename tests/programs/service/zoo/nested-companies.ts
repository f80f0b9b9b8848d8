// An invented service that sorts people by the company they work for.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const names = [...new Set(crowd().map(person => person.company_name))]
const houses = names.map(name => [name, crowd().filter(person => person.company_name === name)] as const)

export const nestedCompanies: Animal = {
  name: 'Nested companies',
  describes: 'Hands out companies, each with its employees inside.',
  people: houses.flatMap(([, people]) => emailsOf(people)),
  open: tend({
    start: queued,
    status: afterTwo,
    download: () =>
      Response.json({
        companies: houses.map(([name, people], n) => ({
          company_name: name,
          domain: `house-${n}.example`,
          industry: 'Examples',
          employees: people.map(({ company_name: _name, ...person }) => person)
        }))
      })
  })
}
