// Makes one record out of several records of one person or company. The newest decides; the others fill its gaps, with values that belong together.
import { normaliseCompany } from '../history/same-job.ts'
import { bareHost } from '../pages/links.ts'
import { columnIds, emptyColumns, type ColumnId, type Columns } from '../records/columns/column-ids.ts'
import { fieldAliases, foldName } from '../records/columns/field-names.ts'
import { headings } from '../records/columns/headings.ts'
import { getRowKind, getRowText, type RowReader, type RowRecord } from '../records/columns/read-row.ts'
import { isJsonObject, type JsonObject, type RecordKind } from '../records/columns/record-kind.ts'
import { companyKey } from '../records/identity/company-index.ts'
import { isPersonalDomain } from '../records/identity/identity.ts'
import { emailFoundBy } from '../results/email-age.ts'

/** A record with the text of its standard columns. */
export interface MergedSource {
  row: RowRecord
  columns: Columns
}

/**
 * Columns that are about one thing. Another record fills them only where it is about the same: `leads` in their order, of which the first that
 * both records have decides. Where the newest has none of the leads, the whole group comes from the first record that has one.
 */
interface Group {
  leads: readonly ColumnId[]
  members: readonly ColumnId[]
}

const groups: readonly Group[] = [
  { leads: ['fullName'], members: ['fullName', 'firstName', 'middleName', 'lastName'] },
  { leads: ['jobTitle'], members: ['jobTitle', 'seniority', 'department'] },
  { leads: ['email'], members: ['email', 'emailStatus', 'emailFoundAt'] },
  { leads: ['secondEmail'], members: ['secondEmail', 'secondEmailStatus'] },
  { leads: ['location', 'city', 'region', 'country'], members: ['location', 'city', 'region', 'country'] },
  {
    leads: ['companyDomain', 'company', 'companyWebsite'],
    members: columnIds.filter(id => id === 'industry' || id.startsWith('company'))
  }
]
const alone: readonly Group[] = columnIds
  .filter(id => !groups.some(({ members }) => members.includes(id)))
  .map(id => ({ leads: [id], members: [id] }))
const everyColumnAlone: readonly Group[] = columnIds.map(id => ({ leads: [id], members: [id] }))

/** What someone has of their company, by the first lead of its group. It does not go with them to another one. */
const ofCompany: ReadonlySet<ColumnId> = new Set(['jobTitle', 'headline', 'email', 'secondEmail', 'phone', 'secondPhone'] as const)

const normalise = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

const fill = (merged: Columns, other: Columns, { leads, members }: Group): void => {
  if (leads.every(id => merged[id] === '')) {
    if (leads.some(id => other[id] !== '')) for (const id of members) merged[id] = other[id]
    return
  }
  const shared = leads.find(id => merged[id] !== '' && other[id] !== '')
  if (shared === undefined || normalise(merged[shared]) !== normalise(other[shared])) return
  for (const id of members) if (merged[id] === '') merged[id] = other[id]
}

/** The company's own host; '' where none is known. */
const readCompanyHost = ({ companyDomain, companyWebsite }: Columns): string => {
  const host = companyKey(companyDomain, companyWebsite, '')
  return isPersonalDomain(host) ? '' : host
}

