// Services whose JSON holds the results in another shape.
import { createPeople, emailsOf } from './people.ts'
import { afterTwo, createVariant, queued, type ServiceVariant } from './variant.ts'

export const deepRows: ServiceVariant = {
  name: 'Deep rows',
  describes: 'Nests its rows three levels deep, beside page numbers and an empty list of warnings.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ data: { list: { status: 'queued' } } }),
    status: ({ statusCalls }) => Response.json({ data: { list: { status: statusCalls > 2 ? 'ready' : 'in_progress' } } }),
    download: () => Response.json({ data: { results: { items: createPeople() } }, meta: { page: 1, pages: 1 }, warnings: [] })
  })
}

const rows = createPeople().map(({ business_email: email, email_status: _status, full_name, ...rest }) => ({
  person: { name: { full: full_name }, ...rest },
  emails: [
    { email, email_type: 'business', email_status: 'valid' },
    { email: `private-${email}`, email_type: 'personal', email_status: 'catch-all' }
  ]
}))

export const emailObjects: ServiceVariant = {
  name: 'Email objects',
  describes: 'Wraps each person, with email addresses as objects with a type and a status.',
  people: emailsOf(createPeople()),
  open: createVariant({ start: queued, status: afterTwo, download: () => Response.json({ prospects: rows }) })
}

const leads = createPeople().map(({ full_name, job_title, company_name }, n) => ({
  name: full_name,
  title: job_title,
  company: company_name,
  email: null,
  linkedin_profile_url: `https://www.linkedin.com/sales/lead/ACwAAAB${n}example,NAME_SEARCH,x${n}`
}))

export const leadPages: ServiceVariant = {
  name: 'Lead pages',
  describes: 'Returns people without an email address, with a lead URL only.',
  people: leads.map(lead => lead.name),
  open: createVariant({ start: queued, status: afterTwo, download: () => Response.json({ leads }) })
}

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

const largeCompanies = ['Nordwind GmbH', 'Sandbank GmbH']

export const peopleAndCompanies: ServiceVariant = {
  name: 'People and companies',
  describes: 'Returns two lists side by side: people, and the companies that they work for.',
  people: [...emailsOf(createPeople()), ...largeCompanies],
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () =>
      Response.json({
        success: true,
        people: createPeople(),
        companies: largeCompanies.map(name => ({ company_name: name, industry: 'Examples', company_size: 12 }))
      })
  })
}

const filed = Object.fromEntries(createPeople().map((person, n) => [`p-${1001 + n}`, person]))

export const peopleById: ServiceVariant = {
  name: 'People by id',
  describes: 'Returns a map whose keys are its own ids, one person under each.',
  people: emailsOf(createPeople()),
  open: createVariant({ start: queued, status: afterTwo, download: () => Response.json({ success: true, data: filed }) })
}

const found = Object.fromEntries(createPeople(48).map(({ linkedin_profile_url: url, ...person }) => [url, person]))
const missed = { 'https://www.linkedin.com/in/nobody-here-01': null, 'https://www.linkedin.com/in/nobody-here-02': [] }

export const peopleByUrl: ServiceVariant = {
  name: 'People by URL',
  describes: 'Returns a map whose keys are profile URLs, with null or [] for people not found.',
  people: emailsOf(createPeople(48)),
  open: createVariant({ start: queued, status: afterTwo, download: () => Response.json({ ...missed, ...found }) })
}

export const singleContact: ServiceVariant = {
  name: 'Single contact',
  describes: 'Returns a single person as an object.',
  people: emailsOf(createPeople(1)),
  open: createVariant({ start: queued, status: afterTwo, download: () => Response.json({ ...createPeople(1)[0] }) })
}

export const twoArrays: ServiceVariant = {
  name: 'Two arrays',
  describes: 'Returns two lists: people with a verified email address, and people with an unverified one.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ verified: createPeople().slice(0, 30), unverified: createPeople().slice(30) })
  })
}
