// Sets the one alarm to the nearest due time in the database. It reads the alarm before it creates one, because creating it again at each
// wake would postpone it forever.
// Reasons: docs/decisions/0012-one-repeating-alarm.md
import type { Browser, Dependencies, NextDue } from '../model/dependencies.ts'

/** The shortest delay. What is due already waits for a reason: another check is under way, or storage fails. */
const minDelayMs = 30_000
/** A wake that is at most this much later than promised need not be corrected. */
const toleranceMs = 60_000
/** The longest time that a promise stays open: nothing takes longer than its one request. */
const maxOpenMs = 900_000

/** The part of the browser's alarms that is used; times are milliseconds since the epoch. */
interface Alarms {
  get: (name: string) => Promise<{ scheduledTime: number } | undefined>
  create: (name: string, info: { when: number; periodInMinutes: number }) => void | Promise<void>
  clear: (name: string) => Promise<boolean>
}

/**
 * Returns `Browser.setAlarm` for the alarm `name`. The alarm is at least 30 s away and repeats each minute, so that a worker killed during
 * a wake is woken again. A call with `soon` is a promise: it holds the alarm for 30 s, or until its caller calls again with `promisedAt`.
 */
export const createAlarm = (alarms: Alarms, now: () => number, name = 'due'): Browser['setAlarm'] => {
  let promises: number[] = []
  const set = async (due: number | 'soon' | undefined, promisedAt: number | undefined): Promise<void> => {
    const existing = await alarms.get(name)
    const at = now()
    const keptIndex = promisedAt === undefined ? -1 : promises.findIndex(time => time >= promisedAt)
    promises = promises.filter((time, n) => n !== keptIndex && at - time < maxOpenMs)
    if (due === 'soon') promises.push(at)
    // A worker may die right after a promised write: until then, other callers see nothing due, or something much later.
    const open = promises.findLast(time => at - time < minDelayMs)
    if (due === undefined) {
      if (existing && open === undefined) await alarms.clear(name)
      return
    }
    const time = due === 'soon' ? at : open !== undefined && due > open + minDelayMs + toleranceMs ? open + minDelayMs : due
    const when = Math.max(time, at + minDelayMs)
    const isPending = existing && existing.scheduledTime > at - 60_000
    // A stored due time is the same at each wake. "30 s from now" is not, so an earlier alarm need not be corrected.
    const isSame = isPending && existing.scheduledTime <= when + 1_000 && (when > time || existing.scheduledTime >= time - 1_000)
    if (!isSame) await alarms.create(name, { when, periodInMinutes: 1 })
  }

  // One call after the other: a caller that finds nothing due must not clear what another has just set.
  let last: Promise<void> = Promise.resolve()
  return (nextDue: NextDue, promisedAt?: number): Promise<void> => {
    const result = last.then(async () => set(await nextDue(), promisedAt))
    last = result.catch(() => undefined)
    return result
  }
}

/** Sets the alarm to the earliest due time in the ledger. Never rejects: the next wake sets it again. */
export const setNextAlarm = ({ browser, stores }: Pick<Dependencies, 'browser' | 'stores'>, promisedAt?: number): Promise<void> =>
  browser.setAlarm(stores.ledger.nextDueAt, promisedAt).catch(() => undefined)

/** Sets the alarm before something due is written, so that a worker that dies right after the write is woken. Never rejects. */
export const setAlarmSoon = ({ browser }: Pick<Dependencies, 'browser'>): Promise<void> =>
  browser.setAlarm(async () => 'soon').catch(() => undefined)
