// When a run is looked at next. Pure arithmetic on milliseconds.

const shortest = 30_000
const longest = 600_000
const hour = 3_600_000

/** Later looks at a list that was refused or never found, counted from the end of its run. */
export const laterLooks = [hour, 6 * hour, 24 * hour] as const

/** The wait where only a person can mend what is wrong. */
export const longestWait = longest

/** The first wait after a start or a change of state. */
export const firstWait = shortest

/** Each wait is half as long again as the last, up to 10 min. */
export const nextWait = (wait: number): number => Math.min(longest, Math.max(shortest, wait) * 1.5)

/** `wait` ± 20 %, so that many runs do not call at once; `random` is 0–1. */
export const spread = (wait: number, random: number): number => Math.round(wait * (0.8 + 0.4 * random))

/** While somebody watches, a run may be looked at this often. */
export const watchedWait = 3_000

/** A start reply is waited for this long; "no such list" means nothing before then. */
export const startDeadline = 120_000

/** "No such list" is believed this long after the deadline, at the earliest. */
export const lateStart = 600_000

/** An import whose intent is younger than this is still sent after a restart; an older one counts as not sent. */
export const freshIntent = 120_000

/** No live run is ever due further off than this: the longest `Retry-After` (6 h) and the longest wait. Beyond it the clock was set back. */
export const furthestDue = 6 * hour + 2 * longest
