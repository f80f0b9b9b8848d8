// Which files of bounces are too old by the user's setting and are to go, and how the user keeps one. The deletion is in retention.ts.
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { setting } from '../database/setting.ts'
import { goingBouncesSetting } from '../database/setting-names.ts'
import type { StoredBounceFile } from '../database/stored-people.ts'

interface GoingFile {
  file: string
  afterMs: number
  goesAt: number
}

const readFiles = (stored: unknown): GoingFile[] | undefined =>
  z.safeParse(z.array(z.object({ file: z.string(), afterMs: z.number(), goesAt: z.number() })), stored).data

/** Each file of bounces that is to go: from which count of agreed time on, and when that is by the clock. */
// Pages that show no bounces leave it out.
export const goingBounces = /* @__PURE__ */ setting<readonly GoingFile[]>(goingBouncesSetting, readFiles, [])

/** Whether a file of bounces was added, or kept by the user, at `before` or earlier. */
export const isOldFile = ({ addedAt, keptAt = 0 }: Pick<StoredBounceFile, 'addedAt' | 'keptAt'>, before: number): boolean =>
  Math.max(addedAt, keptAt) <= before

/** Keeps the bounces of a file for another retention time. `now` in milliseconds since the epoch. Rejects when storage does. */
export const keepBounces = (database: Database, file: string, now: number): Promise<void> =>
  database.transaction('rw', database.bounceFiles, database.settings, async () => {
    await database.bounceFiles.update(file, { keptAt: now })
    await goingBounces.change(database, going => going.filter(one => one.file !== file))
  })
