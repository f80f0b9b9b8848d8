// Reads what the drawer shows of a record: its name, its keys, and its sections.
import { columnLabel } from '../results/column-label.ts'
import { columnIds, type ColumnId } from '../../lib/records/columns/column-ids.ts'
import { getPersonName } from '../../lib/records/columns/person-name.ts'
import { erasureKeys, suppressionKeys } from '../../lib/records/identity/contact-keys.ts'
import { getIdentity, type Identity } from '../../lib/records/identity/identity.ts'
import { joinMarks, readColumnMarks } from '../../lib/records/identity/record-marks.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import { t } from '../../lib/i18n/text.ts'

export interface RecordField {
  name: string
  text: string
}

const readTexts = (table: ResultTable, row: number): Record<string, string> =>
  Object.fromEntries(columnIds.map(id => [id, table.cell(row, id)]))

/** The name of a person or a company. */
export const getRecordName = (table: ResultTable, row: number): string => {
  const company = table.cell(row, 'company') || table.cell(row, 'companyDomain')
  return (table.isCompany[row] ? company : getPersonName(readTexts(table, row)) || company) || t('noListName')
}

/** The keys that identify the person for certain; empty for a company, and for a person without any. */
export const getPersonKeys = (table: ResultTable, row: number): string[] => {
  if (table.isCompany[row]) return []
  const marks = readColumnMarks(readTexts(table, row))
  return erasureKeys(joinMarks(marks, { pages: table.personKeys[row] ?? [] }))
}

/** The keys by which the do-not-contact list may have the person of a row, their domain's among them. */
export const getContactKeys = (table: ResultTable, row: number): string[] => {
  const texts = readTexts(table, row)
  return suppressionKeys(texts, joinMarks(readColumnMarks(texts), { pages: table.personKeys[row] ?? [] }))
}

/** All keys by which other lists may have the person; empty for a company, and for a person without any. */
export const getPersonIdentity = (table: ResultTable, row: number): Identity =>
  table.isCompany[row] ? [] : getIdentity(readTexts(table, row), { pages: table.personKeys[row] ?? [] })

/** "Account Executive at Notional Media". */
export const getSubtitle = (table: ResultTable, row: number): string | undefined => {
  if (table.isCompany[row]) return table.cell(row, 'industry') || undefined
  const [title, company] = [table.cell(row, 'jobTitle'), table.cell(row, 'company')]
  return (title && company ? t('titleAtCompany', title, company) : title || company) || undefined
}

/** The URL of the record's page on the network, where there is one. */
export const getPage = (table: ResultTable, row: number): string | undefined => {
  const columns = table.isCompany[row] ? ['companyProfileUrl', 'companyWebsite'] : ['profileUrl', 'leadUrl']
  for (const column of columns) {
    const url = parseWebUrl(table.cell(row, column))
    if (url !== undefined) return url
  }
  return undefined
}

/** Shown elsewhere in the drawer. */
const headColumns = new Set<ColumnId>(['fullName', 'firstName', 'lastName', 'middleName', 'jobTitle', 'email', 'emailStatus', 'profileUrl'])
const isCompanyColumn = (id: ColumnId): boolean => id === 'industry' || id.startsWith('company')

const getFields = (table: ResultTable, row: number, isWanted: (id: ColumnId) => boolean): RecordField[] =>
  columnIds.flatMap(id => {
    const text = isWanted(id) ? table.cell(row, id) : ''
    return text === '' ? [] : [{ name: columnLabel(id), text }]
  })

/** The filled columns about the person and about the company. */
export const getSections = (table: ResultTable, row: number): { person: RecordField[]; company: RecordField[] } => ({
  person: table.isCompany[row] ? [] : getFields(table, row, id => !headColumns.has(id) && !isCompanyColumn(id)),
  company: getFields(table, row, isCompanyColumn)
})

/** The URL that a text links to, as the browser opens it; undefined for all but a complete http or https URL. */
export const parseWebUrl = (text: string): string | undefined => {
  const trimmed = text.trim()
  if (!/^https?:\/\/[^\s]+$/i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const { protocol, href } = new URL(trimmed)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
