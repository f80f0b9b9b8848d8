// The first value of a live query.
import type { Observable } from 'dexie'

export const firstValueFrom = <Value>(observable: Observable<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const subscription = observable.subscribe({
      next: value => {
        resolve(value)
        setTimeout(() => subscription.unsubscribe())
      },
      error: reject
    })
  })
