// An update of Muster and a start on its way out: the start goes first, and nothing holds the update for ever.
import { expect, test } from 'vitest'
import { reloadWhenQuiet } from '../../../entrypoints/background/update.ts'

/** Plays a worker that sends until `quietAt`; gives when it was reloaded, in milliseconds. */
const reloadedAt = async (isSending: (at: number) => Promise<string | boolean>): Promise<number[]> => {
  let now = 0
  const reloads: number[] = []
  await reloadWhenQuiet({
    isSending: () => isSending(now),
    reload: () => reloads.push(now),
    wait: async time => (now += time)
  })
  return reloads
}

test.each([
  { what: 'nothing is being sent: at once', isSending: async () => false, at: [0] },
  { what: 'a start is answered after 75 s: right after it', isSending: async (now: number) => now < 75_000, at: [76_000] },
  { what: 'storage is broken: at once', isSending: () => Promise.reject(new Error('no database')), at: [0] },
  { what: 'something is sent without end: after 7 min, longer than any start is waited for', isSending: async () => true, at: [420_000] },
  {
    what: 'one start follows another: no start is cut that is younger than 7 min',
    isSending: async (now: number) => (now < 300_000 ? 'first' : now < 690_000 ? 'second' : false),
    at: [690_000]
  }
])('once, when $what', async ({ isSending, at }) => {
  expect(await reloadedAt(isSending)).toEqual(at)
})
