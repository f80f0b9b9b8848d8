// Every preset against a server that holds each request and each answer against a description in our own words, over real HTTP: a run of each
// start comes home, a connection is tested, and no fault makes a second start.
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '../../../lib/service/connection.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { presets } from '../../../lib/service/presets/index.ts'
import type { Preset } from '../../../lib/service/presets/schema.ts'
import { testConnection } from '../../../lib/service/test-connection.ts'
import { createImportOrder } from '../../lib/runs/sandbox.ts'
import { isLong, turn } from '../../is-long.ts'
import { getPeoplePerRequest } from '../../../lib/service/preset-of.ts'
import { descriptionOf, settingsOf, startsOfPresets } from './descriptions.ts'
import { key, play, type PlayedFault, type PlayOptions } from './play.ts'
import { serveStrictly, startNames } from './strict-service.ts'

vi.setConfig({ testTimeout: 600_000 })

const open: { close: () => Promise<void> | void }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
const playIt = async (preset: Preset, options?: PlayOptions) => {
  const played = await play(preset, options)
  open.push(played)
  return played
}

const isStart = (operation: string): boolean => startNames.includes(operation)
/** The calls about a run, and the free question before it. */
const isLater = (operation: string): boolean => /status|download|check/i.test(operation)

const faults: readonly (readonly [name: string, fault: PlayedFault, hits: (operation: string) => boolean])[] = [
  ['a lost reply to the start', 'lost', isStart],
  ['a start without an answer', 'hang', isStart],
  ['an error of the server at the start', { status: 500 }, isStart],
  ['too many requests at the start', { status: 429, headers: { 'retry-after': '60' } }, isStart],
  ['no credits', { status: 402, body: { error: 'Not enough credits' } }, isStart],
  ['a lost answer later', 'lost', isLater],
  // The question before a start is not waited for long, and proves nothing.
  ['no answer later', 'hang', operation => operation !== 'check' && isLater(operation)],
  ['an error of the server later', { status: 500 }, isLater],
  ['too many requests later', { status: 429, headers: { 'retry-after': '60' } }, isLater]
]
const cases = startsOfPresets.flatMap(([id, start, preset], at) =>
  // Before a commit every second start meets one of them, another one each.
  faults
    .filter((_, n) => (isLong ? (at + n) % 5 === turn % 5 : at % 2 === 0 && n === (at / 2) % faults.length))
    .map(fault => [id, start, fault[0], preset, fault] as const)
)

test.each(startsOfPresets)(
  '%s, %s: a run comes home with its rows, and no request or answer breaks the description',
  async (_, start, preset) => {
    const { sandbox, service, begin, run, countStarts, mostCharges } = await playIt(preset, {
      people: isLong ? 100 : getPeoplePerRequest({ preset }) > 10 ? 12 : 4
    })
    const worker = sandbox.startWorker()
    expect(await begin(worker, start)).toMatchObject({ ok: true })
    const list = await run(worker)
    expect(list?.state).toMatchObject({ is: 'collected' })
    const count = list?.request.kind === 'people' ? list.request.peopleCount : 1
    const perRequest = list?.request.kind === 'people' ? getPeoplePerRequest({ preset }) : 1
    expect(list?.state.is === 'collected' ? list.state.rows : 0).toBeGreaterThanOrEqual(count)
    if (start === 'people') expect(list?.childCounts).toMatchObject({ ready: count, emails: count, failed: 0 })
    expect([service.violations, countStarts(), mostCharges()]).toEqual([[], Math.ceil(count / perRequest), 1])
  }
)

test.each(cases)(
  '%s, %s: %s makes no second start, and nothing that was taken counts as free',
  async (_id, start, name, preset, [, fault, hits]) => {
    let left = 1
    const of = (operation: string): PlayedFault | undefined => (hits(operation) && left-- > 0 ? fault : undefined)
    const { sandbox, service, begin, run, countStarts, mostCharges } = await playIt(preset, {
      of,
      people: getPeoplePerRequest({ preset }) > 10 ? 12 : 3
    })
    const worker = sandbox.startWorker()
    await begin(worker, start)
    const list = await run(worker, 3_600_000)
    const isFree = typeof fault === 'object' && fault.status < 500 && hits('people')
    // A bulk lookup asks again after a certain refusal for too many requests; any other start waits for a click.
    const isSentAgain = isFree && start === 'people' && name.startsWith('too many')
    expect([mostCharges() <= 1, countStarts() <= (isSentAgain ? 2 : 1)]).toEqual([true, true])
    expect(service.violations).toEqual([])
    if (isFree && start !== 'people') expect(list?.state).toMatchObject({ is: 'refused', isCertain: true })
    if (name.includes('later') && start !== 'people')
      expect(['collected', 'finished', 'running', ...(service.runs.length === 0 ? ['not-sent'] : [])]).toContain(list?.state.is)
    const sent = (await sandbox.readRuns()).filter(({ sentAt }) => sentAt !== undefined)
    // What the service took is never called free.
    const free = sent.filter(({ state }) => state.is === 'not-sent' || (state.is === 'refused' && state.isCertain))
    expect(service.runs.length).toBeLessThanOrEqual(sent.length - free.length)
  }
)

