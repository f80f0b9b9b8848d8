// Makes writes of one database fail, in the ways in which they fail in browsers.
/* oxlint-disable no-underscore-dangle -- internals of fake-indexeddb */
import { forceCloseDatabase, IDBCursor, IDBDatabase, IDBObjectStore } from 'fake-indexeddb'
import type { Database } from '../../../../lib/database/schema.ts'

/**
 * A full disk fails a write or the completion of its transaction. A database may break. The browser may close it between two transactions
 * or inside one.
 */
export const failureModes = [
  'QuotaExceededError at the write',
  'QuotaExceededError at the end',
  'AbortError at the end',
  'UnknownError at the write',
  'InvalidStateError: closed before',
  'AbortError: closed within'
] as const
export type FailureMode = (typeof failureModes)[number]

/** The internals of a fake-indexeddb transaction that are used here. */
interface Transaction {
  mode: IDBTransactionMode
  db: { name: string }
  _state: string
  _requests: unknown[]
  _start: () => void
  _abort: (name: string) => void
  _execRequestAsync: (request: { operation: () => never; source: unknown }) => unknown
}

export interface FailingStorage {
  /** how many writes have failed */
  failedWrites: () => number
  /** makes all writes work again */
  restore: () => void
}

const writes = [
  [IDBObjectStore.prototype, ['put', 'add', 'delete', 'clear']],
  [IDBCursor.prototype, ['update', 'delete']]
] as const

const getTransaction = (target: object): Transaction => {
  const { transaction, source } = target as {
    transaction?: Transaction
    source?: { transaction?: Transaction; objectStore?: { transaction: Transaction } }
  }
  return (transaction ?? source?.transaction ?? source?.objectStore?.transaction) as Transaction
}

/** The name of the table that a write goes to. */
const getTableName = (target: object): unknown => {
  const { name, source } = target as { name?: string; source?: { name: string; objectStore?: { name: string } } }
  return name ?? source?.objectStore?.name ?? source?.name
}

/** Lets all requests of the transaction succeed, then aborts it instead of completing it. */
const abortAtEnd = (transaction: Transaction, name: string): void => {
  const start = Object.getPrototypeOf(transaction)._start as () => void
  transaction._start = () => {
    if (transaction._requests.length === 0 && transaction._state !== 'finished') transaction._abort(name)
    else start.call(transaction)
  }
}

/** Makes write number `from` (from 1) of a database fail; with `lasting`, also all later ones. The caller must call `restore`. */
export const failWrites = (database: Database, mode: FailureMode, from: number, lasting: boolean): FailingStorage => {
  const { name } = database
  let writeCount = 0
  /** All rows of one table in one transaction count as one write. */
  const writtenTables = new Map<Transaction, Set<unknown>>()
  let failed = 0
  let isActive = true
  const shouldFail = (): boolean => {
    writeCount++
    const fails = isActive && (lasting ? writeCount >= from : writeCount === from)
    if (fails) failed++
    return fails
  }
  const [error = ''] = mode.split(/[ :]/)
  const undoSteps: (() => void)[] = []

  const replaceMethod = (holder: object, method: string): void => {
    const original = Object.getOwnPropertyDescriptor(holder, method)!
    const call = original.value as (...given: unknown[]) => unknown
    Object.defineProperty(holder, method, {
      ...original,
      value(this: object, ...given: unknown[]): unknown {
        const transaction = getTransaction(this)
        if (transaction?.db.name !== name || transaction.mode !== 'readwrite') return call.apply(this, given)
        const tables = writtenTables.get(transaction) ?? new Set()
        writtenTables.set(transaction, tables)
        const isFirst = tables.size < tables.add(getTableName(this)).size
        if (!isFirst || !shouldFail()) return call.apply(this, given)
        if (mode === 'AbortError: closed within') {
          const request = call.apply(this, given)
          transaction._abort('AbortError')
          forceCloseDatabase(transaction.db as never)
          return request
        }
        const operation = (): never => {
          throw new DOMException('The write failed.', error)
        }
        return transaction._execRequestAsync({ operation, source: this })
      }
    })
    undoSteps.push(() => Object.defineProperty(holder, method, original))
  }

  const original = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')!
  if (mode.endsWith('at the end') || mode.endsWith('before')) {
    const call = original.value as (...given: unknown[]) => Transaction
    Object.defineProperty(IDBDatabase.prototype, 'transaction', {
      ...original,
      value(this: { name: string }, ...given: unknown[]): Transaction {
        const fails = this.name === name && given[1] === 'readwrite' && shouldFail()
        // The browser closes the database before this transaction starts.
        if (fails && mode.endsWith('before')) forceCloseDatabase(this as never)
        const transaction = call.apply(this, given)
        if (fails) abortAtEnd(transaction, error)
        return transaction
      }
    })
    undoSteps.push(() => Object.defineProperty(IDBDatabase.prototype, 'transaction', original))
  } else for (const [holder, methods] of writes) for (const method of methods) replaceMethod(holder, method)

  // Dexie keeps references to the methods when it opens the database, so it must open again.
  database.close({ disableAutoOpen: false })
  return {
    failedWrites: () => failed,
    restore: () => {
      isActive = false
      for (const undo of undoSteps.splice(0)) undo()
      database.close({ disableAutoOpen: false })
    }
  }
}
