// Finds who went to a file or a destination before, from any list: people by their keys, and companies whose people went in the last days.
import { openRecords, readRows } from '../database/records.ts'
import type { Database } from '../database/schema.ts'
import type { ColumnId } from '../records/columns/column-ids.ts'
import { normaliseEmail } from '../records/identity/emails.ts'
import type { ResultRow } from '../records/table/result-table.ts'
import { isInRanges } from '../results/record-ranges.ts'
import { readAllExports } from '../results/exported-records.ts'
import { colleagueDays, type ExportEntry, type RecordExport } from '../results/export-times.ts'
import { companyKeyOf } from './check-records.ts'

const dayMs = 86_400_000

/** The last export of a person or of someone of a company, by keys. */
export interface EarlierExports {
  /** of the person with one of these keys */
  ofPerson: (keys: readonly string[]) => RecordExport | undefined
  /** of someone of this company who has none of these keys */
  ofColleague: (company: string, keys: readonly string[]) => RecordExport | undefined
}

/** Someone of a company who went somewhere. */
interface Colleague {
  keys: readonly string[]
  last: RecordExport
}

const later = (one: RecordExport | undefined, other: RecordExport): RecordExport => (one && one.at >= other.at ? one : other)

const lastOf = (entries: readonly ExportEntry[], index: number): RecordExport | undefined => {
  let last: RecordExport | undefined
  for (const entry of entries) if (isInRanges(entry.ranges, index)) last = later(last, entry)
  return last && { to: last.to, name: last.name, at: last.at }
}

const keysOf = ({ personKeys = [], columns }: ResultRow): string[] => {
  const email = columns['email'] ?? ''
  return [...personKeys, ...(email === '' ? [] : [`email:${normaliseEmail(email) ?? email.toLowerCase()}`])]
}

/** Reads all that ever went anywhere; erased people are in none of it. Undefined where nothing did. Rejects when storage does. */
export const readEarlierExports = async (database: Database, now: number): Promise<EarlierExports | undefined> => {
  const byRun = new Map<string, ExportEntry[]>()
  for (const entry of await readAllExports(database)) byRun.set(entry.runId, [...(byRun.get(entry.runId) ?? []), entry])
  if (byRun.size === 0) return undefined
  const lastOfPerson = new Map<string, RecordExport>()
  // Two people are enough to find another than the one who is asked about.
  const companies = new Map<string, Colleague[]>()
  const stored = await openRecords(database, { withSuppressed: true })
  for (const [runId, entries] of byRun) {
    const isExported = ({ index }: ResultRow): boolean => entries.some(({ ranges }) => isInRanges(ranges, index))
    for await (const { rows } of readRows(stored, [runId], isExported))
      for (const row of rows) {
        const last = row.runId === runId ? lastOf(entries, row.index) : undefined
        if (!last || row.kind === 'company') continue
        const keys = keysOf(row)
        for (const key of keys) lastOfPerson.set(key, later(lastOfPerson.get(key), last))
        const company = last.at > now - colleagueDays * dayMs ? companyKeyOf((id: ColumnId) => row.columns[id] ?? '') : ''
        if (company === '') continue
        const known = companies.get(company) ?? []
        companies.set(company, known)
        if (known.length < 2 && !known.some(one => one.keys.some(key => keys.includes(key)))) known.push({ keys, last })
      }
  }
  return {
    ofPerson: keys => {
      let last: RecordExport | undefined
      for (const key of keys) {
        const found = lastOfPerson.get(key)
        if (found) last = later(last, found)
      }
      return last
    },
    ofColleague: (company, keys) => companies.get(company)?.find(one => !one.keys.some(key => keys.includes(key)))?.last
  }
}
