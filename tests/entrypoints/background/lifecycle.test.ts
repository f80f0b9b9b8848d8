// The storage is closed to content scripts where the browser can, and nothing breaks where it cannot.
import { expect, test, vi } from 'vitest'
import { reloadWhenQuiet, closeStorage } from '../../../entrypoints/background/lifecycle.ts'

test('the storage is open to extension pages alone', () => {
  const setAccessLevel = vi.fn(() => Promise.resolve())
  const area = { setAccessLevel }
  closeStorage(area)
  expect(setAccessLevel.mock.calls).toEqual([[{ accessLevel: 'TRUSTED_CONTEXTS' }]])
  expect(setAccessLevel.mock.contexts).toEqual([area])
})

test('a browser that cannot or does not is left as it is', async () => {
  closeStorage({})
  closeStorage({ setAccessLevel: () => Promise.reject(new Error('not now')) })
  await new Promise(done => setTimeout(done))
})

// An update of Muster waits for a start that is being sent and for the work of pages, but not forever.
type Probe<T> = (at: number) => Promise<T>
const getNone: Probe<undefined> = async () => undefined
const isIdle: Probe<boolean> = async () => false
/** Returns the times of the reloads, in milliseconds. */
const getReloads = async (getYoungestStart: Probe<string | undefined>, isWorking: Probe<boolean>): Promise<number[]> => {
  let now = 0
  const reloads: number[] = []
  await reloadWhenQuiet({
    getYoungestStart: () => getYoungestStart(now),
    isWorking: () => isWorking(now),
    reload: () => reloads.push(now),
    wait: async milliseconds => (now += milliseconds)
  })
  return reloads
}

test.each([
  { when: 'at once when nothing is being sent', at: [0] },
  { when: 'right after an erasure that takes 30 s', isWorking: async (now: number) => now < 30_000, at: [30_000] },
  { when: 'after 7 min when the work never ends', isWorking: async () => true, at: [420_000] },
  { when: 'at once when the locks cannot be read', isWorking: () => Promise.reject(new Error('no locks')), at: [0] },
  {
    when: 'after work that goes on after a start',
    getYoungestStart: async (now: number) => (now < 60_000 ? 'first' : undefined),
    isWorking: async () => true,
    at: [420_000]
  },
  {
    when: 'right after a start that takes 75 s',
    getYoungestStart: async (now: number) => (now < 75_000 ? 'first' : undefined),
    at: [76_000]
  },
  { when: 'at once when storage fails', getYoungestStart: () => Promise.reject(new Error('no database')), at: [0] },
  { when: 'after 7 min when the sending never ends', getYoungestStart: async () => 'first', at: [420_000] },
  {
    when: 'after a second start that began while the update waited',
    getYoungestStart: async (now: number) => (now < 300_000 ? 'first' : now < 690_000 ? 'second' : undefined),
    at: [690_000]
  }
])('Muster reloads once, $when', async ({ getYoungestStart = getNone, isWorking = isIdle, at }) => {
  expect(await getReloads(getYoungestStart, isWorking)).toEqual(at)
})
