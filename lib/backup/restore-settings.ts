// Adds the settings of a backup to those that are here.
import { joinStatuses, joinTagColours } from '../notes/change-note-settings.ts'
import type { Database } from '../database/schema.ts'
import { restoreSetting } from '../database/setting.ts'
import { joinSavedExports } from '../export/saved-exports.ts'
import { personStatusesSetting, savedExportsSetting, tagColoursSetting } from '../database/setting-names.ts'
import { isBackedUpSetting } from './backup-entries.ts'

/** Settings of which a backup adds what is not here. Of all others the one that is here stays. */
const joins: Readonly<Record<string, ((here: unknown, restored: unknown) => unknown) | undefined>> = {
  [savedExportsSetting]: joinSavedExports,
  [personStatusesSetting]: joinStatuses,
  [tagColoursSetting]: joinTagColours
}

/** Stores the settings in these rows of a backup. */
export const putRestoredSettings = (database: Database, rows: readonly Record<string, unknown>[]): Promise<void> =>
  database.transaction('rw', database.settings, async () => {
    for (const { name, value } of rows) if (isBackedUpSetting(name)) await restoreSetting(database, { name, value }, joins[name])
  })
