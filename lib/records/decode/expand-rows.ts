// Expands a company row with people inside into one record per person.
import { columnIds, type ColumnId, type Columns } from '../columns/column-ids.ts'
import { foldName } from '../columns/field-names.ts'
import { createRecordReader } from '../columns/read-columns.ts'
import type { JsonObject } from '../columns/record-kind.ts'
import { getRowGroup } from './row-groups.ts'

type RecordReader = ReturnType<typeof createRecordReader>
/** One field of a company. `columns`: how it reads in a person's record; `filledIds`: the columns that it fills there. */
type CompanyField = { name: string; value: unknown; columns: Columns; filledIds: ColumnId[] }

/**
 * The records of a row. A row with people inside gives one new record per person: `{ …company, employees: […] }`,
 * `{ company: { … }, contacts: […] }`, `{ …, data: [ …people ] }`, and lists one level further down. Each record has the person's fields as
 * received and the company's fields under `company`, or under `employer`, `organization` or `current_company` where that name is taken. The
 * person's own company fields take precedence: fields that contradict them are stored under `list_company`. Fields of a plain list are
 * stored under `list`. No value is lost: long fields of a company or list are in its first record alone. Any other row, also a company without people, is returned as it is. Share `read` between many rows.
 */
export function expandRow(row: unknown, read: RecordReader = createRecordReader()): unknown[] {
  const group = getRowGroup(row)
  if (!group) return [row]
  const { attributes, members } = group
  const entries = Object.entries(attributes)
  const shared = entriesToShare(entries)
  if (group.is === 'list')
    return members
      .flatMap(member => expandRow(member, read))
      .map((record, at) => addFields(Object(record), ['list'], at === 0 ? entries : shared))
  const fields = entries.map(([name, value]) => readCompanyField(name, value, read))
  const sharedFields = shared.length < entries.length ? shared.map(([name, value]) => readCompanyField(name, value, read)) : fields
  const company = read({ company: attributes }).columns.company.toLowerCase()
  return members.map((person, at) => addCompany(person, company, at === 0 ? fields : sharedFields, read))
}

/** Copied for each of thousands of people, longer fields would take more memory than there is. */
const maxSharedLength = 20_000

/** The fields that each record gets: all of them, except in a company or list with a very long text. */
function entriesToShare(entries: readonly [string, unknown][]): readonly [string, unknown][] {
  let left = maxSharedLength
  return entries.filter(([name, value]) => {
    const length = name.length + (typeof value === 'string' ? value.length : JSON.stringify(value).length)
    if (length > left) return false
    left -= length
    return true
  })
}

function readCompanyField(name: string, value: unknown, read: RecordReader): CompanyField {
  // The full name makes this a person's record, in which the field means what it will mean in the expanded record.
  const { columns } = read({ full_name: '-', company: { [name]: value } })
  return { name, value, columns, filledIds: columnIds.filter(id => id !== 'fullName' && columns[id] !== '') }
}

/** `company`: its name in lower case. */
function addCompany(person: JsonObject, company: string, fields: readonly CompanyField[], read: RecordReader): JsonObject {
  const personColumns = read(person).columns
  const worksElsewhere = personColumns.company !== '' && company !== '' && personColumns.company.toLowerCase() !== company
  const agrees = ({ columns, filledIds }: CompanyField): boolean =>
    !worksElsewhere && filledIds.every(id => personColumns[id] === '' || personColumns[id] === columns[id])
  const toEntries = (list: readonly CompanyField[]) => list.map(({ name, value }): [string, unknown] => [name, value])
  const agreeing = toEntries(fields.filter(agrees))
  const contradicting = toEntries(fields.filter(field => !agrees(field)))
  const withCompany = addFields(person, ['company', 'employer', 'organization', 'current_company'], agreeing)
  return addFields(withCompany, ['list_company'], contradicting)
}

/** The record with `entries` as an object under the first free one of `names`; the same record where there are no entries. */
function addFields(record: JsonObject, names: readonly [string, ...string[]], entries: readonly [string, unknown][]): JsonObject {
  if (entries.length === 0) return record
  const taken = new Set(Object.keys(record).map(foldName))
  let name = names.find(free => !taken.has(foldName(free))) ?? names[0]
  for (let number = 2; taken.has(foldName(name)); number++) name = `${names[0]}_${number}`
  return { ...record, [name]: Object.fromEntries(entries) }
}
