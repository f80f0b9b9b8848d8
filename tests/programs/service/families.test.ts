// An import from a service that answers like a family of the corpus, over real HTTP, ends with its rows stored.
import { afterEach, expect, test } from 'vitest'
import { sampleApiKey } from '../../../lib/sample-service/options.ts'
import { createSandbox } from '../../lib/runs/sandbox.ts'
import { readReply } from '../../../lib/service/read-reply.ts'
import { corpusReply, families } from './families.ts'
import { serveSample, type ServedSample } from './serve-sample.ts'

const open: ServedSample[] = []
afterEach(() => Promise.all(open.splice(0).map(served => served.close())))

const maxWakes = 60

/** How many rows the corpus expects in the download of a family. */
const expectedRows = (id: string): number => {
  const { httpStatus: status, headers = {}, body } = corpusReply(id)
  return readReply('download', { status, headers, body }).rows ?? 0
}

test.each(families)('an import from a service like $name', async family => {
  const served = await serveSample({ like: family })
  open.push(served)
  const sandbox = await createSandbox(request => fetch(request))
  await sandbox.saveConnection({ baseUrl: served.url, apiKey: sampleApiKey })
  sandbox.grantedHosts.add(new URL(served.url).host)
  const worker = sandbox.startWorker()
  await worker.importSearch()
  let wakes = 0
  await sandbox.runUntilIdle(worker, () => ++wakes > maxWakes)

  const [run] = await sandbox.readRuns()
  const conversation = served.requests.map(({ path, status }) => `${path} ${status}`).join('\n')
  expect(expectedRows(family.download)).toBeGreaterThan(0)
  expect(run?.state, conversation).toMatchObject({ is: 'collected', rows: expectedRows(family.download) })
  expect(served.requests.filter(({ path }) => path === '/sn_search')).toHaveLength(1)
})

test('there are at least six families', () => expect(families.length).toBeGreaterThanOrEqual(6))
