// Storage that refuses: of one database the n-th write fails in one of the ways in which browsers let it, once or until it is mended.
/* oxlint-disable no-underscore-dangle -- that is what the stand-in calls its own */
import { forceCloseDatabase, IDBCursor, IDBDatabase, IDBObjectStore } from 'fake-indexeddb'
import type { Database } from '../../../../lib/database/schema.ts'

/**
 * A disk or a quota shows at the write itself or only as the transaction is to be completed; a database may break; the browser may close
 * it under whoever uses it, between two transactions or inside one.
 */
export const damages = [
  'QuotaExceededError at the write',
  'QuotaExceededError at the end',
  'AbortError at the end',
  'UnknownError at the write',
  'InvalidStateError: closed before',
  'AbortError: closed within'
] as const
export type Damage = (typeof damages)[number]

/** What the stand-in keeps inside, as far as it is used here. */
interface Transaction {
  mode: IDBTransactionMode
  db: { name: string }
  _state: string
  _requests: unknown[]
  _start: () => void
  _abort: (name: string) => void
  _execRequestAsync: (request: { operation: () => never; source: unknown }) => unknown
}

export interface Failing {
  /** writes that were made to fail */
  failed: () => number
  /** from now on everything works again */
  mend: () => void
}

const writes = [
  [IDBObjectStore.prototype, ['put', 'add', 'delete', 'clear']],
  [IDBCursor.prototype, ['update', 'delete']]
] as const

const transactionOf = (place: object): Transaction => {
  const { transaction, source } = place as {
    transaction?: Transaction
    source?: { transaction?: Transaction; objectStore?: { transaction: Transaction } }
  }
  return (transaction ?? source?.transaction ?? source?.objectStore?.transaction) as Transaction
}

/** The name of the table. */
const placeOf = (place: object): unknown => {
  const { name, source } = place as { name?: string; source?: { name: string; objectStore?: { name: string } } }
  return name ?? source?.objectStore?.name ?? source?.name
}

/** Lets everything through, then aborts in the place where it would have been complete. */
const abortAtEnd = (transaction: Transaction, name: string): void => {
  const start = Object.getPrototypeOf(transaction)._start as () => void
  transaction._start = () => {
    if (transaction._requests.length === 0 && transaction._state !== 'finished') transaction._abort(name)
    else start.call(transaction)
  }
}

/** Fails the write number `from`, counted from 1, of a database; with `lasting`, that one and all after it. `mend` must be called. */
export const failWrites = (database: Database, damage: Damage, from: number, lasting: boolean): Failing => {
  const { name } = database
  let seen = 0
  /** A thousand rows of one table in one transaction are one write. */
  const written = new Map<Transaction, Set<unknown>>()
  let failed = 0
  let broken = true
  const isNext = (): boolean => {
    seen++
    const fails = broken && (lasting ? seen >= from : seen === from)
    if (fails) failed++
    return fails
  }
  const [error = ''] = damage.split(/[ :]/)
  const restore: (() => void)[] = []

  const spoil = (holder: object, method: string): void => {
    const original = Object.getOwnPropertyDescriptor(holder, method)!
    const call = original.value as (...given: unknown[]) => unknown
    Object.defineProperty(holder, method, {
      ...original,
      value(this: object, ...given: unknown[]): unknown {
        const transaction = transactionOf(this)
        if (transaction?.db.name !== name || transaction.mode !== 'readwrite') return call.apply(this, given)
        const places = written.get(transaction) ?? new Set()
        written.set(transaction, places)
        const isFirst = places.size < places.add(placeOf(this)).size
        if (!isFirst || !isNext()) return call.apply(this, given)
        if (damage === 'AbortError: closed within') {
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
    restore.push(() => Object.defineProperty(holder, method, original))
  }

  const original = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')!
  if (damage.endsWith('at the end') || damage.endsWith('before')) {
    const call = original.value as (...given: unknown[]) => Transaction
    Object.defineProperty(IDBDatabase.prototype, 'transaction', {
      ...original,
      value(this: { name: string }, ...given: unknown[]): Transaction {
        const fails = this.name === name && given[1] === 'readwrite' && isNext()
        // Everybody else's transactions are over: the browser closes it here and now.
        if (fails && damage.endsWith('before')) forceCloseDatabase(this as never)
        const transaction = call.apply(this, given)
        if (fails) abortAtEnd(transaction, error)
        return transaction
      }
    })
    restore.push(() => Object.defineProperty(IDBDatabase.prototype, 'transaction', original))
  } else for (const [holder, methods] of writes) for (const method of methods) spoil(holder, method)

  // The library takes hold of the browser's methods as it opens.
  database.close({ disableAutoOpen: false })
  return {
    failed: () => failed,
    mend: () => {
      broken = false
      for (const undo of restore.splice(0)) undo()
      database.close({ disableAutoOpen: false })
    }
  }
}
