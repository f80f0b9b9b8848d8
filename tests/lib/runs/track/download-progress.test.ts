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
  const settled = async (): Promise<unknown> => {
    await new Promise(done => setTimeout(done, 50))
    return (await sandbox.readRuns())[0]?.incoming
  }
  expect(watch(500)).toBe(true)
  expect(await settled()).toBeUndefined()
  sandbox.clock.now += 1_000
  expect(watch(900)).toBe(true)
  expect(await settled()).toEqual({ workerId: parts.workerId, bytes: 900 })
  await sandbox.database.runs.put(exampleRun('stopped'))
  sandbox.clock.now += 1_000
  watch(1_000)
  expect(await settled()).toBeUndefined()
  expect(watch(1_001)).toBe(false)
})
