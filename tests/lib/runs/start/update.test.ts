// An update waits for a start on its way out, but not for ever.
import { expect, test } from 'vitest'
import { reloadWhenQuiet } from '../../../../entrypoints/background/update.ts'

const update = async (isSending: (waited: number) => Promise<boolean>): Promise<{ waited: number; reloads: number }> => {
  const seen = { waited: 0, reloads: 0 }
  await reloadWhenQuiet({
    isSending: () => isSending(seen.waited),
    reload: () => void seen.reloads++,
    wait: async time => void (seen.waited += time)
  })
  return seen
}

test('nothing on its way out: at once, even where the database is broken', async () => {
  expect(await update(async () => false)).toEqual({ waited: 0, reloads: 1 })
  expect(await update(() => Promise.reject(new Error('no')))).toEqual({ waited: 0, reloads: 1 })
})

test('a start on its way out is waited for', async () =>
  expect(await update(async waited => waited < 9_000)).toEqual({ waited: 10_000, reloads: 1 }))

test('after 7 min at the latest', async () => expect(await update(async () => true)).toEqual({ waited: 420_000, reloads: 1 }))
