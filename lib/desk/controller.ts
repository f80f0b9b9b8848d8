// Stores who the user is, as notices to people say it: the controller in the words of the GDPR.
import type { Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Controller } from './notice-text.ts'
import type { Database } from '../database/schema.ts'
import { setting } from '../database/setting.ts'
import { controllerSetting } from '../database/setting-names.ts'

const text = z.string().check(z.maxLength(2_000))
const schema: z.ZodMiniType<Controller> = z.object({
  name: text,
  contact: text,
  officer: text,
  basis: z.enum(['', 'interests', 'consent']),
  recipients: text,
  keeps: text
})

/** Nothing is typed yet. */
export const noController: Controller = { name: '', contact: '', officer: '', basis: '', recipients: '', keeps: '' }

const stored = setting<Controller>(controllerSetting, schema, noController)

/** Emits at once and after each change. */
export const watchController = (database: Pick<Database, 'settings'>): Observable<Controller> => stored.watch(database)

/** Rejects when nothing was stored. */
export const saveController = (database: Pick<Database, 'settings'>, controller: Controller): Promise<void> =>
  stored.save(database, controller)
