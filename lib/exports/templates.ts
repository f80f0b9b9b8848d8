// Export templates: the columns that another program imports, under its own headings.
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import { getRowText, type RowRecord } from '../records/columns/read-row.ts'
import type { ValuePath } from '../records/columns/value-paths.ts'
import {
  exportedColumn,
  getHeading,
  getNoteCell,
  isNoteColumn,
  isOtherField,
  isStandardColumn,
  otherFieldColumn,
  type NamedNote
} from '../records/table/result-columns.ts'
import { uniqueHeadings, type Table } from './to-table.ts'

/**
 * One column: `heading` is the other program's name for the column `from`, which is a standard column, one of `noteColumns`, `exportedColumn` or one of `otherFieldColumn`. `fallback`
 * fills the cell when the record has no value.
 */
export interface TemplateColumn {
  heading: string
  from: string
  fallback?: string | undefined
}

/** A template. The `id` of a user's own template begins with `own-`. `name` is shown untranslated. */
export interface Template {
  id: string
  name: string
  columns: readonly TemplateColumn[]
}

/** Reads one column per line: `column = heading = fallback`. */
const parseColumns = (text: string): TemplateColumn[] =>
  text
    .trim()
    .split('\n')
    .flatMap(line => {
      const [name = '', heading = '', fallback] = line.split('=').map(part => part.trim())
      const from = columnIds.find(id => id === name)
      return from ? [{ heading, from, ...(fallback === undefined ? {} : { fallback }) }] : []
    })

/** HubSpot matches headings to the labels of its contact and company properties. */
const hubspot = parseColumns(`
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

/** The API names of Salesforce's lead fields. Last name and company are required; "[not provided]" is Salesforce's own placeholder. */
const salesforce = parseColumns(`
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

/** The headings of Pipedrive's own exports: a person and their organization. */
const pipedrive = parseColumns(`
  fullName = Person - Name
  email = Person - Email
  phone = Person - Phone
  jobTitle = Person - Job title
  profileUrl = Person - LinkedIn profile
  company = Organization - Name
  companyLocation = Organization - Address
  companyWebsite = Organization - Website
`)

/** The placeholder names that email sequencers use. */
const sequencer = parseColumns(`
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

/** The templates that Muster provides. */
export const builtInTemplates: readonly Template[] = [
  { id: 'hubspot', name: 'HubSpot', columns: hubspot },
  { id: 'salesforce', name: 'Salesforce', columns: salesforce },
  { id: 'pipedrive', name: 'Pipedrive', columns: pipedrive },
  { id: 'sequencer', name: 'Sequencer', columns: sequencer }
]

/** What the user wrote down about the person of a record. */
export type ReadNote = (row: RowRecord) => NamedNote | undefined
/** Where a record went before, as the text of its cell. */
export type ReadExported = (row: RowRecord) => string | undefined

/**
 * One row per record with only the template's columns. A full name without its parts is split at its last space. `readNote` fills the columns of
 * notes, and `readExported` that of exports; they are empty without.
 */
export const toTemplateTable = (
  template: Template,
  rows: readonly RowRecord[],
  readNote?: ReadNote,
  readExported?: ReadExported
): Table => ({
  headings: uniqueHeadings(template.columns.map(({ heading }) => heading)),
  rows: {
    *[Symbol.iterator]() {
      for (const row of rows)
        yield template.columns.map(
          ({ from, fallback = '' }) => (from === exportedColumn ? readExported?.(row) : getCell(row, from, readNote)) || fallback
        )
    }
  }
})

/** The template of a table's columns. Columns that no record has, such as "In other lists", are left out. */
export const templateOfColumns = (columns: readonly string[]): Template => ({
  id: 'shown',
  name: '',
  columns: columns.flatMap(from =>
    isStandardColumn(from) || isNoteColumn(from) || from === exportedColumn || isOtherField(from)
      ? [{ heading: getHeading(from), from }]
      : []
  )
})

const getOtherText = (row: RowRecord, column: string): string => {
  const isWanted = ({ keys }: ValuePath): boolean => otherFieldColumn(keys.join('.')) === column
  if (row.is === 'mapped') return row.mapped.otherValues.find(({ path }) => isWanted(path))?.text ?? ''
  const [, index = -1] = row.flat.layout.otherValues.find(([path]) => isWanted(path)) ?? []
  return row.flat.texts[index] ?? ''
}

const getStandardText = (row: RowRecord, from: ColumnId): string => {
  const text = getRowText(row, from)
  if (text !== '' || (from !== 'firstName' && from !== 'lastName')) return text
  if (getRowText(row, 'firstName') !== '' || getRowText(row, 'lastName') !== '') return ''
  const fullName = getRowText(row, 'fullName').trim()
  const space = fullName.lastIndexOf(' ')
  return from === 'lastName' ? fullName.slice(space + 1) : fullName.slice(0, Math.max(0, space))
}

const getCell = (row: RowRecord, from: string, readNote: ReadNote | undefined): string => {
  if (isStandardColumn(from)) return getStandardText(row, from)
  if (!isNoteColumn(from)) return getOtherText(row, from)
  const note = readNote?.(row)
  return note ? getNoteCell(note, from) : ''
}

/** Whether a file of this template shows what the user wrote down. */
export const hasNoteColumns = (template: Template | undefined): boolean => template?.columns.some(({ from }) => isNoteColumn(from)) === true

/** Whether a file of this template shows where records went before. */
export const hasExportedColumn = (template: Template | undefined): boolean =>
  template?.columns.some(({ from }) => from === exportedColumn) === true
