// The named points at which a worker stops when a test asks for it, so that the test can kill it there. Only the build with fail points
// contains this folder (see wxt.config.ts).

/** Each name is used once in `wrap-dependencies.ts`, and at least once in the table of `tests/e2e/support/crash/crash-rows.ts`. */
export const failPoints = [
  // starting
  'message received',
  'before connection',
  'after connection',
  'before permission',
  'after permission',
  'before first alarm',
  'after first alarm',
  'before intent',
  'inside intent',
  'after intent',
  'before name backup',
  'after name backup',
  'before sending',
  'inside sending',
  'after sending',
  'before start request',
  'start request left',
  'start reply received',
  'start reply read',
  'before answer',
  'inside answer',
  'after answer',
  'before storing reply',
  'inside storing reply',
  'after storing reply',
  'before next alarm',
  'after next alarm',
  'before not sent',
  'inside not sent',
  'after not sent',
  // tracking
  'before lock',
  'inside lock',
  'before check',
  'inside check',
  'after check',
  'before status request',
  'status request left',
  'status reply received',
  'status reply read',
  'before progress',
  'inside progress',
  'after progress',
  'before pause',
  'inside pause',
  'after pause',
  'before finish',
  'inside finish',
  'after finish',
  // storing results
  'before download request',
  'download request left',
  'download reply received',
  'mid download',
  'download reply read',
  'before link request',
  'link request left',
  'link reply received',
  'mid link',
  'link reply read',
  'before results',
  'inside results',
  'after results',
  'before file',
  'inside file',
  'after file',
  'before incoming',
  'inside incoming',
  'after incoming',
  // recovery, deletion, schema upgrade
  'before recovery',
  'after recovery',
  'before uncertain',
  'inside uncertain',
  'after uncertain',
  'before removal',
  'inside removal',
  'after removal',
  'before name removal',
  'after name removal',
  'before upgrade',
  'inside upgrade',
  'after upgrade'
] as const

export type FailPoint = (typeof failPoints)[number]

/** The part of the browser's storage area that is used. */
interface StorageArea {
  get: (key: string) => Promise<Record<string, unknown>>
  set: (values: Record<string, unknown>) => Promise<void>
}

const storageKey = 'fail-point'

/** A test's order: stop at the point `stop` when it is passed for the `nth` time. */
interface StopOrder {
  stop: unknown
  nth: number
}

const readOrder = (stored: unknown): StopOrder | undefined => {
  if (typeof stored !== 'object' || stored === null || !('stop' in stored)) return undefined
  const nth = 'nth' in stored && typeof stored.nth === 'number' ? stored.nth : 1
  return { stop: stored.stop, nth }
}

/** Returns functions that stop the worker at the point that a test has named in `area`. */
export const createFailPoints = (area: StorageArea) => {
  /** Returns the order if the worker must stop now. Call it once per pass, because each call counts. */
  const takeOrder = async (point: FailPoint): Promise<StopOrder | undefined> => {
    const order = readOrder((await area.get(storageKey))[storageKey])
    if (order?.stop !== point) return undefined
    if (order.nth <= 1) return order
    await area.set({ [storageKey]: { ...order, nth: order.nth - 1 } })
    return undefined
  }
  /** Replaces the order by the report that the point is reached, so that the next worker does not stop there again. Never resolves. */
  const stop = async ({ stop: reached }: StopOrder): Promise<never> => {
    await area.set({ [storageKey]: { reached } })
    return new Promise<never>(() => undefined)
  }
  const pass = async (point: FailPoint): Promise<void> => {
    const order = await takeOrder(point)
    if (order) await stop(order)
  }
  return { pass, takeOrder, stop }
}

export type FailPoints = ReturnType<typeof createFailPoints>
