// The user's database. It is the first module of the worker, so that the browser opens the database while the others still run.
import { createDatabase } from '../../lib/database/schema.ts'
import { userDatabaseName } from '../../lib/database/settings/sample-mode.ts'

export const userDatabase = createDatabase(userDatabaseName)
// After a failure, the first query tries again.
userDatabase.open().catch(() => undefined)
