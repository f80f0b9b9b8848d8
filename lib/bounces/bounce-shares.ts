// Which share of each service's emails bounced, by the status that it gave and by their age, and the evidence for a refund.
import { openRecords, readRows } from '../database/records.ts'
import type { Database } from '../database/schema.ts'
import { writeCsvHeadings, writeCsvRow, lineEnd } from '../export/csv.ts'
import { parseEmailStatus, type EmailStatus } from '../records/columns/email-status.ts'
import { toEmailAge, type EmailAge } from '../records/table/email-ages.ts'
import { localDay } from '../records/table/local-day.ts'
import { groupBounces, readBounces, type BounceMark } from '../results/bounce-marks.ts'
import { getFoundAt } from '../results/email-age.ts'
import { readLists } from '../results/read-results.ts'
import type { Run } from '../runs/model/run.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'
import { readRowEmails } from './add-bounces.ts'

/** How many emails bounced of how many. */
export interface BounceCount {
  bounced: number
  total: number
}

/** One service's emails. `service`: its host; '' for lists from files. `soft`: how many of the bounced ones did so for a time only. */
export interface BounceShare extends BounceCount {
  service: string
  soft: number
  byStatus: Record<EmailStatus, BounceCount>
  /** by the age when the email bounced, else now */
  byAge: Record<EmailAge, BounceCount>
}

/** One bounced email of a service, as the evidence names it. `status`: what the service had said. Times are milliseconds since the epoch; undefined where unknown. */
export interface BounceProof {
  email: string
  mark: BounceMark
  status: EmailStatus
  runId: string
  service: string
  listTitle: string
  foundAt: number | undefined
}

const zero = (): BounceCount => ({ bounced: 0, total: 0 })
const emptyShare = (service: string): BounceShare => ({
  service,
  ...zero(),
  soft: 0,
  byStatus: { valid: zero(), risky: zero(), unknown: zero(), invalid: zero() },
  byAge: { 'under-3': zero(), 'under-6': zero(), 'under-12': zero(), older: zero(), unknown: zero() }
})

const z = 1.959964

/** The 95% interval of a share by Wilson, both from 0 to 1. */
export const wilsonInterval = ({ bounced, total }: BounceCount): [low: number, high: number] => {
  if (total === 0) return [0, 1]
  const share = bounced / total
  const middle = share + (z * z) / (2 * total)
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * total)) / total)
  const scale = 1 + (z * z) / total
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)]
}

/** The runs of rows, each read once. */
const createRunReader = ({ runs }: Pick<Database, 'runs'>) => {
  const known = new Map<string, Run | undefined>()
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, Run | undefined>> => {
    const missing = [...new Set(ids)].filter(id => !known.has(id))
    const stored = missing.length > 0 ? await runs.bulkGet(missing) : []
    missing.forEach((id, at) => known.set(id, parseStoredRun(stored[at])))
    return known
  }
}

/**
 * What is known of bounces: the shares, those with the most bounced emails first, and the bounced emails of services, without people who must not be
 * contacted.
 */
export interface BounceReport {
  shares: BounceShare[]
  proofs: BounceProof[]
}

/** A day of tolerance: files of mailers name days, and in another time zone. */
const dayMs = 86_400_000

/**
 * Counts each email of a service once, also where several of its lists have it. A list that came after the bounce is no service's fault: its email is
 * not counted. Only services with a bounced email are in the report. Waits for `pause` between slices. Rejects when storage does.
 */
export const readBounceReport = async (database: Database, now: number, pause: () => Promise<void>): Promise<BounceReport> => {
  const stored = await readBounces(database)
  if (stored.length === 0) return { shares: [], proofs: [] }
  const marks = groupBounces(stored)
  const addedAt = new Map<string, number>()
  for (const bounce of stored) addedAt.set(bounce.email, Math.min(bounce.addedAt, addedAt.get(bounce.email) ?? Infinity))
  const shares = new Map<string, BounceShare>()
  const counted = new Set<string>()
  const proofs: BounceProof[] = []
  const readRuns = createRunReader(database)
  // The oldest first: the list that had the email first counts.
  const lists = (await readLists(database)).toReversed()
  const records = await openRecords(database, { withSuppressed: true, asReceived: true })
  for await (const { rows, list, suppressed } of readRows(
    records,
    lists.map(({ id }) => id)
  )) {
    const runs = await readRuns(rows.map(({ runId }) => runId))
    for (const row of rows) {
      const run = runs.get(row.runId) ?? lists[list]
      const service = run?.serviceHost ?? ''
      const share = shares.get(service) ?? emptyShare(service)
      shares.set(service, share)
      const foundAt = getFoundAt(row.columns, run, now)
      for (const { email, status } of readRowEmails(row)) {
        const key = `${service} ${email}`
        const mark = marks.get(email)
        const bouncedAt = mark && (mark.at ?? addedAt.get(email))
        const isLater = bouncedAt !== undefined && service !== '' && (run?.createdAt ?? 0) > bouncedAt + dayMs
        if (counted.has(key) || isLater) continue
        counted.add(key)
        const said = parseEmailStatus(status)
        for (const place of [share, share.byStatus[said], share.byAge[toEmailAge(foundAt, bouncedAt ?? now)]]) {
          place.total++
          if (mark) place.bounced++
        }
        if (mark?.kind === 'soft') share.soft++
        if (mark && !suppressed.has(row))
          proofs.push({ email, mark, status: said, runId: row.runId, service, listTitle: lists[list]?.listTitle ?? '', foundAt })
      }
    }
    await pause()
  }
  return { shares: [...shares.values()].filter(({ bounced }) => bounced > 0).toSorted((a, b) => b.bounced - a.bounced), proofs }
}

const day = (time: number | undefined): string => (time === undefined ? 'unknown' : localDay(time))

/** The evidence for a service as CSV with formula guards, in English like all files. Hard bounces come first. */
export const writeBounceEvidence = ({ proofs }: Pick<BounceReport, 'proofs'>, service: string): string => {
  const own = proofs.filter(proof => proof.service === service)
  const sorted = own.toSorted((a, b) => a.mark.kind.localeCompare(b.mark.kind) || a.email.localeCompare(b.email))
  const lines = sorted.map(({ email, mark, status, runId, listTitle, foundAt }) =>
    writeCsvRow([email, day(foundAt), service, listTitle, runId, status, day(mark.at), mark.kind, mark.code], true)
  )
  const headings = ['Email', 'Found', 'Service', 'List', 'Run', 'Status then', 'Bounced', 'Bounce type', 'Bounce code']
  return [writeCsvHeadings(headings, true), ...lines].join(lineEnd)
}
