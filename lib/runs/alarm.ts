// The one alarm. Due times live in the database; the alarm only carries the nearest of them, and is asked for before it is made,
// since making it anew at each wake would put it off for ever.

const name = 'due'

/** As much of the browser's alarms as is used; times are milliseconds since the epoch. */
interface Alarms {
  get: (name: string) => Promise<{ scheduledTime: number } | undefined>
  create: (name: string, info: { when: number; periodInMinutes: number }) => void | Promise<void>
  clear: (name: string) => Promise<boolean>
}

/** It repeats each minute, so that a worker killed in the middle of a wake is woken again. */
export const createAlarm =
  (alarms: Alarms, now: () => number) =>
  async (due: number | undefined): Promise<void> => {
    const set = await alarms.get(name)
    if (due === undefined) {
      if (set) await alarms.clear(name)
      return
    }
    const when = Math.max(due, now())
    if (set && set.scheduledTime <= when + 1_000 && set.scheduledTime > now() - 60_000) return
    await alarms.create(name, { when, periodInMinutes: 1 })
  }
