// Takes erased people out of the names of statuses and the colours of tags.
import type { Database } from '../schema.ts'
import { personStatusesSetting, tagColoursSetting } from '../settings/setting-names.ts'
import { readNoteSettings } from './note-settings.ts'

/** What takes the place of a status's name that named an erased person. */
const erasedName = '…'

/** Deletes colours of tags, and names of statuses, for which `isErased` is true. */
export const eraseFromNoteSettings = (database: Database, isErased: (text: string) => boolean): Promise<unknown> =>
  database.transaction('rw', database.settings, async () => {
    const { statuses, tagColours } = await readNoteSettings(database)
    const kept = Object.entries(tagColours).filter(([tag]) => !isErased(tag))
    if (kept.length < Object.keys(tagColours).length)
      await database.settings.put({ name: tagColoursSetting, value: Object.fromEntries(kept) })
    if (statuses.some(({ name }) => isErased(name))) {
      const named = statuses.map(status => (isErased(status.name) ? { ...status, name: erasedName } : status))
      await database.settings.put({ name: personStatusesSetting, value: named })
    }
  })
