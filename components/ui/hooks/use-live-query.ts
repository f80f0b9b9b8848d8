// Something that tells of its changes, as a hook: undefined until the first value, then each one as it comes.
import { useEffect, useState } from 'preact/hooks'

/** As much of an observable as is used. */
interface Live<T> {
  subscribe: (observer: { next: (value: T) => void; error: (thrown: unknown) => void }) => { unsubscribe: () => void }
}

/**
 * `watch` is called anew when `dependencies` change; a failing source leaves the last value standing. One that fails before its first
 * value gives `otherwise`; where there is none, what it failed with is thrown, since nobody is to wait for it before a blank place.
 */
export const useLiveQuery = <T>(watch: () => Live<T>, dependencies: readonly unknown[], otherwise?: T): T | undefined => {
  const [value, setValue] = useState<T>()
  const [failed, setFailed] = useState<{ thrown: unknown }>()
  useEffect(() => {
    setFailed(undefined)
    const subscription = watch().subscribe({ next: next => setValue(() => next), error: thrown => setFailed({ thrown }) })
    return () => subscription.unsubscribe()
  }, dependencies)
  if (value !== undefined || !failed) return value
  if (otherwise === undefined) throw failed.thrown
  return otherwise
}
