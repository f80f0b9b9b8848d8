// Reads a database without Muster's schema, to compare it before and after.
import { Dexie } from 'dexie'

/** The native version, and the rows and number of indexes of each table. */
export const readEverything = async (name: string): Promise<unknown> => {
  const database = await new Dexie(name).open()
  const tables = await Promise.all(database.tables.map(async table => [table.name, table.schema.indexes.length, await table.toArray()]))
  const everything = { version: database.backendDB().version, tables }
  database.close()
  return everything
}
