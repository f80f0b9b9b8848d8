// By which version of the rules the marks of stored rows were read. It is apart from the rules, which are large, and which a worker loads only
// where rows are to be read again.
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { setting } from '../database/setting.ts'
import { marksSetting } from '../database/setting-names.ts'

/** Increase it with every change of what `createMarkReader` or `readColumnMarks` returns: stored rows then get their marks again. */
export const marksVersion = 5

/**
 * How far the rows are read again. `runId` and `nextIndex`: the run that is next or not finished, and its first row that is not read. `round` counts
 * how often that was wanted.
 */
const stateSchema = z.lazy(() =>
  z.object({
    version: z.number(),
    round: z.optional(z.number()),
    isDone: z.optional(z.boolean()),
    runId: z.optional(z.string()),
    nextIndex: z.optional(z.number())
  })
)
type MarksState = z.infer<typeof stateSchema>

const stored = setting<MarksState>(marksSetting, stateSchema, { version: marksVersion })

/** How far the rows are read by the current rules: not at all where the state is of other rules. */
export const readMarksState = async (database: Pick<Database, 'settings'>): Promise<MarksState> => {
  const state = await stored.read(database)
  return state.version === marksVersion ? state : { version: marksVersion, round: state.round }
}

/** Stores how far they are read, unless a later round was wanted since. */
export const writeMarksState = (database: Pick<Database, 'settings'>, state: Omit<MarksState, 'version'>): Promise<void> =>
  stored.change(database, before => (before.round === state.round ? { version: marksVersion, ...state } : before))

/** Has all rows read again, also by a worker that is reading them: a restored backup may hold rows of other rules. */
export const scheduleMarkRefresh = (database: Pick<Database, 'settings'>): Promise<void> =>
  stored.change(database, ({ round = 0 }) => ({ version: marksVersion, round: round + 1 }))
