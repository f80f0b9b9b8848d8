// A company with its people inside becomes one record a person, for whoever counts people or writes a line for each.
import { columnIds, type ColumnId, type Columns } from '../columns/column-ids.ts'
import { createRecordReader } from '../columns/read-columns.ts'
import { foldName } from '../columns/fold-name.ts'
import { groupOf, type Fields } from './row-groups.ts'

type RecordReader = ReturnType<typeof createRecordReader>
/** One field of a company, and what it says in standard columns. */
type Fact = { name: string; value: unknown; columns: Columns; says: ColumnId[] }

/**
 * The people of a row that holds some: `{ …company, employees: […] }`, `{ company: { … }, contacts: […] }`, `{ …, data: [ …people ] }`,
 * and lists one level further down. Each is a fresh record: the person's fields as they came, and their company's under `company`
 * (`employer`, where the person has a `company` of their own). What the person says of their company counts; what contradicts it stands
 * under `list_company`, and what was said of a whole list under `list`, so that nothing is lost. Any other row, and a company without
 * people, stays the one record it is. For many rows, share a reader.
 */
export function expandRow(row: unknown, read: RecordReader = createRecordReader()): unknown[] {
  const group = groupOf(row)
  if (!group) return [row]
  if (group.is === 'list') {
    const { about } = group
    return group.members
      .flatMap(member => expandRow(member, read))
      .map(record => withFields(Object(record), ['list'], Object.entries(about)))
  }
  const facts = Object.entries(group.about).map(([name, value]) => factOf(name, value, read))
  const { company } = read({ company: group.about }).columns
  return group.members.map(person => withCompany(person, company, facts, read))
}

function factOf(name: string, value: unknown, read: RecordReader): Fact {
  // A name makes it the record of a person, in which a company's fields mean what they will mean below.
  const { columns } = read({ full_name: '-', company: { [name]: value } })
  return { name, value, columns, says: columnIds.filter(id => id !== 'fullName' && columns[id] !== '') }
}

function withCompany(person: Fields, company: string, facts: readonly Fact[], read: RecordReader): Fields {
  const own = read(person).columns
  const isOther = own.company !== '' && company !== '' && own.company.toLowerCase() !== company.toLowerCase()
  const fits = ({ columns, says }: Fact): boolean => !isOther && says.every(id => own[id] === '' || own[id] === columns[id])
  const entries = (kept: boolean) => facts.filter(fact => fits(fact) === kept).map(({ name, value }): [string, unknown] => [name, value])
  const placed = withFields(person, ['company', 'employer', 'organization', 'current_company'], entries(true))
  return withFields(placed, ['list_company'], entries(false))
}

/** The record with one more field, under the first of the names that is free in it; as it is, where there is nothing to add. */
function withFields(record: Fields, names: readonly [string, ...string[]], entries: readonly [string, unknown][]): Fields {
  if (entries.length === 0) return record
  const taken = new Set(Object.keys(record).map(foldName))
  let name = names.find(free => !taken.has(foldName(free))) ?? names[0]
  for (let number = 2; taken.has(foldName(name)); number++) name = `${names[0]}_${number}`
  return { ...record, [name]: Object.fromEntries(entries) }
}
