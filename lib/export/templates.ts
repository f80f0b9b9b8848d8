// Export templates: the columns that another program imports, under its own headings.
import { columnIds } from '../records/columns/column-ids.ts'
import { readTarget, type TargetField } from '../records/table/field-types.ts'
import {
  derivedColumns,
  exportedColumn,
  fitColumn,
  getHeading,
  isDerivedColumn,
  isNoteColumn,
  isOtherField,
  isStandardColumn,
  noteColumns
} from '../records/table/result-columns.ts'
import type { Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { addOthers, readableItems, setting } from '../database/setting.ts'
import { exportTemplatesSetting } from '../database/setting-names.ts'

/**
 * One column: `heading` is the other program's name for the column `from`, which is a standard column, one of `noteColumns`, `exportedColumn`, `fitColumn` or
 * one of `derivedColumns` or `otherFieldColumn`. `fallback` fills the cell when the record has no value, or none that the other program's field, `target`, takes.
 */
export interface TemplateColumn {
  heading: string
  from: string
  fallback?: string | undefined
  target?: TargetField | undefined
}

/** A template. The `id` of a user's own template begins with `own-`. `name` is shown untranslated. */
export interface Template {
  id: string
  name: string
  columns: readonly TemplateColumn[]
}

/** Reads one column per line: `column = heading : field = fallback`. The field is one of `readTarget`. */
const parseColumns = (text: string): TemplateColumn[] =>
  text
    .trim()
    .split('\n')
    .flatMap(line => {
      const [name = '', named = '', fallback] = line.split('=').map(part => part.trim())
      const [heading = '', field = ''] = named.split(':').map(part => part.trim())
      const from = [...columnIds, ...derivedColumns].find(id => id === name)
      return from ? [{ heading, from, target: readTarget(field), ...(fallback === undefined ? {} : { fallback }) }] : []
    })

/**
 * HubSpot matches headings to the labels of its contact and company properties. `Industry` is a text of contacts and a list of companies, and
 * the user chooses at the import which of them it is.
 */
const hubspot = parseColumns(`
  email = Email : email
  firstName = First Name : text
  lastName = Last Name : text
  jobTitle = Job Title : text
  phone = Phone Number : phone
  city = City : text
  region = State/Region : text
  country = Country/Region : text
  profileUrl = LinkedIn URL : url
  company = Company Name : text
  companyDomain = Company Domain Name : domain
  companyWebsite = Website URL : url
  industry = Industry : text
`)

/**
 * The API names of Salesforce's lead fields, with the types and lengths of its field reference. Last name and company are required; "[not
 * provided]" is Salesforce's own placeholder.
 */
const salesforce = parseColumns(`
  firstName = FirstName : text 40
  lastName = LastName : text 80 = [not provided]
  company = Company : text 255 = [not provided]
  jobTitle = Title : text 128
  email = Email : email 80
  phone = Phone : phone 40
  companyWebsite = Website : url 255
  city = City : text 40
  region = State : text 80
  country = Country : text 80
  industry = Industry : choice 40
  companySize = NumberOfEmployees : integer
`)

/** The headings of Pipedrive's own exports: a person and their organization. */
const pipedrive = parseColumns(`
  fullName = Person - Name : text 255
  email = Person - Email : email
  phone = Person - Phone : phone
  jobTitle = Person - Job title : text 255
  profileUrl = Person - LinkedIn profile : url
  company = Organization - Name : text 255
  companyLocation = Organization - Address : text 255
  companyWebsite = Organization - Website : url
`)

/** The placeholder names that email sequencers use. */
const sequencer = parseColumns(`
  email = email : email
  firstName = first_name : text
  lastName = last_name : text
  greetingName = greeting_name : text
  fullName = full_name : text
  jobTitle = job_title : text
  company = company_name : text
  companyShort = company_short : text
  companyDomain = company_domain : domain
  phone = phone : phone
  city = city : text
  country = country : text
  profileUrl = linkedin_url : url
`)

/** The templates that Muster provides. */
export const builtInTemplates: readonly Template[] = [
  { id: 'hubspot', name: 'HubSpot', columns: hubspot },
  { id: 'salesforce', name: 'Salesforce', columns: salesforce },
  { id: 'pipedrive', name: 'Pipedrive', columns: pipedrive },
  { id: 'sequencer', name: 'Sequencer', columns: sequencer }
]

/** Whether a column is filled from what is known beside the record. */
export const isFilledColumn = (from: string): boolean => from === exportedColumn || from === fitColumn

/** The template of a table's columns. Columns that no record has, such as "In other lists", are left out. */
export const templateOfColumns = (columns: readonly string[]): Template => ({
  id: 'shown',
  name: '',
  columns: columns.flatMap(from =>
    isStandardColumn(from) || isNoteColumn(from) || isDerivedColumn(from) || isFilledColumn(from) || isOtherField(from)
      ? [{ heading: getHeading(from), from }]
      : []
  )
})

/** Whether a file of this template shows what the user wrote down. */
export const hasNoteColumns = (template: Template | undefined): boolean => template?.columns.some(({ from }) => isNoteColumn(from)) === true

/** Whether a file of this template shows what is known of the records beside them: where they went before, and whether they fit their search. */
export const hasFilledColumn = (template: Template | undefined): boolean =>
  template?.columns.some(({ from }) => isFilledColumn(from)) === true

const columnSchema = z.object({
  heading: z.string(),
  from: z.enum([...columnIds, ...derivedColumns, ...noteColumns, exportedColumn, fitColumn]),
  fallback: z.optional(z.string())
})
const templateSchema = z.object({ id: z.string(), name: z.string(), columns: z.array(columnSchema) })
/** A template: each column has a heading, the column it takes values `from`, and a value for empty cells. */
export type SavedTemplate = z.infer<typeof templateSchema>

/** Skips templates that cannot be read. */
const parseTemplates = readableItems(templateSchema)
const templates = setting<SavedTemplate[]>(exportTemplatesSetting, parseTemplates, [])

/** The stored templates with those of a backup that have another id and another name. */
export const joinTemplates = (here: unknown, restored: unknown): SavedTemplate[] =>
  addOthers(parseTemplates(here), parseTemplates(restored))

/** All templates, the oldest first. Emits at once and after each change. */
export const watchTemplates = (database: Database): Observable<SavedTemplate[]> => templates.watch(database)

/** Adds the template, or replaces the one with its id. */
export const saveTemplate = (database: Database, template: SavedTemplate): Promise<void> =>
  templates.change(database, saved => {
    const at = saved.findIndex(({ id }) => id === template.id)
    return at < 0 ? [...saved, template] : saved.with(at, template)
  })

/** Deletes the template with this id, if there is one. */
export const deleteTemplate = (database: Database, id: string): Promise<void> =>
  templates.change(database, saved => saved.filter(template => template.id !== id))
