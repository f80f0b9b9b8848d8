// The register of tables. What opens, deletes, backs up, restores and erases the database asks it, and names no table itself. A table is declared
// beside the shape of its rows. Every page and the worker load the declarations, so they are small: work that only a page does for one table is
// `own`, and lib/backup or lib/erase has it under the name of the table.
import * as z from 'zod/mini'
import type { Collection, Dexie, Table } from 'dexie'

/** A text of at most so many characters. */
export const textField = (maxLength: number) => z.string().check(z.maxLength(maxLength))
/** The id of a run, or of anything else. */
export const idField = () => textField(200)
/** A key by which a person is known: a URL, or as `erasureKeys` makes it. */
export const keyField = () => textField(20_000)
/** A number of rows, or the place of one. */
export const countField = () => z.int().check(z.gte(0), z.lte(100_000_000))

/** When rows of a run go: when new results take their place, when its results are deleted for good, or when the run itself is removed. */
export type RunPart = 'records' | 'results' | 'run'

/** How the rows of a table belong to runs. */
interface OfRun {
  /** the key or index that begins with the id of the run */
  by: string
  goesWith: RunPart
  /** how many entries are deleted in one transaction, by the first of them; all where it is missing */
  perSlice?: (first: object) => number
  /** what deletes a run's part of rows that are about several runs; missing where rows are deleted whole */
  remove?: (table: Table, runId: string) => Promise<void>
}

/**
 * Whether a backup has the rows. `run`: with their run, whose rows in the backup take the place of those that are here, at most `perEntry` in one
 * line of the file. `start` and `end`: all rows, before and after the runs; those in the backup are added. `merge` is `own` where that is not all there is to it.
 */
type InBackup =
  | { in: 'none' }
  | { in: 'run'; perEntry?: number; merge?: 'own'; saysService?: true }
  | { in: 'start' | 'end'; merge?: 'own'; onlyWithKeys?: true }

/**
 * How a person is erased from the rows. `texts`: from every text but those of the `spared` fields; `marksOnly`: the texts are about others, who may have
 * the same name. `own`: by work of its own, alone or before the texts. `kept`: from none. Where it is not plain, a comment beside it says why.
 */
export type Erasing = { is: 'texts'; spared?: readonly string[]; marksOnly?: true; own?: true } | { is: 'own'; own: true } | { is: 'kept' }

/** One table of the database. */
export interface TableDefinition {
  /** key and indexes in Dexie's notation. An index exists only where a query uses it. */
  indexes: string
  ofRun?: OfRun
  backup: InBackup
  erase: Erasing
}

/** Tables by their names. */
export type TableRegister = Readonly<Record<string, TableDefinition>>

/** Declares a table; `T` is its type in Dexie. */
export const declareTable =
  // oxlint-disable-next-line no-unnecessary-type-parameters -- the type of the table is part of what is declared
  <T>() =>
    <const D extends TableDefinition>(definition: D): D & { type?: T } =>
      definition

/** The Dexie tables of a register. */
export type TablesOf<R extends Record<string, { type?: unknown }>> = { [Name in keyof R]: NonNullable<R[Name]['type']> }

/** The store definition for Dexie. */
export const toStores = (register: TableRegister): Record<string, string> =>
  Object.fromEntries(Object.entries(register).map(([name, { indexes }]) => [name, indexes]))

const registers = new WeakMap<Dexie, TableRegister>()

/** Remembers the register that a database was made from. */
export const setRegister = (database: Dexie, register: TableRegister): void => void registers.set(database, register)

/** A table with its name and its declaration. */
export interface NamedTable {
  name: string
  definition: TableDefinition
  table: Table
}

/** The tables of a database, in the order of its register. */
export const listTables = (database: Dexie): NamedTable[] =>
  Object.entries(registers.get(database) ?? {}).map(([name, definition]) => ({ name, definition, table: database.table(name) }))

/** The tables with rows that go with one of these parts of a run; with none, all that have rows of runs. */
export const listRunTables = (
  database: Dexie,
  parts: readonly RunPart[] = ['records', 'results', 'run']
): (NamedTable & { ofRun: OfRun })[] =>
  listTables(database).flatMap(named => {
    const { ofRun } = named.definition
    return ofRun && parts.includes(ofRun.goesWith) ? [{ ...named, ofRun }] : []
  })

/** What a run has in one of its tables, in the order of the index. */
export const entriesInTable = ({ table, ofRun: { by } }: Pick<NamedTable, 'table'> & { ofRun: OfRun }, runId: string): Collection =>
  by.startsWith('[') ? table.where(by).between([runId, -Infinity], [runId, Infinity]) : table.where(by).equals(runId)

/** Deletes what goes with these parts of a run. Call it in a transaction over these tables. */
export const deleteOfRun = async (database: Dexie, runId: string, parts: readonly RunPart[]): Promise<void> => {
  for (const named of listRunTables(database, parts)) {
    const { ofRun, table: stored } = named
    await (ofRun.remove ? ofRun.remove(stored, runId) : entriesInTable(named, runId).delete())
  }
}

type RunTable<T> = Table<T, [string, number]>

/** The entries of run `runId` in the order of their index, after `afterIndex` where it is given. */
export const entriesOfRun = <T>(table: RunTable<T>, runId: string, afterIndex = -Infinity): Collection<T, [string, number]> =>
  table.where('[runId+index]').between([runId, afterIndex], [runId, Infinity], false)
