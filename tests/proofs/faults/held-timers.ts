// Holds the timers of the client, so that a test can let deadlines of minutes expire at once. Shorter timers run as usual.

/** Only the client has timers this long. */
const long = 30_000

interface Timer {
  fire: () => void
  delay: number
}

/** Fires the first or the last held timer once it is set; `passes` gets its delay before. */
export type Expire = (which: 'first' | 'last', passes: (delay: number) => void) => Promise<void>

const turn = (): Promise<void> => new Promise(done => setImmediate(done))

/** Replaces the timers of this process until `release` is called. Serves one client at a time. */
export const holdTimers = () => {
  const { setTimeout: set, clearTimeout: clear } = globalThis
  const held = new Map<object, Timer>()

  const heldSet = (callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): object => {
    if (delay < long) return set(callback, delay, ...args)
    const id = {}
    held.set(id, { fire: () => callback(...args), delay })
    return id
  }
  const heldClear = (id: object | undefined): void => {
    if (id === undefined || !held.delete(id)) Reflect.apply(clear, globalThis, [id])
  }
  Object.assign(globalThis, { setTimeout: Object.assign(heldSet, set), clearTimeout: heldClear })

  const expire: Expire = async (which, passes) => {
    // The deadline after the headers counts from when they are read.
    const turns = which === 'first' ? 20 : 0
    for (let turned = 0; held.size === 0 || turned < turns; turned++) await turn()
    const byDelay = [...held].toSorted(([, a], [, b]) => a.delay - b.delay)
    const [id, timer] = byDelay.at(which === 'first' ? 0 : -1) ?? []
    if (!id || !timer) return
    held.delete(id)
    passes(timer.delay)
    timer.fire()
  }
  return { expire, release: () => Object.assign(globalThis, { setTimeout: set, clearTimeout: clear }) }
}
