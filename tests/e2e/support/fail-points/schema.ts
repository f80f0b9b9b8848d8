// Replaces lib/database/schema.ts in the build with fail points: adds a version to the schema, so that a worker can end during an upgrade.
import {
  createDatabase as createShippedDatabase,
  schemaVersions as shippedVersions,
  type Database,
  type SchemaVersion
} from '@/lib/database/schema.ts'

export { isTableName, tables } from '@/lib/database/schema.ts'

/** Lists the runs that `toVersion1` has left unlisted. */
const nextVersion: SchemaVersion = {
  tables: {},
  upgrade: transaction =>
    transaction
      .table<{ parentId?: unknown; createdAt?: unknown; listedAt?: unknown }>('runs')
      .toCollection()
      .modify(run => {
        if (run.parentId === undefined) run.listedAt ??= run.createdAt
      })
}

export const schemaVersions: readonly SchemaVersion[] = [...shippedVersions, nextVersion]

export const createDatabase = (name: string, versions: readonly SchemaVersion[] = schemaVersions): Database =>
  createShippedDatabase(name, versions)
