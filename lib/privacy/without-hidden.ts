// What is handed out of a list where somebody is hidden: the rows as they came, without the people that were forgotten or are not to be contacted.
import type { HiddenPeople, Guarded } from '../database/people/hidden-people.ts'
import { fromChunks, toChunks } from '../records/decode/chunks.ts'
import { createRecordReader } from '../records/columns/read-columns.ts'
import { expandRow } from '../records/decode/expand-rows.ts'
import { groupOf, type Fields } from '../records/decode/row-groups.ts'
import { isFields, recordKind } from '../records/columns/record-kind.ts'
import { personKeys } from '../runs/model/person-keys.ts'

type KnownKeys = readonly (readonly string[])[]
/** Says whose the records `from`, `from + 1`, … of a list are, beyond what they say themselves. */
export type KeysOf = (from: number, count: number) => Promise<KnownKeys>

/** What stands in a row for each of the records that it becomes, in their order. */
const placesOf = (row: unknown): unknown[] => {
  const group = groupOf(row)
  if (!group) return [row]
  return group.is === 'list' ? group.members.flatMap(placesOf) : group.members
}

/** The companies of a row that hold people. */
const companiesIn = (row: unknown): Fields[] => {
  const group = groupOf(row)
  if (!group) return []
  return group.is === 'company' ? [group.about] : group.members.flatMap(companiesIn)
}

/** A list of nobody else is nothing; a company without its people is still that company. */
const isLeft = (value: unknown, hidden: ReadonlySet<unknown>): boolean =>
  !hidden.has(value) &&
  (groupOf(value)?.is !== 'list' || placesOf(value).some(place => !hidden.has(place)) || companiesIn(value).length > 0)

/** The value without those who are hidden; itself where nobody is. */
const prune = (value: unknown, hidden: ReadonlySet<unknown>): unknown => {
  if (Array.isArray(value)) {
    const left = value.filter(one => isLeft(one, hidden)).map(one => prune(one, hidden))
    return left.length === value.length && left.every((one, n) => one === value[n]) ? value : left
  }
  if (!isFields(value)) return value
  const group = groupOf(value)
  // By its name alone it would be taken for a person.
  if (group?.is === 'company' && group.members.every(member => hidden.has(member)))
    return recordKind(group.about) === 'company' ? group.about : { company: group.about }
  const entries = Object.entries(value)
  const left = entries.filter(([, one]) => isLeft(one, hidden)).map(([name, one]): [string, unknown] => [name, prune(one, hidden)])
  return left.length === entries.length && left.every(([, one], n) => one === entries[n]?.[1]) ? value : Object.fromEntries(left)
}

/**
 * `chunks` as they are stored: those in which nobody is hidden stay as they are. A company stays without those of its people who are
 * hidden; where it is on the list itself, the others come one by one. `listed`: how many records are left out for the list of whom not to
 * contact. Throws where a chunk is damaged.
 */
export const withoutHidden = async (
  chunks: readonly string[],
  guard: HiddenPeople,
  keysOf?: KeysOf
): Promise<{ chunks: string[]; listed: number }> => {
  const read = createRecordReader()
  let listed = 0
  let from = 0
  const leave = async (row: unknown, records: readonly unknown[], keys: KnownKeys): Promise<unknown[]> => {
    const standings = await guard(
      records.map((record, n): Guarded => {
        const { columns } = read(record)
        return { columns, keys: [...personKeys(columns), ...(keys[n] ?? [])], isCompany: recordKind(record) === 'company' }
      })
    )
    listed += standings.filter(standing => standing === 'listed').length
    if (standings.every(standing => standing === 'free')) return [row]
    const companies = companiesIn(row).map((company): Guarded => ({ columns: read({ company }).columns, keys: [], isCompany: true }))
    if ((await guard(companies)).some(standing => standing !== 'free')) return records.filter((_, n) => standings[n] === 'free')
    const hidden = new Set(placesOf(row).filter((_, n) => standings[n] !== 'free'))
    return isLeft(row, hidden) ? [prune(row, hidden)] : []
  }
  const out: string[] = []
  for (const chunk of chunks) {
    const rows = [...fromChunks([chunk])]
    const records = rows.map(row => expandRow(row, read))
    const count = records.reduce((sum, some) => sum + some.length, 0)
    const keys = (await keysOf?.(from, count)) ?? []
    from += count
    const kept: unknown[] = []
    let at = 0
    for (const [n, some] of records.entries()) {
      kept.push(...(await leave(rows[n], some, keys.slice(at, at + some.length))))
      at += some.length
    }
    out.push(...(kept.length === rows.length && kept.every((row, n) => row === rows[n]) ? [chunk] : toChunks(kept)))
  }
  return { chunks: out, listed }
}
