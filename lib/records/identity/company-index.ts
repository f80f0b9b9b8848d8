// Collects the companies of a list and links people to them by domain. Services send people inside their company, in two separate lists, or
// with their company's fields.
import { bareHost } from '../../pages/links.ts'
import { columnIds, emptyColumns, type ColumnId, type Columns } from '../columns/column-ids.ts'
import { createRecordReader } from '../columns/read-columns.ts'
import { expandRow } from '../decode/expand-rows.ts'
import { getRowGroup } from '../decode/row-groups.ts'
import { headings } from '../columns/headings.ts'
import { isPersonalDomain } from './identity.ts'
import { isJsonObject, recordKind, type JsonObject } from '../columns/record-kind.ts'

/**
 * One company. `record`: the company's record as received, or one that is built from the fields of its people. `hasDetails`: the record has
 * more than the requested domain.
 */
export interface Company {
  record: JsonObject
  columns: Columns
  hasDetails: boolean
}

const companyColumns: readonly ColumnId[] = columnIds.filter(id => id === 'industry' || id.startsWith('company'))
const personColumns: readonly ColumnId[] = ['fullName', 'email', 'personalEmail', 'leadUrl', 'jobTitle', 'profileId']

/** In the domain name system. */
const maxHostLength = 253

/** The bare host of a domain or URL; '' for a text without a dot, which is no domain. */
const readHost = (text: string): string => {
  const host = bareHost(text)
  return host.includes('.') ? host : ''
}
/** The host of a whole site; '' for a page, because many companies may have pages on one site. */
const readSiteHost = (text: string): string =>
  /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/)?[^/?#\\]*\/?(?:[?#].*)?$/i.test(text.trim()) ? readHost(text) : ''
const readDomain = ({ companyDomain, companyWebsite }: Columns): string => readHost(companyDomain) || readSiteHost(companyWebsite)

/** The key of a company: its domain in lower case, else its name; '' where neither is known. */
export const companyKey = (domain: string, website: string, name: string): string =>
  readHost(domain) || readSiteHost(website) || name.toLowerCase()

/**
 * Returns whether a record of a company, or of a person with their company's fields, is about one of the requested domains: a text in it, or its
 * domain or website, is one of them, or a part or the whole of one. Where a person's record names no company, its email addresses of companies decide.
 * A record without any domain counts, because nothing speaks against it.
 */
export const createDomainCheck = (domains: readonly string[]): ((record: { record: unknown; columns: Columns }) => boolean) => {
  const requested = new Set(domains.map(bareHost))
  // A longer text is no domain, and its parents would be as long together as its square.
  const withParents = (host: string): string[] =>
    host.length > maxHostLength ? [host] : host.split('.').map((_, at, labels) => labels.slice(at).join('.'))
  const parents = new Set([...requested].flatMap(withParents))
  const isRequested = (host: string): boolean => parents.has(host) || withParents(host).some(domain => requested.has(domain))
  return ({ record, columns }) => {
    const companyHosts = [columns.companyDomain, columns.companyWebsite].map(readHost).filter(Boolean)
    const emails = [columns.email, columns.secondEmail].flatMap(email => readHost(email.split('@')[1] ?? ''))
    const mailHosts = emails.filter(host => host !== '' && !isPersonalDomain(host))
    const own = [...companyHosts, ...(companyHosts.length === 0 || mailHosts.some(isRequested) ? mailHosts : [])]
    const texts = isJsonObject(record) ? Object.values(record).flatMap(value => (typeof value === 'string' ? bareHost(value) : [])) : []
    return own.length === 0 || own.some(isRequested) || texts.some(text => requested.has(text))
  }
}

/** The filled columns under their headings, which the record reader maps back to the same columns. */
const toHeadings = (columns: Columns, ids: readonly ColumnId[]): Record<string, string> =>
  Object.fromEntries(ids.flatMap(id => (columns[id] === '' ? [] : [[headings[id], columns[id]]])))

const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0)
/** The fields of both records. Where both have a field, the filled value of `first` wins. */
const mergeRecords = (first: JsonObject, second: JsonObject): JsonObject => ({
  ...second,
  ...Object.fromEntries(Object.entries(first).filter(([name, value]) => !isEmpty(value) || !Object.hasOwn(second, name)))
})

/** Creates an index for the rows of one list. Add all rows before you get contacts or companies. */
export const createCompanyIndex = () => {
  const read = createRecordReader()
  const withRecord = new Map<string, Company>()
  const fromPeople = new Map<string, Company>()

  const isContact = (record: unknown): boolean => {
    const kind = recordKind(record)
    if (kind !== undefined) return kind === 'contact'
    const { columns } = read(record)
    return personColumns.some(id => columns[id] !== '') || /\/in\//.test(columns.profileUrl)
  }

  /** The company records in a row, without the people inside. */
  const findCompanyRecords = (row: unknown): JsonObject[] => {
    const group = getRowGroup(row)
    if (!group) return isJsonObject(row) && !isContact(row) ? [row] : []
    return group.is === 'company' ? [group.attributes] : group.members.flatMap(findCompanyRecords)
  }

  /** The company's domain, else the URL of its page, else its name. */
  const getKey = (columns: Columns): string =>
    readDomain(columns) || columns.companyProfileUrl.toLowerCase() || columns.company.toLowerCase() || `company ${withRecord.size}`

  const addRecord = (record: JsonObject): void => {
    const { columns } = read({ company: record })
    const key = getKey(columns)
    const existing = withRecord.get(key)
    const merged = existing ? mergeRecords(existing.record, record) : record
    const hasDetails = recordKind(record) === 'company' || columns.company !== '' || existing?.hasDetails === true
    withRecord.set(key, { record: merged, columns: existing ? read({ company: merged }).columns : columns, hasDetails })
  }

  const addPerson = (record: unknown): void => {
    const { columns } = read(record)
    const key = readDomain(columns) || columns.company.toLowerCase()
    if (key === '') return
    const existing = fromPeople.get(key)?.columns ?? emptyColumns
    const merged = { ...emptyColumns, ...Object.fromEntries(companyColumns.map(id => [id, existing[id] || columns[id]])) }
    fromPeople.set(key, { record: toHeadings(merged, companyColumns), columns: merged, hasDetails: true })
  }

  /** The person's record with the missing company columns of the company's own record. */
  const linkCompany = (record: unknown): unknown => {
    if (withRecord.size === 0 || !isJsonObject(record)) return record
    const { columns } = read(record)
    const company = withRecord.get(readDomain(columns) || readHost(columns.email.split('@')[1] ?? ''))
    const missing = company ? companyColumns.filter(id => columns[id] === '') : []
    return company ? { ...record, ...toHeadings(company.columns, missing) } : record
  }

  return {
    add: (row: unknown): void => {
      for (const company of findCompanyRecords(row)) addRecord(company)
      if (getRowGroup(row)?.is !== 'company') for (const record of expandRow(row, read)) if (isContact(record)) addPerson(record)
    },
    linkCompany,
    /** the people of a row, each as a record with the company's fields */
    getContacts: (row: unknown): unknown[] => expandRow(row, read).filter(isContact).map(linkCompany),
    /** each company once; companies with a record of their own come first */
    getCompanies: (): Company[] => [
      ...withRecord.values(),
      ...[...fromPeople].flatMap(([key, company]) => (withRecord.has(key) ? [] : [company]))
    ],
    readColumns: (record: unknown): Columns => read(record).columns
  }
}
