// Bulk lookups at every service that takes several people in one request: as few requests as it allows, each person paid for once, and each answer
// with its person.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { presets } from '../../../lib/service/presets/index.ts'
import { getPeoplePerRequest } from '../../../lib/service/preset-of.ts'
import type { Preset } from '../../../lib/service/presets/schema.ts'
import { createSandbox } from '../../lib/runs/sandbox.ts'
import { createProfileUrls, hasPeopleRunEnded, readPeopleRun, startPeople } from '../../lib/runs/bulk/people-sandbox.ts'
import { inTurn, isLong } from '../../is-long.ts'
import { descriptionOf, settingsOf } from './descriptions.ts'
import { serveStrictly, startNames, type Fault } from './strict-service.ts'

vi.setConfig({ testTimeout: 120_000 })

const key = 'a-key-of-ada'
const several = presets.filter(preset => getPeoplePerRequest({ preset }) > 1)

const open: { close: () => Promise<void> | void }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const connect = async (preset: Preset, fault?: (operation: string) => Fault | undefined) => {
  const sandbox = await createSandbox(request => fetch(request))
  const service = await serveStrictly({ description: descriptionOf(preset), key, now: () => sandbox.clock.now, ...(fault && { fault }) })
  open.push(service, { close: () => sandbox.database.close() })
  await sandbox.saveConnection({ baseUrl: service.url, apiKey: key, preset, apiSettings: settingsOf(preset) })
  const countStarts = (): number => service.calls.filter(({ operation }) => startNames.includes(operation)).length
  /** how often each person was charged for */
  const readCharges = (): number[] => {
    const people = service.runs.flatMap(({ items }) => items.map(({ value }) => value))
    const charges = new Map<string, number>()
    for (const person of people) charges.set(person, (charges.get(person) ?? 0) + 1)
    return [...charges.values()]
  }
  return { sandbox, service, countStarts, readCharges }
}

describe.each(several.map(preset => [preset.id, preset] as const))('%s', (_, preset) => {
  test('a hundred people are asked for in as few requests as it takes, and each answer comes home to its person', async () => {
    const { sandbox, service, countStarts, readCharges } = await connect(preset)
    const worker = sandbox.startWorker()
    const profiles = createProfileUrls(100)
    const id = await startPeople(sandbox, worker, profiles)
    await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
    const run = await readPeopleRun(sandbox)
    expect(run).toMatchObject({ state: { is: 'collected', rows: 100 }, childCounts: { ready: 100, emails: 100, failed: 0 } })
    expect([service.violations, countStarts()]).toEqual([[], Math.ceil(100 / getPeoplePerRequest({ preset }))])
    expect(readCharges()).toEqual(profiles.map(() => 1))
    const rows = await sandbox.database.rows.where('runId').equals(id).toArray().catch(() => [])
    expect(rows).toBeDefined()
  })
})

void inTurn
void isLong
