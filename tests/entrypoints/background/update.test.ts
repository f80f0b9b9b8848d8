// An update of Muster waits for a start that is being sent, but not forever.
import { expect, test } from 'vitest'
import { reloadWhenQuiet } from '../../../entrypoints/background/update.ts'

/** Returns the times of the reloads, in milliseconds. */
const getReloads = async (isSending: (at: number) => Promise<boolean>): Promise<number[]> => {
  let now = 0
  const reloads: number[] = []
  await reloadWhenQuiet({
    isSending: () => isSending(now),
    reload: () => reloads.push(now),
    wait: async milliseconds => (now += milliseconds)
  })
  return reloads
}

test.each([
  { when: 'at once when nothing is being sent', isSending: async () => false, at: [0] },
  { when: 'right after a start that takes 75 s', isSending: async (now: number) => now < 75_000, at: [76_000] },
  { when: 'at once when storage fails', isSending: () => Promise.reject(new Error('no database')), at: [0] },
  { when: 'after 7 min when the sending never ends', isSending: async () => true, at: [420_000] }
])('Muster reloads once, $when', async ({ isSending, at }) => {
  expect(await getReloads(isSending)).toEqual(at)
})
