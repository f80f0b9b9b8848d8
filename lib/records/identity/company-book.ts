// Companies and the people who work there, told apart and linked by the company's domain, whichever way a service hands them out: people
// inside their company, two lists side by side, or people who bring their company's fields along.
import { columnIds, noColumns, type ColumnId, type Columns } from '../columns/column-ids.ts'
import { createRecordReader } from '../columns/read-columns.ts'
import { expandRow } from '../decode/expand-rows.ts'
import { groupOf, type Fields } from '../decode/row-groups.ts'
import { headings } from '../columns/headings.ts'
import { isFields, recordKind } from '../columns/record-kind.ts'

/** One company: the record as it came, or what its people say of it. `isKnown`: there is more than the domain that was asked about. */
export interface Company {
  record: Fields
  columns: Columns
  isKnown: boolean
}

const ofCompanies: readonly ColumnId[] = columnIds.filter(id => id === 'industry' || id.startsWith('company'))
const ofPeople: readonly ColumnId[] = ['fullName', 'email', 'personalEmail', 'leadUrl', 'jobTitle', 'profileId']

const urlOf = (text: string): URL | undefined => {
  const url = `https://${text.trim().replace(/^[a-z][a-z\d+.-]*:\/\//i, '')}`
  return URL.canParse(url) ? new URL(url) : undefined
}
/** The bare host in a domain or an address, in punycode; '' where there is none. */
const hostIn = (text: string): string => {
  const host =
    urlOf(text)
      ?.hostname.replace(/^www\./, '')
      .replace(/\.$/, '') ?? ''
  return host.includes('.') ? host : ''
}
/** A page somewhere on a site may be one of many companies' there; the site itself is the company's own. */
const siteIn = (text: string): string => (urlOf(text)?.pathname === '/' ? hostIn(text) : '')
const domainIn = ({ companyDomain, companyWebsite }: Columns): string => hostIn(companyDomain) || siteIn(companyWebsite)

/** What tells one company from another: its domain in small letters, without one its name; '' where neither is known. */
export const companyKey = (domain: string, website: string, name: string): string => hostIn(domain) || siteIn(website) || name.toLowerCase()

/** The given columns that say something, as fields that are read like these columns. */
const titled = (columns: Columns, ids: readonly ColumnId[]): Record<string, string> =>
  Object.fromEntries(ids.flatMap(id => (columns[id] === '' ? [] : [[headings[id], columns[id]]])))

const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0)
/** What either says, and what both say as the first has it. */
const joined = (first: Fields, second: Fields): Fields => ({
  ...second,
  ...Object.fromEntries(Object.entries(first).filter(([name, value]) => !isEmpty(value) || !Object.hasOwn(second, name)))
})

/** Meant for the rows of one list: first all of them are noted, then their contacts are asked for. */
export const createCompanyIndex = () => {
  const read = createRecordReader()
  const own = new Map<string, Company>()
  const said = new Map<string, Company>()

  const isContact = (record: unknown): boolean => {
    const kind = recordKind(record)
    if (kind !== undefined) return kind === 'contact'
    const { columns } = read(record)
    return ofPeople.some(id => columns[id] !== '') || /\/in\//.test(columns.profileUrl)
  }

  /** The records of companies in a row, without the people inside. */
  const ownIn = (row: unknown): Fields[] => {
    const group = groupOf(row)
    if (!group) return isFields(row) && !isContact(row) ? [row] : []
    return group.is === 'company' ? [group.about] : group.members.flatMap(ownIn)
  }

  /** By its domain; where it has none, by its page or its name. */
  const placeOf = (columns: Columns): string =>
    domainIn(columns) || columns.companyProfileUrl.toLowerCase() || columns.company.toLowerCase() || `company ${own.size}`

  const noteOwn = (record: Fields): void => {
    const { columns } = read({ company: record })
    const place = placeOf(columns)
    const before = own.get(place)
    const all = before ? joined(before.record, record) : record
    const isKnown = recordKind(record) === 'company' || columns.company !== '' || before?.isKnown === true
    own.set(place, { record: all, columns: before ? read({ company: all }).columns : columns, isKnown })
  }

  const noteSaid = (record: unknown): void => {
    const { columns } = read(record)
    const place = domainIn(columns) || columns.company.toLowerCase()
    if (place === '') return
    const before = said.get(place)?.columns ?? noColumns
    const all = { ...noColumns, ...Object.fromEntries(ofCompanies.map(id => [id, before[id] || columns[id]])) }
    said.set(place, { record: titled(all, ofCompanies), columns: all, isKnown: true })
  }

  /** The record with what its company's own record says, where it does not say so itself. */
  const linked = (record: unknown): unknown => {
    if (own.size === 0 || !isFields(record)) return record
    const { columns } = read(record)
    const company = own.get(domainIn(columns) || hostIn(columns.email.split('@')[1] ?? ''))
    const missing = company ? ofCompanies.filter(id => columns[id] === '') : []
    return company ? { ...record, ...titled(company.columns, missing) } : record
  }

  return {
    note: (row: unknown): void => {
      for (const company of ownIn(row)) noteOwn(company)
      if (groupOf(row)?.is !== 'company') for (const record of expandRow(row, read)) if (isContact(record)) noteSaid(record)
    },
    /** The people of a row, each a record with its company's fields. */
    contactsOf: (row: unknown): unknown[] => expandRow(row, read).filter(isContact).map(linked),
    /** Each company once, those that have records of their own first. */
    companies: (): Company[] => [...own.values(), ...[...said].flatMap(([place, company]) => (own.has(place) ? [] : [company]))],
    columnsOf: (record: unknown): Columns => read(record).columns
  }
}
