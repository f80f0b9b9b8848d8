// Watches whether the database can be used, and why not. Queries cannot tell: they do not settle while the database fails to open.
import type { Failure } from '../failure.ts'
import { storageFailure } from '../storage-failure.ts'
import { isNewerVersion } from './newer-version.ts'
import type { Database } from './schema.ts'

/**
 * Calls `onChange` with the storage failure, or undefined if there is none: now and after each change. Opens the database again `retryMs`
 * after it failed to open or was closed. An attempt that takes longer than `retryMs` counts as `storageBlocked`. Returns a function that
 * stops watching.
 */
export const watchStorage = (database: Database, onChange: (failure: Failure | undefined) => void, retryMs = 2_000): (() => void) => {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = (failure: Failure | undefined): void => {
    if (!stopped) onChange(failure)
  }
  const reportBlocked = (): void => report({ code: 'storageBlocked' })
  const tryOpen = async (): Promise<void> => {
    clearTimeout(timer)
    // The browser reports no `blocked` event while this attempt waits behind the attempt of another page.
    if (!stopped) timer = setTimeout(reportBlocked, retryMs)
    try {
      await database.open()
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
  database.on('blocked', reportBlocked)
  database.on('close', retryLater)
  void tryOpen()
  return () => {
    stopped = true
    clearTimeout(timer)
    database.on('blocked').unsubscribe(reportBlocked)
    database.on('close').unsubscribe(retryLater)
  }
}