test.each(presets.flatMap(preset => (preset.operations.people && preset.operations.download ? [[preset.id, preset] as const] : [])))(
  '%s: the people whom a failed run came to are downloaded, for no second charge',
  async (_, preset) => {
    let checks = 0
    const body = { data: { id: 'r', status: 'FAILED', startedAt: '2026-11-27T10:00:00Z', finishedAt: '2026-11-27T10:05:00Z' } }
    const { sandbox, service, begin, run, mostCharges } = await playIt(preset, {
      people: 2,
      of: operation => (operation === 'status' && ++checks > 1 ? { status: 200, body } : undefined)
    })
    const worker = sandbox.startWorker()
    await begin(worker, 'people')
    expect((await run(worker))?.childCounts).toMatchObject({ ready: 2, emails: 2, failed: 0 })
    expect([service.violations, mostCharges(), service.calls.filter(({ operation }) => operation === 'download').length]).toEqual([
      [],
      1,
      1
    ])
  }
)

test('domains of which a service finds no address are an end without rows, within an hour and without a second charge', async () => {
  const preset = presets.find(({ id }) => id === 'icypeas')
  if (!preset) throw new Error('There is no preset icypeas.')
  const { content } = JSON.parse(readFileSync(descriptionOf(preset), 'utf8')).paths['/bulk-single-searchs/read'].post.responses[200]
  const body: unknown = content['application/json'].examples.absent.value
  const { sandbox, service, begin, run, mostCharges } = await playIt(preset, {
    of: operation => (operation === 'status' ? { status: 200, body } : undefined)
  })
  const worker = sandbox.startWorker()
  await begin(worker, 'domains')
  expect((await run(worker, 3_600_000))?.state).toMatchObject({ is: 'collected', rows: 0 })
  expect([service.violations, mostCharges(), await sandbox.database.rows.count()]).toEqual([[], 1, 0])
})

/** Before a commit two starts, which share no shape: one whose answer comes at once, and one that is asked about by its id. */
const killed = startsOfPresets.filter(([, start, preset], at) => {
  const isAtOnce = !preset.operations.status
  return (
    isLong ||
    (start === 'people' && startsOfPresets.findIndex(([, other, one]) => other === 'people' && !one.operations.status === isAtOnce) === at)
  )
})

test.each(killed)('%s, %s: nobody is paid for twice wherever the worker is killed', async (_, start, preset) => {
  for (let boundary = 3 + (turn % 21); ; boundary += isLong ? 21 : 193) {
    const { sandbox, service, begin, run, mostCharges, close } = await play(preset, { people: 3 })
    const first = sandbox.startWorker(boundary)
    await first.whileAlive(async () => {
      await begin(first, start)
      await run(first)
    })
    sandbox.clock.now += 1_000
    await run(sandbox.startWorker(), 3_600_000)
    expect([boundary, mostCharges() <= 1, service.violations]).toEqual([boundary, true, []])
    await close()
    if (!first.life.dead) return
  }
})

test('a hundred people of one request are charged for once each wherever the worker is killed', async () => {
  const preset = presets.find(one => getPeoplePerRequest({ preset: one }) === 100 && one.operations.people?.referenceAt !== undefined)
  if (!preset) throw new Error('No preset takes a hundred people in one request.')
  for (let boundary = 11 + (turn % 123); ; boundary += isLong ? 123 : 1_301) {
    const { sandbox, service, begin, run, mostCharges, close } = await play(preset, { people: 100 })
    const first = sandbox.startWorker(boundary)
    await first.whileAlive(async () => {
      await begin(first, 'people')
      await run(first)
    })
    sandbox.clock.now += 1_000
    const worker = sandbox.startWorker()
    // The click is repeated: it is the same list.
    await begin(worker, 'people')
    const list = await run(worker, 7_200_000)
    expect([boundary, mostCharges() <= 1, service.runs.length <= 1, service.violations]).toEqual([boundary, true, true, []])
    // A worker that ends right before its request, or before it has read the id in the reply, leaves a run that is never sent again.
    const isUnclear = (await sandbox.readRuns()).some(({ state }) => state.is === 'uncertain')
    if (!isUnclear) expect([boundary, mostCharges(), list?.childCounts?.emails]).toEqual([boundary, 1, 100])
    await close()
    if (!first.life.dead) return
  }
})

test.each(presets.filter(({ operations }) => operations.import?.wholeSearchOnly).map(preset => [preset.id, preset] as const))(
  '%s is never asked for a part of a search, for which it would charge the whole',
  async (_, preset) => {
    const { sandbox, countStarts } = await playIt(preset)
    const order = createImportOrder({ connectionId: (await sandbox.connections.active())?.id, pages: 1 })
    expect(await sandbox.startWorker().startImport(order)).toMatchObject({ ok: false, failure: { code: 'wholeSearchOnly' } })
    expect([await sandbox.readRuns(), countStarts()]).toEqual([[], 0])
  }
)

describe.each(presets.map(preset => [preset.id, preset] as const))('%s', (_, preset) => {
  test('a connection is good with its key, and not with another', async () => {
    const service = await serveStrictly({ description: descriptionOf(preset), key })
    open.push(service)
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
    expect(service.calls.filter(({ operation }) => isStart(operation))).toEqual([])
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
