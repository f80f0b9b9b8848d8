// Records in the shapes that the services of the shipped presets publish: what the preset says that it returns is in the columns.
import { expect, test } from 'vitest'
import { readColumns } from '../../../../lib/records/columns/read-columns.ts'

const page = 'https://www.linkedin.com/in/ada-beispiel'
const ada = { fullName: 'Ada Beispiel', jobTitle: 'Head of Optics', email: 'ada@muster.example', profileUrl: page }

test.each([
  [
    'a job of today in its own object, and a company in that',
    {
      input: { professional_network_url: `${page}/` },
      custom: { reference: 'm1' },
      contact_info: { most_probable_work_email: { email: 'ada@muster.example', status: 'DELIVERABLE' } },
      profile: {
        full_name: 'Ada Beispiel',
        location: { country: 'Germany', city: 'Berlin' },
        social_profiles: { professional_network: { id: 1234, url: page, handle: 'ada-beispiel' } },
        employment: {
          current: {
            title: 'Head of Optics',
            description: 'Leads a team',
            location: 'Hamburg',
            company: {
              name: 'Muster Werke',
              domain: 'muster.example',
              website: 'https://www.muster.example',
              social_profiles: { professional_network: { url: 'https://www.linkedin.com/company/muster' } }
            }
          },
          all: [{ title: 'Apprentice', company: { name: 'Northwind', domain: 'northwind.example' } }]
        }
      }
    },
    {
      ...ada,
      emailStatus: 'valid',
      company: 'Muster Werke',
      companyDomain: 'muster.example',
      companyWebsite: 'https://www.muster.example',
      city: 'Berlin',
      location: '',
      about: ''
    }
  ],
  [
    'a job title with its level, and links to networks',
    {
      clientReferenceId: 'm1',
      fullName: 'Ada Beispiel',
      jobTitle: { title: 'Head of Optics', departments: ['Engineering'], seniority: 'director' },
      emails: [{ email: 'ada@muster.example', type: 'work', confidence: 'A+' }],
      socialLinks: { linkedin: page },
      company: { name: 'Muster Werke', domain: 'muster.example', socialLinks: { linkedin: 'https://www.linkedin.com/company/muster' } }
    },
    {
      ...ada,
      seniority: 'director',
      department: 'Engineering',
      company: 'Muster Werke',
      companyProfileUrl: 'https://www.linkedin.com/company/muster'
    }
  ],
  [
    'headings of a table',
    {
      'First Name': 'Ada',
      'Last Name': 'Beispiel',
      'Current Job': 'Head of Optics',
      Email: 'ada@muster.example',
      'Company Name': 'Muster Werke',
      'Linkedin URL Public': page
    },
    { ...ada, company: 'Muster Werke' }
  ],
  [
    'a job in a plain field',
    {
      full_name: 'Ada Beispiel',
      job: 'Head of Optics',
      email: [{ email: 'ada@muster.example', qualification: 'nominative@pro' }],
      linkedin: page
    },
    ada
  ]
])('%s', (_, record, columns) => expect(readColumns(record)).toMatchObject(columns))

test('a company’s own links to networks are its page', () =>
  expect(
    readColumns({ name: 'Muster Werke', domain: 'muster.example', socialLinks: { linkedin: 'https://www.linkedin.com/company/muster' } })
  ).toMatchObject({
    company: 'Muster Werke',
    companyProfileUrl: 'https://www.linkedin.com/company/muster',
    profileUrl: ''
  }))

test.each([
  { full_name: 'Ada Beispiel', job: { name: 'Optics', id: 7, location: 'Hamburg', email: 'jobs@muster.example', phone: '+49 30 5550101' } },
  { full_name: 'Ada Beispiel', employment: { past: { title: 'Apprentice', company: { name: 'Northwind' } } } },
  { full_name: 'Ada Beispiel', positions: [{ title: 'Apprentice', company: { name: 'Northwind' } }] }
])('what is in another object of a job is not the person’s: %j', record =>
  expect(readColumns(record)).toMatchObject({ fullName: 'Ada Beispiel', jobTitle: '', company: '', location: '', email: '', phone: '' })
)

test('a field of the record itself comes before one of its job', () =>
  expect(
    readColumns({ full_name: 'Ada', title: 'CTO', company_name: 'Muster', job: { position: 'Chief', company: { name: 'Northwind' } } })
  ).toMatchObject({
    jobTitle: 'CTO',
    company: 'Muster'
  }))

test('the company of a job is not mixed with another one that the record names', () => {
  const job = { title: 'CTO', company: { name: 'Northwind', domain: 'northwind.example', industry: 'Trade' } }
  const read = (own: object) => readColumns({ full_name: 'Ada', ...own, employment: { current: job } })
  expect(read({ company: 'Muster' })).toMatchObject({ jobTitle: 'CTO', company: 'Muster', companyDomain: '', industry: '' })
  expect(read({ company_domain: 'muster.example' })).toMatchObject({ company: '', companyDomain: 'muster.example' })
  expect(read({ company: 'northwind' })).toMatchObject({ company: 'northwind', companyDomain: 'northwind.example', industry: 'Trade' })
})
