// Finds who went to a file or a destination before, from any list: people by their keys, and companies whose people went in the last days.
import { openRecords, readRows } from '../database/records.ts'
import type { Database } from '../database/schema.ts'
import type { ColumnId } from '../records/columns/column-ids.ts'
import { normaliseEmail } from '../records/identity/emails.ts'
import { localDay } from '../records/table/local-day.ts'
import type { ResultRow } from '../records/table/result-table.ts'
import { isInRanges, joinRanges } from '../results/record-ranges.ts'
import { addPlace, readAllExports } from '../results/exported-records.ts'
import { colleagueDays, sendDestination, type ExportEntry, type RecordExport } from '../results/export-times.ts'
import { companyKeyOf } from './check-records.ts'

const dayMs = 86_400_000

/** The last export of a person or of someone of a company, by the keys of pages and the email in its one spelling; '' for none. */
export interface EarlierExports {
  /** of the person with this email, or one of these pages */
  ofPerson: (pages: readonly string[] | undefined, email: string) => RecordExport | undefined
  /** of someone else of this company */
  ofColleague: (company: string, pages: readonly string[] | undefined, email: string) => RecordExport | undefined
}

/** Someone of a company who went somewhere. */
interface Colleague {
  pages: readonly string[]
  email: string
  last: RecordExport
}

const later = (one: RecordExport | undefined, other: RecordExport): RecordExport => (one && one.at >= other.at ? one : other)

const lastOf = (entries: readonly ExportEntry[], index: number): RecordExport | undefined => {
  let last: RecordExport | undefined
  for (const entry of entries) if (isInRanges(entry.ranges, index)) last = later(last, entry)
  return last && { to: last.to, name: last.name, at: last.at }
}

const isPerson = (one: Colleague, pages: readonly string[] | undefined, email: string): boolean =>
  (email !== '' && one.email === email) || one.pages.some(page => pages?.includes(page))

/** What was sent, and waits to be delivered. */
const readWaiting = async ({ outbox, deliveries }: Database): Promise<ExportEntry[]> => {
  const entries: ExportEntry[] = []
  for (const { id, destinationId, name, at } of await deliveries.toArray()) {
    const places = new Map<string, number[]>()
    for (const status of ['waiting', 'sending'] as const)
      await outbox
        .where('[deliveryId+status+size]')
        .between([id, status, -Infinity], [id, status, Infinity])
        .each(({ records }) => {
          for (const { runId, place } of records) if (place !== undefined) addPlace(places, runId, place)
        })
    for (const [runId, indexes] of places)
      entries.push({ runId, to: sendDestination(destinationId), name, at, day: localDay(at), ranges: joinRanges([], indexes) })
  }
  return entries
}

/**
 * Reads all that ever went anywhere, and with `withWaiting` what waits to be delivered; erased people are in none of it. Undefined where nothing did. Rejects
 * when storage does.
 */
export const readEarlierExports = async (database: Database, now: number, withWaiting = false): Promise<EarlierExports | undefined> => {
  const byRun = new Map<string, ExportEntry[]>()
  for (const entry of [...(await readAllExports(database)), ...(withWaiting ? await readWaiting(database) : [])])
    byRun.set(entry.runId, [...(byRun.get(entry.runId) ?? []), entry])
  if (byRun.size === 0) return undefined
  const [byPage, byEmail] = [new Map<string, RecordExport>(), new Map<string, RecordExport>()]
  // Two people are enough to find another than the one who is asked about.
  const companies = new Map<string, Colleague[]>()
  const stored = await openRecords(database, { withSuppressed: true })
  for (const [runId, entries] of byRun) {
    const isExported = ({ index }: ResultRow): boolean => entries.some(({ ranges }) => isInRanges(ranges, index))
    for await (const { rows } of readRows(stored, [runId], isExported))
      for (const row of rows) {
        const last = row.runId === runId ? lastOf(entries, row.index) : undefined
        if (!last || row.kind === 'company') continue
        const { personKeys: pages = [], columns } = row
        const written = columns['email'] ?? ''
        const email = normaliseEmail(written) ?? written.toLowerCase()
        for (const page of pages) byPage.set(page, later(byPage.get(page), last))
        if (email !== '') byEmail.set(email, later(byEmail.get(email), last))
        const company = last.at > now - colleagueDays * dayMs ? companyKeyOf((id: ColumnId) => columns[id] ?? '') : ''
        if (company === '') continue
        const known = companies.get(company) ?? []
        companies.set(company, known)
        if (known.length < 2 && !known.some(one => isPerson(one, pages, email))) known.push({ pages, email, last })
      }
  }
  return {
    ofPerson: (pages, email) => {
      let last = email === '' ? undefined : byEmail.get(email)
      if (pages)
        for (const page of pages) {
          const found = byPage.get(page)
          if (found) last = later(last, found)
        }
      return last
    },
    ofColleague: (company, pages, email) =>
      company === '' ? undefined : companies.get(company)?.find(one => !isPerson(one, pages, email))?.last
  }
}
