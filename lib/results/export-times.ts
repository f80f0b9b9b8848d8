// Tells when each record was exported, and where to: a file of a format, a webhook or a CRM; and why another one was left out.
import { localDay } from '../records/table/local-day.ts'
import { isInRanges, type RecordRanges } from './record-ranges.ts'

/** Where a record was exported to, and when. `name` is that of the webhook or CRM; '' for a file. `at` in milliseconds since the epoch. */
export interface RecordExport {
  /** the format of a file, or what `sendDestination` returns */
  to: string
  name: string
  at: number
}

/** The records of one run that went to one destination on one day; `at` is the last time of that day. */
export interface ExportEntry extends RecordExport {
  runId: string
  /** YYYY-MM-DD in local time */
  day: string
  ranges: RecordRanges
}

/** For how many days a company counts as written to. */
export const colleagueDays = 30

/** What the check of an export finds, in the order in which the first of several is named. */
export const checkRules = ['bounced', 'soft-bounce', 'old-email', 'misfit', 'twice', 'exported', 'colleague', 'no-basis', 'untold'] as const
/** One of `checkRules`. */
export type CheckRule = (typeof checkRules)[number]

/** Why a record is not in a file: what the check found, or what the user chose otherwise. `suppressed`: it must not be contacted. */
export const leftOutReasons = ['suppressed', ...checkRules, 'not-valid', 'company-once'] as const
/** One of `leftOutReasons`. */
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Records of one run that one destination did not get on one day, all for one reason; `at` is the last time of that day. */
export interface StoredLeftOut extends RecordExport {
  runId: string
  /** YYYY-MM-DD in local time */
  day: string
  reason: LeftOutReason
  ranges: RecordRanges
}

/** That one destination did not get a record, and why. */
export type LeftOut = RecordExport & { reason: LeftOutReason }

/** The destination of copied rows. */
export const clipboard = 'clipboard'

const sendPrefix = 'send:'

/** The destination of what leaves through the outbox. */
export const sendDestination = (destinationId: string): string => sendPrefix + destinationId

/** Whether the destination is a file. */
export const isFileDestination = (to: string): boolean => !to.startsWith(sendPrefix)

/** The names of the formats of files, the same in every language. */
const formatNames: Readonly<Record<string, string>> = {
  csv: 'CSV',
  xlsx: 'XLSX',
  json: 'JSON',
  jsonl: 'JSON Lines',
  vcf: 'vCard',
  clipboard: 'Clipboard'
}

/** The name of a destination, the same in every language. */
export const destinationName = ({ to, name }: Pick<RecordExport, 'to' | 'name'>): string => name || (formatNames[to] ?? to)

/** Finds where records went. A record is named by the run that stores it and by its index there. */
export interface ExportIndex {
  /** whether anything is known to have gone anywhere */
  isEmpty: boolean
  /** `to`: only there; otherwise anywhere */
  isExported: (runId: string, index: number, to?: string) => boolean
  /** where the record went, the last time of each destination, the latest first */
  find: (runId: string, index: number) => RecordExport[]
}

/** The last time of each destination, the latest first. */
export const getLastExports = (all: readonly RecordExport[]): RecordExport[] => {
  const last = new Map<string, RecordExport>()
  for (const { to, name, at } of all) if ((last.get(to)?.at ?? -Infinity) < at) last.set(to, { to, name, at })
  return [...last.values()].toSorted((a, b) => b.at - a.at)
}

/** An index of these entries. */
export const createExportIndex = (entries: readonly ExportEntry[]): ExportIndex => {
  const byRun = new Map<string, ExportEntry[]>()
  for (const entry of entries) {
    const known = byRun.get(entry.runId)
    if (known) known.push(entry)
    else byRun.set(entry.runId, [entry])
  }
  return {
    isEmpty: byRun.size === 0,
    isExported: (runId, index, to) =>
      byRun.get(runId)?.some(entry => (to === undefined || entry.to === to) && isInRanges(entry.ranges, index)) === true,
    find: (runId, index) => getLastExports((byRun.get(runId) ?? []).filter(({ ranges }) => isInRanges(ranges, index)))
  }
}

/** The cell of the column "Exported", as files have it too: the latest first, days in a form that sorts as text. */
export const exportedCell = (lastExports: readonly RecordExport[]): string =>
  lastExports.map(last => `${localDay(last.at)} ${destinationName(last)}`).join(', ')
