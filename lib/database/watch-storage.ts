// Watches whether the database can be used, and why not. Queries cannot tell: they do not settle while the database fails to open.
import type { Failure } from '../failure.ts'
import { storageFailure } from '../storage-failure.ts'
import { isNewerVersion } from './open-database.ts'
import type { Database } from './schema.ts'

/**
 * Calls `onChange` with the storage failure, or undefined if there is none: now and after each change. Opens the database again `retryMs`
 * after it failed to open, and at once after it was closed. An attempt that takes longer than `retryMs` counts as `storageBlocked`, unless the one
 * before got no answer. Returns a function that stops watching.
 */
export const watchStorage = (database: Database, onChange: (failure: Failure | undefined) => void, retryMs = 2_000): (() => void) => {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Failure | undefined
  let isOpen = false
  const report = (failure: Failure | undefined): void => {
    last = failure
    if (!stopped) onChange(failure)
  }
  const reportBlocked = (): void => report({ code: 'storageBlocked' })
  const reportSlow = (): void => {
    if (last?.code !== 'storageSilent') reportBlocked()
  }
  const tryOpen = async (): Promise<void> => {
    clearTimeout(timer)
    // The browser reports no `blocked` event while this attempt waits behind the attempt of another page.
    if (!stopped) timer = setTimeout(reportSlow, retryMs)
    try {
      await database.open()
      isOpen = true
      clearTimeout(timer)
      report(isNewerVersion(database) ? { code: 'storageNewer' } : undefined)
    } catch (error) {
      report(storageFailure(error))
      retryLater()
    }
  }
  const retryLater = (): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void tryOpen(), retryMs)
  }
  const onClose = (): void => {
    const delayMs = isOpen ? 0 : retryMs
    isOpen = false
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void tryOpen(), delayMs)
  }
  database.on('blocked', reportBlocked)
  database.on('close', onClose)
  void tryOpen()
  return () => {
    stopped = true
    clearTimeout(timer)
    database.on('blocked').unsubscribe(reportBlocked)
    database.on('close').unsubscribe(onClose)
  }
}

/**
 * Calls `onDeleted` when the database was deleted while it was open: by another page, the user's browser, or a tool. Returns a function that stops
 * watching.
 */
export const watchDeletion = (database: Database, onDeleted: () => void): (() => void) => {
  const look = async (): Promise<void> => {
    const counts = await Promise.all([database.runs, database.connections].map(table => table.count()))
    if (counts.every(count => count === 0)) onDeleted()
  }
  // The database is opened again in a later task, empty if it was deleted.
  const onClose = (): void => void setTimeout(() => void look().catch(() => undefined))
  database.on('close', onClose)
  return () => database.on('close').unsubscribe(onClose)
}
