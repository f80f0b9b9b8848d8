// When a run is looked at next. Pure arithmetic on milliseconds.

const shortest = 30_000
const longest = 600_000
const hour = 3_600_000

/** Later looks at a list that was refused, failed or never found, counted from the end of its run. */
export const lateCheckDelays = [hour, 6 * hour, 24 * hour] as const

/** The wait where only a person can mend what is wrong. */
export const maxBackoff = longest

/** The first wait after a start or a change of state. */
export const minBackoff = shortest

/** Each wait is half as long again as the last, up to 10 min. */
export const nextBackoff = (wait: number): number => Math.min(longest, Math.max(shortest, wait) * 1.5)

/** `wait` ± 20 %, so that many runs do not call at once; `random` is 0–1. */
export const spread = (wait: number, random: number): number => Math.round(wait * (0.8 + 0.4 * random))

/** While somebody watches, a run may be looked at this often. */
export const watchedInterval = 3_000

/** The same for the lookup of one person: it may be over in a second, and somebody looks at the card. */
export const watchedLookupInterval = 1_500

/** A start reply is waited for this long; "no such list" means nothing before then. */
export const startDeadline = 120_000

/** The same for a lookup: its result may be the reply, and one email takes up to 380 s. */
export const lookupDeadline = 400_000

/** An update's list was there before: "finished" so soon after its start may be said of what it held then. */
export const staleFinishWindow = 60_000

/** "No such list" is believed this long after the deadline, at the earliest. */
export const lateDeliveryWindow = 600_000

/** The first and the last answer "no such list" that count lie at least this far apart. */
export const unknownListSpacing = 600_000

/** A second empty download is believed this long after the first, at the earliest. */
export const emptyDownloadSpacing = 600_000

/** The same for the lookup of one person, where somebody waits for the answer. */
export const emptyLookupSpacing = 20_000

/** A part of the results is waited on this long for the rest. */
export const maxPartialWait = 24 * hour

/** An import whose intent is younger than this is still sent after a restart; an older one counts as not sent. */
export const intentLifetime = 120_000

/**
 * No run is ever due further off than this: the longest wait, spread; `held`, the longest `Retry-After` (6 h) besides; `given` up,
 * the last of the later looks. Beyond it the clock was set back.
 */
export const maxDueDistance = { live: 1.2 * longest, held: 6 * hour + 2 * longest, given: 24 * hour + 2 * longest } as const
