// Subscribes to an observable: undefined until its first value, then each value.
import { useLayoutEffect, useState } from 'preact/hooks'

/** The part of an observable that is used. */
interface Live<T> {
  subscribe: (observer: { next: (value: T) => void; error: (thrown: unknown) => void }) => { unsubscribe: () => void }
}

/**
 * Subscribes again when `dependencies` change. After an error the last value stays. An error before the first value returns `otherwise`,
 * or is thrown where that is undefined, so that the page never stays blank.
 */
export const useLiveQuery = <T>(watch: () => Live<T>, dependencies: readonly unknown[], otherwise?: T): T | undefined => {
  const [value, setValue] = useState<T>()
  const [failed, setFailed] = useState<{ thrown: unknown }>()
  // An ordinary effect runs after the next frame, and each component below would then wait for one more.
  useLayoutEffect(() => {
    setFailed(undefined)
    const subscription = watch().subscribe({ next: next => setValue(() => next), error: thrown => setFailed({ thrown }) })
    return () => subscription.unsubscribe()
  }, dependencies)
  if (value !== undefined || !failed) return value
  if (otherwise === undefined) throw failed.thrown
  return otherwise
}
