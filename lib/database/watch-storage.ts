// Can the database be used, and if not, why? Pages ask this beside their questions: an opening that fails, or waits for another page,
// answers none of these.
import type { Failure } from '../failure.ts'
import { storageFailure } from '../storage-failure.ts'
import { isNewer } from './newer-version.ts'
import type { Database } from './schema.ts'

/**
 * Tells the failure that stands in the way, or undefined where there is none: at once, and at each change. What fails is tried again, and
 * what was closed is opened again, `every` so many milliseconds; what takes longer than that counts as held by another page. Returns how to stop.
 */
export const watchStorage = (database: Database, tell: (failure: Failure | undefined) => void, every = 2_000): (() => void) => {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (failure: Failure | undefined): void => {
    if (!stopped) tell(failure)
  }
  const blocked = (): void => say({ code: 'storageBlocked' })
  const look = async (): Promise<void> => {
    clearTimeout(timer)
    // Behind somebody else's opening the browser says nothing of what it waits for.
    if (!stopped) timer = setTimeout(blocked, every)
    try {
      await database.open()
      clearTimeout(timer)
      say(isNewer(database) ? { code: 'storageNewer' } : undefined)
    } catch (error) {
      say(storageFailure(error))
      lookLater()
    }
  }
  const lookLater = (): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void look(), every)
  }
  database.on('blocked', blocked)
  database.on('close', lookLater)
  void look()
  return () => {
    stopped = true
    clearTimeout(timer)
    database.on('blocked').unsubscribe(blocked)
    database.on('close').unsubscribe(lookLater)
  }
}
