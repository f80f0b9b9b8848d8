// What a run spends: how many people or domains it requests, when, and what came of it. A run is the only record of it: sums are read from
// the stored runs, never from a counter.
import { isListUpdate, kindOf, type RunRequest } from '../kind.ts'
import { spendingKinds, type SpendingKind } from '../kinds/run-kind.ts'
import { getDoubtfulCount, isLive, type Run } from './run.ts'

export { spendingKinds, type SpendingKind }

/**
 * What a run may have been charged for: `units` people or domains, requested at `at` (milliseconds since the epoch). `agreedMs`: the count of agreed
 * time then, which tells how long ago it was if the clock was set back since, or was behind.
 */
export interface Spent {
  kind: SpendingKind
  at: number
  units: number
  agreedMs?: number | undefined
}

/** As it is stored: lookups of several people are apart, so that those of one need only be counted. */
export interface StoredSpent extends Omit<Spent, 'kind'> {
  kind: SpendingKind | 'lookups'
}

/** What is stored of this. */
export const toStoredSpent = ({ kind, ...spent }: Spent): StoredSpent => ({
  ...spent,
  kind: kind === 'lookup' && spent.units !== 1 ? 'lookups' : kind
})

/** How many people or domains one request asks for; undefined where none is sent. */
export const getRequestedUnits = (request: RunRequest): Pick<Spent, 'kind' | 'units'> | undefined => {
  const kind = kindOf(request)
  return kind.is === 'sent' ? kind.unitsOf(request) : undefined
}

/** Is it certain that the start cost nothing? A list may have a name that only a lost reply gave, so "unknown list" proves nothing. */
const isFree = ({ state }: Run): boolean => state.is === 'refused' && state.isCertain

/** The latest time there is: what was requested then is no longer of any day, and counts by its agreed time alone. */
const noDay = 8.64e15

/** What counts towards the limits: undefined for a run that sends nothing, was not sent, or was certainly free. */
export const getSpent = (run: Run): Spent | undefined => {
  const requested = run.state.is === 'not-sent' || isFree(run) ? undefined : getRequestedUnits(run.request)
  const { sentAt, createdAt, createdAgreedMs: agreedMs, isClockBehind } = run
  return requested && { ...requested, at: isClockBehind ? noDay : (sentAt ?? createdAt), ...(agreedMs === undefined ? {} : { agreedMs }) }
}

/**
 * The spending of one run, in people or domains. `refused`: of the requested ones, those that were certainly free. `resent`: those that had
 * been requested before. `inProgress`: those whose run has not ended. `received`, `withEmail` and `valid` (emails that the service calls
 * valid) count results; `notFound` counts lookups that ended without an email. A result that may be another person's is neither.
 */
export interface RunSpending extends Omit<Spent, 'units' | 'agreedMs'> {
  connectionId: string
  serviceHost: string
  requested: number
  received: number
  withEmail: number
  resent: number
  refused: number
  inProgress: number
  valid: number
  notFound: number
}

/** What the estimate of a cost needs. */
export type PricedSum = Pick<RunSpending, 'kind' | 'requested' | 'refused' | 'received' | 'withEmail'>

/** Undefined for a run that was never sent. */
export const getRunSpending = (run: Run): RunSpending | undefined => {
  const { connectionId, serviceHost, sentAt, received, isRepeat } = run
  const requested = getRequestedUnits(run.request)
  if (!requested || sentAt === undefined || run.state.is === 'not-sent') return undefined
  const { kind, units } = requested
  const isDoubtful = getDoubtfulCount(run) > 0
  // The download of an updated list holds what was in it before, too. No more than was requested is new.
  const most = isListUpdate(run) ? units : Infinity
  return {
    connectionId,
    serviceHost,
    kind,
    at: sentAt,
    requested: units,
    received: Math.min(most, received?.rows ?? 0),
    withEmail: Math.min(most, received?.emails ?? 0),
    resent: isRepeat === true ? units : 0,
    refused: isFree(run) ? units : 0,
    inProgress: isLive(run) ? units : 0,
    valid: isDoubtful ? 0 : Math.min(most, run.validEmails ?? 0),
    notFound: kind === 'lookup' && run.state.is === 'collected' && !isDoubtful ? Math.max(0, units - (received?.emails ?? 0)) : 0
  }
}

/** What a whole list requested: that of its run, or of the child runs that were started, without those that were answered at no cost. */
export const getListSpending = (run: Run): PricedSum | undefined => {
  const kind = kindOf(run.request)
  if (kind.is !== 'parent') return getRunSpending(run)
  const { waiting = 0, alreadyKnown = 0, ready = 0, emails = 0, received } = run.childCounts ?? {}
  const { kind: spendingKind, units } = kind.unitsOf(run.request, kind.countChildren(run.request) - waiting - alreadyKnown)
  if (units <= 0) return undefined
  const rows = received?.rows ?? Math.max(0, ready - alreadyKnown)
  return { kind: spendingKind, requested: units, refused: 0, received: rows, withEmail: kind.children === 'people' ? emails : rows }
}

/**
 * A collected run with the most results that it ever had, `emails` of the new ones with an email address. Fewer results later, as after
 * erasing people, change nothing. Any other run is unchanged.
 */
export const withReceived = (next: Run | undefined, { received, incoming }: Run, emails: number | undefined): Run | undefined =>
  next?.state.is === 'collected' && getRequestedUnits(next.request)
    ? {
        ...next,
        received: {
          rows: Math.max(next.state.rows, received?.rows ?? 0),
          emails: Math.max(emails ?? incoming?.emails ?? 0, received?.emails ?? 0)
        }
      }
    : next

/** The sums of one kind at one connection in one month of the local calendar, as `2026-11`. */
export interface SpendingSum extends Omit<RunSpending, 'at'> {
  month: string
}

/** The month of the local calendar that a time in milliseconds since the epoch is in, as `2026-11`. */
export const monthOf = (time: number): string => {
  const date = new Date(time)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

const summed = ['requested', 'received', 'withEmail', 'resent', 'refused', 'inProgress', 'valid', 'notFound'] as const

const compare = (a: SpendingSum, b: SpendingSum): number =>
  b.month.localeCompare(a.month) ||
  a.serviceHost.localeCompare(b.serviceHost) ||
  a.connectionId.localeCompare(b.connectionId) ||
  spendingKinds.indexOf(a.kind) - spendingKinds.indexOf(b.kind)

/** The sums of these runs, the newest month first. */
export const sumSpending = (runs: Iterable<RunSpending>): SpendingSum[] => {
  const sums = new Map<string, SpendingSum>()
  for (const { at, ...run } of runs) {
    const month = monthOf(at)
    const key = `${run.connectionId} ${month} ${run.kind}`
    const sum = sums.get(key)
    if (sum) for (const name of summed) sum[name] += run[name]
    else sums.set(key, { ...run, month })
  }
  return [...sums.values()].toSorted(compare)
}
