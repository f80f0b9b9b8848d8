// A service that says how far apart its starts must be: the batches of a list keep to it.
import { expect, test, vi } from 'vitest'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import { presets } from '../../../../lib/service/presets/index.ts'
import { jsonReply } from '../paid-run.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import { createDomains, createDomainsOrder } from './domains-sandbox.ts'

vi.setConfig({ testTimeout: 600_000 })

const pausing = presets.filter(({ operations }) => operations.domains?.pauseMs !== undefined)

test('a shipped preset says so of domains', () => expect(pausing.length).toBeGreaterThan(0))

test.each(pausing.map(preset => [preset.id, preset] as const))(
  '%s: batches of domains start as far apart as the service wants',
  async (_, preset) => {
    const startedAt: number[] = []
    const sandbox: Sandbox = await createSandbox(request => {
      if (!request.url.endsWith(preset.operations.domains?.path ?? '')) return jsonReply({ success: true, items: [] })
      return jsonReply({ success: true, item: { _id: `run-${startedAt.push(sandbox.clock.now)}`, status: 'NONE' } })
    })
    await sandbox.saveConnection({ preset, apiSettings: { ...defaultApiSettings, domainsPerBatch: 1 } })
    const worker = sandbox.startWorker()
    await worker.enrichDomains(await createDomainsOrder(sandbox, createDomains(3)))
    await sandbox.runUntilIdle(worker, () => startedAt.length >= 3)
    expect(startedAt).toHaveLength(3)
    const gaps = startedAt.slice(1).map((at, n) => at - (startedAt[n] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(preset.operations.domains?.pauseMs ?? Infinity)
  }
)
