// Ends attempts to open a database that the browser never answers, so that pages and the worker can say so and try again.

/** The first attempt ends after this time. Each further one may take twice as long, because a damaged disk may only be slow. */
const firstWaitMs = 5_000
const maxWaitMs = 60_000

/**
 * The factory, whose `open` requests fail with a `TimeoutError` where nothing happens for that long. A database that a request opens later is closed
 * again. A request that waits for another page, or that upgrades the database, is not ended.
 */
export const withOpenDeadline = (factory: IDBFactory, firstMs = firstWaitMs): IDBFactory => {
  let waitMs = firstMs
  return {
    open: (name, version) => {
      const request = factory.open(name, version)
      let hasEnded = false
      const timer = setTimeout(() => {
        hasEnded = true
        waitMs = Math.min(maxWaitMs, waitMs * 2)
        const error = new DOMException('The browser does not answer.', 'TimeoutError')
        const event = Object.defineProperty(new Event('error'), 'target', { value: { error } })
        request.onerror?.(event)
      }, waitMs)
      const alive = (event: Event): void => {
        clearTimeout(timer)
        if (!hasEnded) return
        // No one waits for it any more.
        event.stopImmediatePropagation()
        if (event.type === 'upgradeneeded') request.transaction?.abort()
        else if (event.type === 'success') request.result.close()
      }
      for (const type of ['success', 'error', 'blocked', 'upgradeneeded']) request.addEventListener(type, alive)
      request.addEventListener('success', () => {
        waitMs = firstMs
      })
      return request
    },
    deleteDatabase: name => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (a, b) => factory.cmp(a, b)
  }
}
