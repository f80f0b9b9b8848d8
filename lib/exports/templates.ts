// The columns of a file as another program asks for them, under its own names.
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import { textOf, type ReadRow } from '../records/columns/read-row.ts'
import { uniqueNames, type Table } from './to-table.ts'

/** One column: `heading` as the other program calls it. `otherwise`: what stands where a record says nothing. */
export interface TemplateColumn {
  heading: string
  from: ColumnId
  otherwise?: string | undefined
}

/** `id`: `own-…` for those that a person made. `name` is shown as it is: names of products are the same in every language. */
export interface Template {
  id: string
  name: string
  columns: readonly TemplateColumn[]
}

const columns = (text: string): TemplateColumn[] =>
  text
    .trim()
    .split('\n')
    .flatMap(entry => {
      const [name = '', heading = '', otherwise] = entry.split('=').map(part => part.trim())
      const from = columnIds.find(id => id === name)
      return from ? [{ heading, from, ...(otherwise === undefined ? {} : { otherwise }) }] : []
    })

/** HubSpot matches headings with the labels of its contact and company properties. */
const hubspot = columns(`
  email = Email
  firstName = First Name
  lastName = Last Name
  jobTitle = Job Title
  phone = Phone Number
  secondPhone = Mobile Phone Number
  city = City
  region = State/Region
  country = Country/Region
  profileUrl = LinkedIn URL
  company = Company Name
  companyDomain = Company Domain Name
  companyWebsite = Website URL
  industry = Industry
`)

/** Salesforce's names of the fields of a lead; it takes none without a last name and a company, and "[not provided]" is its own word for that. */
const salesforce = columns(`
  firstName = FirstName
  lastName = LastName = [not provided]
  company = Company = [not provided]
  jobTitle = Title
  email = Email
  phone = Phone
  secondPhone = MobilePhone
  companyWebsite = Website
  city = City
  region = State
  country = Country
  industry = Industry
  companySize = NumberOfEmployees
`)

/** As Pipedrive's own files are headed: a person, and their organization. */
const pipedrive = columns(`
  fullName = Person - Name
  email = Person - Email
  phone = Person - Phone
  jobTitle = Person - Job title
  profileUrl = Person - LinkedIn profile
  company = Organization - Name
  companyLocation = Organization - Address
  companyWebsite = Organization - Website
`)

/** What tools that send a series of emails fill into their texts. */
const sequencer = columns(`
  email = email
  firstName = first_name
  lastName = last_name
  fullName = full_name
  jobTitle = job_title
  company = company_name
  companyDomain = company_domain
  phone = phone
  city = city
  country = country
  profileUrl = linkedin_url
`)

export const readyTemplates: readonly Template[] = [
  { id: 'hubspot', name: 'HubSpot', columns: hubspot },
  { id: 'salesforce', name: 'Salesforce', columns: salesforce },
  { id: 'pipedrive', name: 'Pipedrive', columns: pipedrive },
  { id: 'sequencer', name: 'Sequencer', columns: sequencer }
]

/** One row a record, with these columns alone. A name that is known in one piece only is taken apart at its last blank. */
export const toTemplate = (template: Template, rows: readonly ReadRow[]): Table => ({
  headings: uniqueNames(template.columns.map(({ heading }) => heading)),
  rows: {
    *[Symbol.iterator]() {
      for (const row of rows) yield template.columns.map(({ from, otherwise = '' }) => cellOf(row, from) || otherwise)
    }
  }
})

const cellOf = (row: ReadRow, from: ColumnId): string => {
  const text = textOf(row, from)
  if (text !== '' || (from !== 'firstName' && from !== 'lastName')) return text
  if (textOf(row, 'firstName') !== '' || textOf(row, 'lastName') !== '') return ''
  const full = textOf(row, 'fullName').trim()
  const at = full.lastIndexOf(' ')
  return from === 'lastName' ? full.slice(at + 1) : full.slice(0, Math.max(0, at))
}