const isWithin = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`)

/** Whether two records name different companies: neither their names agree nor their hosts, and both have one of them. */
const areOfDifferentCompanies = (one: Columns, other: Columns): boolean => {
  const [host, otherHost] = [readCompanyHost(one), readCompanyHost(other)]
  const haveHosts = host !== '' && otherHost !== ''
  if (haveHosts && (isWithin(host, otherHost) || isWithin(otherHost, host))) return false
  const haveNames = one.company !== '' && other.company !== ''
  return haveNames ? normaliseCompany(one.company) !== normaliseCompany(other.company) : haveHosts
}

/** Whether an address is someone's own, or of the company that the record has now. */
const staysWith = (merged: Columns, address: string): boolean => {
  const host = bareHost(address.slice(address.lastIndexOf('@') + 1))
  const companyHost = readCompanyHost(merged)
  return isPersonalDomain(host) || (companyHost !== '' && isWithin(host, companyHost))
}

const fillAll = (merged: Columns, other: Columns): void => {
  const isElsewhere = areOfDifferentCompanies(merged, other)
  for (const group of [...groups, ...alone]) {
    const [lead = 'fullName'] = group.leads
    const isAddress = lead === 'email' || lead === 'secondEmail'
    const isLeft = isElsewhere && ofCompany.has(lead) && !(isAddress && staysWith(merged, other[lead]))
    if (!isLeft || merged[lead] !== '') fill(merged, other, group)
  }
}

/** A gap that would only repeat another column stays one. */
const withoutRepetition = (merged: Columns): Columns => ({
  ...merged,
  ...(merged.secondEmail === merged.email ? { secondEmail: '', secondEmailStatus: '' } : {}),
  ...(merged.secondPhone === merged.phone ? { secondPhone: '' } : {})
})

/** The columns of the first record, with the gaps filled from the others in their order. */
export const mergeColumns = ([first, ...others]: readonly Columns[], kind: RecordKind): Columns => {
  const merged: Columns = { ...emptyColumns, ...first }
  if (others.length === 0) return merged
  for (const other of others)
    if (kind === 'company') for (const group of everyColumnAlone) fill(merged, other, group)
    else fillAll(merged, other)
  return withoutRepetition(merged)
}

/** The values that no standard column shows, under their names, nested ones with dots. */
const getOtherValues = (row: RowRecord): [name: string, text: string][] => {
  const values: (readonly [keys: readonly (string | number)[], text: string])[] =
    row.is === 'flat'
      ? row.flat.layout.otherValues.map(([{ keys }, index]) => [keys, row.flat.texts[index] ?? ''])
      : row.mapped.otherValues.map(({ path: { keys }, text }) => [keys, text])
  return values.flatMap(([keys, text]): [string, string][] => (text === '' || keys.length === 0 ? [] : [[keys.join('.'), text]]))
}

/** Values of the others that the first record has not, unless their name would be read as a standard column, or they say who found an email. */
const getExtraValues = (first: RowRecord, others: readonly RowRecord[]): JsonObject => {
  const known = new Set(getOtherValues(first).map(([name]) => name))
  const base = isJsonObject(first.record) ? first.record : {}
  const extra: Record<string, string> = {}
  for (const [name, text] of others.flatMap(getOtherValues))
    if (
      name !== emailFoundBy &&
      !known.has(name) &&
      !Object.hasOwn(base, name) &&
      !Object.hasOwn(extra, name) &&
      !fieldAliases.has(foldName(name))
    )
      extra[name] = text
  return extra
}

/** The filled columns under names that the record reader maps back to the same columns. */
const toFields = (columns: Columns, kind: RecordKind, ids: readonly ColumnId[] = columnIds): JsonObject =>
  Object.fromEntries(
    ids.flatMap(id => (columns[id] === '' ? [] : [[kind === 'company' && id === 'company' ? 'Company name' : headings[id], columns[id]]]))
  )

/**
 * One record of the same person or company, from `sources`, the newest first. `wanted`: the columns that it shows, by default those of `mergeColumns`.
 * It is the newest record as received with the missing fields added, or, where that would be read differently, the columns under their headings
 * and all other fields.
 */
export const mergeRecords = (
  sources: readonly [MergedSource, ...MergedSource[]],
  reader: RowReader,
  wanted: Columns = mergeColumns(
    sources.map(({ columns }) => columns),
    getRowKind(sources[0].row)
  )
): JsonObject => {
  const [{ row, columns }, ...others] = sources
  const kind = getRowKind(row)
  const base = isJsonObject(row.record) ? row.record : {}
  const added = toFields(
    wanted,
    kind,
    columnIds.filter(id => wanted[id] !== columns[id])
  )
  const extra = getExtraValues(
    row,
    others.map(other => other.row)
  )
  const flat = {
    ...Object.fromEntries(getOtherValues(row).filter(([name]) => !fieldAliases.has(foldName(name)))),
    ...toFields(wanted, kind)
  }
  const isReadAsWanted = (record: JsonObject): boolean => {
    const [read, ...more] = reader.readRow(record)
    return (
      read !== undefined && more.length === 0 && getRowKind(read) === kind && columnIds.every(id => getRowText(read, id) === wanted[id])
    )
  }
  const candidates = [{ ...base, ...added, ...extra }, { ...base, ...added }, { ...extra, ...flat }, flat]
  return candidates.find(isReadAsWanted) ?? toFields(wanted, kind)
}
