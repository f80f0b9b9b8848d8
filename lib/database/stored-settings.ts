// The stored rows of connections and settings, and their tables.
import type { EntityTable } from 'dexie'
import { declareTable } from './table.ts'

/** A connection as it is stored. Its other fields are parsed when it is read. */
export interface StoredConnection {
  id: string
}
/** One setting. `name` is one of `setting-names.ts`. */
export interface StoredSetting {
  name: string
  value: unknown
}

/** Connections and settings. */
export const settingTables = {
  connections: declareTable<EntityTable<StoredConnection, 'id'>>()({
    indexes: 'id',
    backup: { in: 'start', merge: 'own' },
    // Another URL could send the API key to another host, and another request cost money.
    erase: { is: 'texts', spared: ['baseUrl', 'apiKey', 'apiSettings', 'preset'] }
  }),
  settings: declareTable<EntityTable<StoredSetting, 'name'>>()({
    indexes: 'name',
    backup: { in: 'start', merge: 'own' },
    erase: { is: 'texts' }
  })
}
