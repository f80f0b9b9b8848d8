// The one door for records: all code that writes, sends or copies them needs a `Leaving`, and only a check makes one. What left, what was
// left out, and why, are stored together.
// Reasons: docs/decisions/0052-the-check-before-records-leave.md
import type { Database } from '../database/schema.ts'
import { addExported, type RecordPlaces } from '../results/exported-records.ts'
import type { LeftOutReason, RecordExport } from '../results/export-times.ts'
import { addLeftOut } from '../results/left-out.ts'
import type { Check } from './check-records.ts'

const seal: unique symbol = Symbol('checked')

/** The records that may leave, as a check has decided. */
export interface Leaving {
  readonly [seal]: true
  /** by the place of a record; undefined for all of the lists */
  set: { has: (runId: string, index: number) => boolean } | undefined
  /** why others are left out, by the records that were written */
  explain: (written: RecordPlaces) => ReadonlyMap<LeftOutReason, RecordPlaces>
}

/**
 * What stands for a check: `unreadable` where its facts cannot be read, which the user is told; `own-copy` for a copy of everything, which keeps the marks
 * and is not written to; `one` for a record that the user looks at.
 */
export type Unchecked = 'unreadable' | 'own-copy' | 'one'

/** Lets records leave after a check of them. */
export const createLeaving = (_check: Check | Unchecked, { set, explain }: Omit<Leaving, typeof seal>): Leaving => ({
  [seal]: true,
  set,
  explain
})

const nothing: ReadonlyMap<LeftOutReason, RecordPlaces> = new Map()
/** Everything that the user has, as a copy for themselves. */
export const ownCopy: Leaving = createLeaving('own-copy', { set: undefined, explain: () => nothing })

/** Stores where records went, and who was left out. `versions` as for `addExported`. Rejects when storage does. */
export const rememberLeaving = async (
  database: Database,
  { explain }: Leaving,
  exported: RecordExport,
  written: RecordPlaces,
  versions?: ReadonlyMap<string, string>
): Promise<void> => {
  await addExported(database, exported, written, versions)
  await addLeftOut(database, exported, explain(written), versions)
}
