// Makes the browser not answer when a database is opened, as on a damaged disk, until it is told to.

interface Silent {
  answerStorage?: () => void
}

/** Runs in a page, or in the worker, of the extension. From now on nothing that is opened is answered; connections that are open end. */
export const silenceStorage = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- called with the factory below
  const { open } = IDBFactory.prototype
  // oxlint-disable-next-line typescript/unbound-method -- restored below
  const { transaction } = IDBDatabase.prototype
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
  // The database is then opened again.
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  }
  const answerStorage = (): void => {
    IDBFactory.prototype.open = open
    IDBDatabase.prototype.transaction = transaction
    for (const go of waiting.splice(0)) go()
  }
  Object.assign(globalThis, { answerStorage })
}

/** Runs in the same place: what waits is answered, and all that is opened from now on. */
export const answerStorage = (): void => (globalThis as Silent).answerStorage?.()
