// Tells whether the long lane runs, and selects this run's share of the cases.

/** Every story, seed and schedule is played, and not only those that fit into the minutes before a commit. */
export const isLong = process.env['MUSTER_LONG'] === '1'

/**
 * Says which cases it is the turn of, for a long test that tries every n-th case: it begins at `turn % n`. Another whole number in each long
 * run, so that some runs try all cases; 0 before a commit. The processes of a run share it by `MUSTER_TURN`.
 */
export const turn = isLong ? Number((process.env['MUSTER_TURN'] ??= String(Math.trunc(performance.timeOrigin / 1_000)))) : 0

/** Every n-th of the cases in the long lane, beginning with another one in each run; all of them before a commit. */
export const inTurn = <T>(cases: readonly T[], n: number): readonly T[] =>
  isLong ? cases.filter((_, index) => index % n === turn % n) : cases

/**
 * How often a property is tried. Before a commit it has the same seed each time, so a twentieth says nearly as much; the long lane tries
 * half as often as given, with other inputs in each run.
 */
export const tries = (times: number): number => (isLong ? Math.ceil(times / 2) : Math.max(25, Math.ceil(times / 20)))
