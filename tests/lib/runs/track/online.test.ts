// Tests that runs which wait for the network are checked when the browser says that it is back, and no others.
import { expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'

test('a run whose last check found no network is checked at once when it is back, and once only', async () => {
  let isAway = true
  const sandbox = await createSandbox(request =>
    isAway && request.url.endsWith('/check_list_status') ? Promise.reject(new TypeError('failed to fetch')) : undefined
  )
  const worker = sandbox.startWorker()
  await worker.importSearch()
  sandbox.clock.now += 60_000
  await worker.wake()
  const before = sandbox.requests.length
  expect((await sandbox.readRuns())[0]).toMatchObject({ pause: { code: 'unreachable' } })
  await worker.track({ is: 'due' })
  expect(sandbox.requests).toHaveLength(before)
  isAway = false
  await worker.track({ is: 'online' })
  expect(sandbox.requests).toHaveLength(before + 1)
  expect((await sandbox.readRuns())[0]!.pause).toBeUndefined()
  await worker.track({ is: 'online' })
  expect(sandbox.requests).toHaveLength(before + 1)
})
