// Makes the browser not answer when a database is opened, as on a damaged disk, until it is told to.

interface Silent {
  answerStorage?: () => void
}

/** Runs in a page, or in the worker, of the extension. From now on nothing that is opened is answered. */
export const silenceStorage = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- called with the factory below
  const { open } = IDBFactory.prototype
  const waiting: (() => void)[] = []
  IDBFactory.prototype.open = function (name, version) {
    const request: IDBOpenDBRequest = new EventTarget() as never
    waiting.push(() => {
      const real = open.call(this, name, version)
      real.addEventListener('success', () => {
        Object.assign(request, { result: real.result })
        // Added last, as a handler counts that is set last.
        request.addEventListener('success', event => request.onsuccess?.(event))
        request.dispatchEvent(new Event('success'))
      })
    })
    return request
  }
  const answerStorage = (): void => {
    IDBFactory.prototype.open = open
    for (const go of waiting.splice(0)) go()
  }
  Object.assign(globalThis, { answerStorage })
}

/** Runs in the same place: what waits is answered, and all that is opened from now on. */
export const answerStorage = (): void => (globalThis as Silent).answerStorage?.()

/** Runs in a page of the extension: every open connection is closed, as before an upgrade that then does not happen. */
export const closeConnections = (): Promise<void> =>
  new Promise(done => {
    const opening = indexedDB.open('muster', 1_000_000)
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => done())
  })
