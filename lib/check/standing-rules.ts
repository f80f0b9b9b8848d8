// The user's standing choice: which findings of the check leave records out where no one can be asked.
import type { Observable } from 'dexie'
import * as z from 'zod/mini'
import { setting } from '../database/setting.ts'
import { standingCheckSetting } from '../database/setting-names.ts'
import type { Database } from '../database/schema.ts'
import type { CheckRule } from '../results/export-times.ts'

/**
 * What the user may leave out without a question. Rules about whole lists are not among them: they would leave out everyone. Nor is who does not fit the
 * search, because the worker does not carry the judge.
 */
export const standingRules = ['bounced', 'soft-bounce', 'old-email', 'twice', 'exported', 'colleague'] as const satisfies CheckRule[]
/** One of `standingRules`. */
export type StandingRule = (typeof standingRules)[number]

const choice = setting<readonly StandingRule[]>(standingCheckSetting, z.array(z.enum(standingRules)), ['bounced'])

/** The choice. */
export const readStandingRules = (database: Pick<Database, 'settings'>): Promise<readonly StandingRule[]> => choice.read(database)
/** The choice, at once and after each change. Objections are always left out. */
export const watchStandingRules = (database: Pick<Database, 'settings'>): Observable<readonly StandingRule[]> => choice.watch(database)
/** Stores the choice. */
export const saveStandingRules = (database: Pick<Database, 'settings'>, rules: readonly StandingRule[]): Promise<void> =>
  choice.save(database, rules)
