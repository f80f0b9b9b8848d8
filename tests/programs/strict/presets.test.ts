// Every preset against a server that holds each request and each answer against a description in our own words, over real HTTP: a run of each
// start comes home, a connection is tested, and no fault makes a second start.
import { readdirSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../../../lib/service/connection.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { presets } from '../../../lib/service/presets/index.ts'
import type { Preset } from '../../../lib/service/presets/schema.ts'
import { testConnection } from '../../../lib/service/test-connection.ts'
import { createImportOrder, createSandbox, type Sandbox } from '../../lib/runs/sandbox.ts'
import type { TestWorker } from '../../lib/runs/test-worker.ts'
import { isLong } from '../../is-long.ts'
import { descriptionOf, settingsOf, startsOfPresets } from './descriptions.ts'
import { serveStrictly, startNames, type Fault } from './strict-service.ts'

vi.setConfig({ testTimeout: 120_000 })

const key = 'a-key-of-ada'
const profile = 'https://www.linkedin.com/in/ada-beispiel'
type Start = (typeof startsOfPresets)[number][1]
type Service = Awaited<ReturnType<typeof serveStrictly>>

const open: { close: () => Promise<void> | void }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const serve = async (preset: Preset, fault?: (operation: string) => Fault | undefined, now?: () => number): Promise<Service> => {
  const service = await serveStrictly({ description: descriptionOf(preset), key, ...(fault && { fault }), ...(now && { now }) })
  open.push(service)
  return service
}

const connect = async (preset: Preset, fault?: (operation: string) => Fault | undefined) => {
  const sandbox: Sandbox = await createSandbox(request => fetch(request))
  const service = await serve(preset, fault, () => sandbox.clock.now)
  open.push({ close: () => sandbox.database.close() })
  await sandbox.saveConnection({ baseUrl: service.url, apiKey: key, preset, apiSettings: settingsOf(preset) })
  return { sandbox, service }
}

const begin = async (worker: TestWorker, sandbox: Sandbox, start: Start): Promise<unknown> => {
  const connectionId = (await sandbox.connections.active())?.id ?? ''
  if (start === 'import') return worker.importSearch(createImportOrder({ connectionId, pages: 100 }))
  if (start === 'person') return worker.lookUpPerson({ clickId: 'c1', url: profile, comparisonKey: profile, connectionId })
  return worker.enrichDomains({ clickId: 'c1', connectionId, listTitle: 'Domains', domains: ['northwind.example'] })
}

const faults: readonly (readonly [name: string, fault: Fault])[] = [
  ['a lost reply', 'lost'],
  ['an error of the server', { status: 500 }],
  ['too many requests', { status: 429, headers: { 'retry-after': '60' } }],
  ['no credits', { status: 402, body: { error: 'Not enough credits' } }]
]

const countStarts = ({ calls }: Service): number => calls.filter(({ operation }) => startNames.includes(operation)).length

describe.each(startsOfPresets.map((one, at) => [...one, at] as const))('%s, %s', (_, start, preset, at) => {
  test('a run comes home with its rows, and no request or answer breaks the description', async () => {
    const { sandbox, service } = await connect(preset)
    const worker = sandbox.startWorker()
    expect(await begin(worker, sandbox, start)).toMatchObject({ ok: true })
    await sandbox.runUntilIdle(worker)
    const [run] = await sandbox.readRuns()
    expect(run?.state).toMatchObject({ is: 'collected' })
    expect(run?.state.is === 'collected' ? run.state.rows : 0).toBeGreaterThan(0)
    expect([service.violations, countStarts(service)]).toEqual([[], 1])
  })

  // Before a commit each start meets a lost reply and one of the others.
  test.each(faults.filter((_fault, n) => isLong || n === 0 || n === 1 + (at % (faults.length - 1))))(
    '%s makes no second start, and nothing that was taken counts as free',
    async (name, fault) => {
      let isFaulty = true
      const { sandbox, service } = await connect(preset, operation => (isFaulty && startNames.includes(operation) ? fault : undefined))
      const worker = sandbox.startWorker()
      await begin(worker, sandbox, start)
      isFaulty = false
      const anHourLater = sandbox.clock.now + 3_600_000
      await sandbox.runUntilIdle(worker, () => sandbox.clock.now > anHourLater)
      const [run] = await sandbox.readRuns()
      expect(countStarts(service)).toBe(1)
      if (name === 'a lost reply') expect(['uncertain', 'collected', 'running']).toContain(run?.state.is)
      if (name === 'no credits') expect(run?.state).toMatchObject({ is: 'refused', isCertain: true })
    }
  )

  test('one start leaves wherever the worker is killed', async () => {
    for (let boundary = 3 + (isLong ? 0 : (at % 9) * 3); ; boundary += isLong ? 1 : 67) {
      const { sandbox, service } = await connect(preset)
      const killed = sandbox.startWorker(boundary)
      await killed.whileAlive(() => begin(killed, sandbox, start))
      sandbox.clock.now += 1_000
      const worker = sandbox.startWorker()
      await worker.wake()
      const anHourLater = sandbox.clock.now + 3_600_000
      await sandbox.runUntilIdle(worker, () => sandbox.clock.now > anHourLater)
      expect([boundary, countStarts(service) <= 1, service.violations]).toEqual([boundary, true, []])
      if (!killed.life.dead) return
    }
  })
})

test.each(presets.filter(({ operations }) => operations.import?.wholeSearchOnly).map(preset => [preset.id, preset] as const))(
  '%s is never asked for a part of a search, for which it would charge the whole',
  async (_, preset) => {
    const { sandbox, service } = await connect(preset)
    const order = createImportOrder({ connectionId: (await sandbox.connections.active())?.id, pages: 1 })
    expect(await sandbox.startWorker().startImport(order)).toMatchObject({ ok: false, failure: { code: 'wholeSearchOnly' } })
    expect([await sandbox.readRuns(), countStarts(service)]).toEqual([[], 0])
  }
)

describe.each(presets.map(preset => [preset.id, preset] as const))('%s', (_, preset) => {
  test('a connection is good with its key, and not with another', async () => {
    const service = await serve(preset)
    const client = createServiceClient(createHttp({ fetch, now: Date.now, pulse: () => undefined }), Date.now)
    const connection: Connection = {
      id: '1',
      accountId: '2',
      name: '',
      apiKeyStorage: 'always',
      baseUrl: service.url,
      apiKey: key,
      apiSettings: settingsOf(preset),
      preset
    }
    const hasCheck = preset.operations.check !== undefined || preset.id === 'default'
    expect(await testConnection(client, connection, 'k3f97bqx')).toMatchObject({ ok: true, value: { is: hasCheck ? 'good' : 'unclear' } })
    if (preset.operations.check)
      expect(await testConnection(client, { ...connection, apiKey: 'another-key-of-bob' }, 'k3f97bqx')).toMatchObject({ ok: false })
    expect(countStarts(service)).toBe(0)
  })
})

test('each preset has a description', () => {
  const names = readdirSync('tests/programs/strict/descriptions')
  expect(names.toSorted()).toEqual(presets.flatMap(({ id }) => (id === 'default' ? [] : [`${id}.json`])).toSorted())
})

test.runIf(isLong)('each description is valid OpenAPI', async () => {
  const { Validator } = await import('@seriousme/openapi-schema-validator')
  for (const preset of presets) {
    const { valid, errors } = await new Validator().validate(descriptionOf(preset))
    expect([preset.id, valid, errors]).toEqual([preset.id, true, undefined])
  }
})
