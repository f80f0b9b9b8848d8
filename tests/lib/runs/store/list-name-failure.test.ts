// A failed list name backup is reported once, and again after a month.
import { expect, test } from 'vitest'
import { dismissListNameFailure, noteListNameFailure, watchListNameFailure } from '../../../../lib/runs/store/list-name-failure.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'

test('a failed write is reported until it is dismissed, and then not for a month', async () => {
  const database = createDatabase('list name failure')
  const isReported = (): Promise<boolean> =>
    new Promise(resolve => {
      const watching = watchListNameFailure(database).subscribe(isShown => {
        resolve(isShown)
        queueMicrotask(() => watching.unsubscribe())
      })
    })
  expect(await isReported()).toBe(false)
  await noteListNameFailure(database, 1_000)
  await noteListNameFailure(database, 2_000)
  expect(await isReported()).toBe(true)
  await dismissListNameFailure(database)
  await noteListNameFailure(database, 3_000)
  expect(await isReported()).toBe(false)
  await noteListNameFailure(database, 31 * 86_400_000)
  expect(await isReported()).toBe(true)
})
