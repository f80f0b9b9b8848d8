// Named places where a worker can be stopped, so that a test may kill it there at leisure. Only a build for those tests holds them: in
// any other, nothing of this file is left.

/** Each is passed in one place of `fail-world.ts`, and hit by the table of `tests/e2e/support/crash-rows.ts`. */
export const failPoints = [
  // a start
  'message came',
  'before connection',
  'after connection',
  'before permission',
  'after permission',
  'before first alarm',
  'after first alarm',
  'before intent',
  'inside intent',
  'after intent',
  'before mirror',
  'after mirror',
  'before sending',
  'inside sending',
  'after sending',
  'before start request',
  'start request left',
  'start reply came',
  'start reply read',
  'before answer',
  'inside answer',
  'after answer',
  'before hearing',
  'inside hearing',
  'after hearing',
  'before next alarm',
  'after next alarm',
  'before not sent',
  'inside not sent',
  'after not sent',
  // following
  'before turn',
  'in turn',
  'before asking',
  'inside asking',
  'after asking',
  'before status request',
  'status request left',
  'status reply came',
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
  // collecting
  'before download request',
  'download request left',
  'download reply came',
  'mid download',
  'download reply read',
  'before link request',
  'link request left',
  'link reply came',
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
  // recovering, deleting, a new schema
  'before recovery',
  'after recovery',
  'before doubt',
  'inside doubt',
  'after doubt',
  'before removal',
  'inside removal',
  'after removal',
  'before forgetting',
  'after forgetting',
  'before upgrade',
  'inside upgrade',
  'after upgrade'
] as const

export type FailPoint = (typeof failPoints)[number]

/** As much of the browser's storage area as is used. */
interface Area {
  get: (key: string) => Promise<Record<string, unknown>>
  set: (values: Record<string, unknown>) => Promise<void>
}

const key = 'fail-point'
const poll = 50

/** What a test has laid down: stop at `stop` when it is passed for the `nth` time; for good, or `until` the test says go. */
interface Order {
  stop: unknown
  nth: number
  until: boolean
}

const readOrder = (stored: unknown): Order | undefined => {
  if (typeof stored !== 'object' || stored === null || !('stop' in stored)) return undefined
  const nth = 'nth' in stored && typeof stored.nth === 'number' ? stored.nth : 1
  return { stop: stored.stop, nth, until: 'until' in stored && stored.until === true }
}

export const createFailPoints = (area: Area) => {
  /** Is it here that the worker is to stop? It is asked once a passing: each counts. */
  const isDue = async (point: FailPoint): Promise<Order | undefined> => {
    const order = readOrder((await area.get(key))[key])
    if (order?.stop !== point) return undefined
    if (order.nth <= 1) return order
    await area.set({ [key]: { ...order, nth: order.nth - 1 } })
    return undefined
  }
  /** Says that the point is reached, in place of the order: whoever wakes after this death is not stopped there again. */
  const stop = async ({ stop: reached, until }: Order): Promise<void> => {
    await area.set({ [key]: { reached } })
    if (!until) await new Promise(() => undefined)
    while ((await area.get(key))[key] !== 'go') await new Promise(done => setTimeout(done, poll))
  }
  const at = async (point: FailPoint): Promise<void> => {
    const order = await isDue(point)
    if (order) await stop(order)
  }
  return { at, isDue, stop }
}

export type FailPoints = ReturnType<typeof createFailPoints>
