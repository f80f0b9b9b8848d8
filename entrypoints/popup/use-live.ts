// A live query of the database as a hook: undefined until the first answer, then every change, whoever made it.
import type { Observable } from 'dexie'
import { useEffect, useState } from 'preact/hooks'

/** `query` is made anew when `deps` change; a failing database leaves the last answer standing. */
export const useLive = <T>(query: () => Observable<T>, deps: readonly unknown[]): T | undefined => {
  const [value, setValue] = useState<T>()
  useEffect(() => {
    const subscription = query().subscribe({ next: setValue, error: () => undefined })
    return () => subscription.unsubscribe()
  }, deps)
  return value
}
