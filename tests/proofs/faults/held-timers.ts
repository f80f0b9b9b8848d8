// Deadlines of minutes that a test need not sit through: the client's own timers are held, and fire when the service says that so much
// time has passed. Everything shorter runs as ever.

/** Nothing but the client waits as long as this. */
const long = 30_000

interface Timer {
  fire: () => void
  delay: number
}

/** Lets the first of the held timers fire, or the last, once one is set; `passes` is told how long it was, before. */
export type Expire = (which: 'first' | 'last', passes: (delay: number) => void) => Promise<void>

const turn = (): Promise<void> => new Promise(done => setImmediate(done))

/** Takes the place of the timers of this process until `release` is called. One client at a time is served. */
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
    // The silence after the headers counts from when they are read.
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
