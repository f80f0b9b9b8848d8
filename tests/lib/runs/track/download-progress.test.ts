// Tests the progress of a download: what is stored of it, and how it is stopped.
import { expect, test } from 'vitest'
import { createDownloadProgress } from '../../../../lib/runs/track/download-results.ts'
import { exampleRun, noon } from '../examples.ts'
import { createSandbox } from '../sandbox.ts'

test('the number of bytes is stored every second, and the download ends once the run is stopped', async () => {
  const sandbox = await createSandbox()
  await sandbox.database.runs.put(exampleRun('finished'))
  const { dependencies: parts } = sandbox.startWorker()
  sandbox.clock.now = noon
  const watch = createDownloadProgress(parts, 'run-1')
  const incoming = async (): Promise<unknown> => (await sandbox.readRuns())[0]?.incoming
  expect(watch(500)).toBe(true)
  sandbox.clock.now += 1_000
  expect(watch(900)).toBe(true)
  await expect.poll(incoming).toEqual({ workerId: parts.workerId, bytes: 900 })
  await sandbox.database.runs.put(exampleRun('stopped'))
  sandbox.clock.now += 1_000
  await expect.poll(() => watch(1_000)).toBe(false)
  expect(await incoming()).toBeUndefined()
})
