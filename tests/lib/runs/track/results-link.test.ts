// Tests a download whose reply is a link to a file, at the service or on another host.
import { describe, expect, test, vi } from 'vitest'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { csvText, killAtEachBoundary, expectOnlyRun, jsonReply, createPaidRun, getPath, runUntilPaused } from '../paid-run.ts'
import { createImportOrder, type Fault } from '../sandbox.ts'

// Some tests play a run once for each boundary at which a worker can be killed.
vi.setConfig({ testTimeout: 600_000 })

describe('a link to a file', () => {
  // Fewer rows than the status counted are stored after a while, beside that count.
  const twoOfFifty = { is: 'collected', rows: 2, reportedCount: 50 } as const
  const linkTo =
    (host: string): Fault =>
    () =>
      jsonReply({ download_url: `https://${host}/exports/list.csv` })
  const file: Fault = request => (getPath(request) === '/exports/list.csv' ? new Response(csvText) : undefined)

  test('at the service is fetched at once', async () => {
    const { sandbox, worker } = await createPaidRun(linkTo('api.service.example'), file)
    await sandbox.runUntilIdle(worker)
    await expectOnlyRun(sandbox, twoOfFifty)
  })

  test.each(['run', 'permitted'])(
    'on another host waits for the permission (%s), at no cost and without a request to that host',
    async wanted => {
      const { sandbox, worker, id } = await createPaidRun(linkTo('files.example'), file)
      expect(await runUntilPaused(sandbox, worker)).toMatchObject({ pause: { code: 'resultsOnOtherHost', host: 'files.example' } })
      expect(sandbox.requests.filter(({ url }) => url.includes('files.example'))).toEqual([])
      sandbox.grantedHosts.add('files.example')
      await worker.track(wanted === 'run' ? { is: 'run', id } : { is: 'permitted' })
      await sandbox.runUntilIdle(worker)
      await expectOnlyRun(sandbox, twoOfFifty)
      const otherHostRequests = sandbox.requests.filter(({ url }) => url.includes('files.example'))
      expect(otherHostRequests.length).toBeGreaterThan(0)
      for (const one of otherHostRequests) expect(one).toMatchObject({ url: 'https://files.example/exports/list.csv', body: {} })
    }
  )

  test('on a busy host does not hold back the service', async () => {
    const { sandbox, worker } = await createPaidRun(linkTo('files.example'), request =>
      getPath(request) === '/exports/list.csv' ? new Response('', { status: 429, headers: { 'retry-after': '7200' } }) : undefined
    )
    sandbox.grantedHosts.add('files.example')
    await worker.importSearch(createImportOrder({ clickId: 'click-0002', url: `${createImportOrder().url}#other=yes`, listTitle: 'Other' }))
    const isHeld = ({ pause }: Run): boolean => pause?.code === 'rateLimited'
    await sandbox.runUntilIdle(worker, runs => runs.some(isHeld))
    const [held, other] = (await sandbox.readRuns()).toSorted((one, another) => Number(isHeld(another)) - Number(isHeld(one)))
    expect(held!.notBefore).toBeGreaterThan(sandbox.clock.now)
    expect(other!.notBefore).toBeUndefined()
  })

  test('survives a killed worker at each boundary', async () => {
    const deaths = await killAtEachBoundary(
      async () => {
        const prepared = await createPaidRun(linkTo('files.example'), file)
        prepared.sandbox.grantedHosts.add('files.example')
        prepared.sandbox.clock.now += 200_000
        return prepared
      },
      worker => worker.track({ is: 'due' }),
      async (worker, { sandbox }) => {
        await sandbox.runUntilIdle(worker)
        await expectOnlyRun(sandbox, twoOfFifty)
      }
    )
    expect(deaths).toBeGreaterThan(20)
  })
})
