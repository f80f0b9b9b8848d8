// The one alarm. Due times live in the database; the alarm only carries the nearest of them, and is asked for before it is made,
// since making it anew at each wake would put it off for ever.

/** What is due already is due for a reason that needs a pause: another look is under way, or storage refuses. */
const soonest = 30_000
/** A wake that comes so much later than it was promised is as good. */
const near = 60_000
/** So long a promise can be open: nothing that was begun takes longer than its one request. */
const openAtMost = 900_000

/** As much of the browser's alarms as is used; times are milliseconds since the epoch. */
interface Alarms {
  get: (name: string) => Promise<{ scheduledTime: number } | undefined>
  create: (name: string, info: { when: number; periodInMinutes: number }) => void | Promise<void>
  clear: (name: string) => Promise<boolean>
}

/** When the next look is due, in milliseconds since the epoch. `soon`: what is due at once is about to be written down. */
export type NextDue = () => Promise<number | 'soon' | undefined>

/**
 * Sets the alarm to the due time that `nextDue` gives, 30 s from now at the earliest; clears it when there is none. It repeats each
 * minute, so that a worker killed in the middle of a wake is woken again. What was promised `soon` holds it for 30 s; `kept`: what this caller
 * promised, at that time or right after it, is written down or came to nothing.
 */
export const createAlarm = (alarms: Alarms, now: () => number, name = 'due') => {
  let promised: number[] = []
  const set = async (due: number | 'soon' | undefined, kept: number | undefined): Promise<void> => {
    const known = await alarms.get(name)
    const at = now()
    const own = kept === undefined ? -1 : promised.findIndex(time => time >= kept)
    promised = promised.filter((time, n) => n !== own && at - time < openAtMost)
    if (due === 'soon') promised.push(at)
    // Whoever is about to write something down may die right after: to others nothing is due until then, or something much later.
    const held = promised.findLast(time => at - time < soonest)
    if (due === undefined) {
      if (known && held === undefined) await alarms.clear(name)
      return
    }
    const time = due === 'soon' ? at : held !== undefined && due > held + soonest + near ? held + soonest : due
    const when = Math.max(time, at + soonest)
    const pending = known && known.scheduledTime > at - 60_000
    // A time of its own is the same at each wake. "30 s from now" is not, so any earlier alarm is as good.
    const same = pending && known.scheduledTime <= when + 1_000 && (when > time || known.scheduledTime >= time - 1_000)
    if (!same) await alarms.create(name, { when, periodInMinutes: 1 })
  }

  // One after the other: a caller that found nothing due must not clear what another has just set.
  let last: Promise<void> = Promise.resolve()
  return (nextDue: NextDue, kept?: number): Promise<void> => {
    const mine = last.then(async () => set(await nextDue(), kept))
    last = mine.catch(() => undefined)
    return mine
  }
}
