// Something that tells of its changes, as a hook: undefined until the first value, then each one as it comes.
import { useEffect, useState } from 'preact/hooks'

/** As much of an observable as is used. */
interface Live<T> {
  subscribe: (observer: { next: (value: T) => void; error: () => void }) => { unsubscribe: () => void }
}

/** `watch` is called anew when `dependencies` change; a failing source leaves the last value standing. */
export const useLive = <T>(watch: () => Live<T>, dependencies: readonly unknown[]): T | undefined => {
  const [value, setValue] = useState<T>()
  useEffect(() => {
    const subscription = watch().subscribe({ next: next => setValue(() => next), error: () => undefined })
    return () => subscription.unsubscribe()
  }, dependencies)
  return value
}
