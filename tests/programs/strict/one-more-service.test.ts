// One more service takes one file in a folder of presets, and no other line: an invented one, in a temporary folder, is played whole.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { readPresets } from './read-presets.ts'
import { startsOf } from './descriptions.ts'
import { play, type PlayedFault } from './play.ts'
import { startNames } from './strict-service.ts'

vi.setConfig({ testTimeout: 600_000 })

/** Seven people in one request, ids that are numbers, results of their own, and a token in a header. */
const invented = {
  muster: 'service preset',
  version: 1,
  id: 'kompass',
  name: 'Kompass',
  baseUrl: 'https://kompass.example/v9',
  headers: { 'X-Token': 'Token {key}' },
  runId: 'number',
  operations: {
    import: { path: '/searches', body: { link: '{search}', most: '{people}' }, idAt: 'job.number' },
    people: {
      path: '/people',
      body: { wanted: [{ page: '{profile}', mark: '{reference}' }] },
      perRequest: 7,
      idAt: 'job.number',
      referenceAt: 'asked.mark',
      absentMeans: 'notFound'
    },
    domains: { path: '/companies', body: { domains: '{domains}' }, perRequest: 20, idAt: 'job.number', pauseMs: 2_000 },
    status: { method: 'GET', path: '/jobs', query: { number: '{id}' }, everyMs: 60_000 },
    download: { path: '/results', body: { job: '{id}' } },
    check: { method: 'GET', path: '/me' }
  },
  source: [{ url: 'https://kompass.example/api', day: '2026-11-27' }]
}

const text = { type: 'string' }
const object = (properties: object) => ({ type: 'object', additionalProperties: false, properties, required: Object.keys(properties) })
const answers = (status: number, examples: Readonly<Record<string, unknown>>) => ({
  [status]: {
    description: 'An answer',
    content: {
      'application/json': { schema: {}, examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])) }
    }
  }
})
const accepted = answers(202, { accepted: { job: { number: '{#id}' } } })
const post = (operationId: string, properties: object, responses: object) => ({
  post: { operationId, requestBody: { required: true, content: { 'application/json': { schema: object(properties) } } }, responses }
})

const description = {
  openapi: '3.1.0',
  info: { title: 'An invented service', version: '9', 'x-id': 'number' },
  servers: [{ url: '/' }],
  components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } } },
  security: [{ token: [] }],
  paths: {
    '/searches': post('import', { link: text, most: { type: 'integer' } }, accepted),
    '/people': post('people', { wanted: { type: 'array', maxItems: 7, items: object({ page: text, mark: text }) } }, accepted),
    '/companies': post('domains', { domains: { type: 'array', maxItems: 20, items: text } }, accepted),
    '/jobs': {
      get: {
        operationId: 'status',
        'x-every-ms': 60_000,
        parameters: [{ name: 'number', in: 'query', required: true, schema: text }],
        responses: {
          ...answers(200, { running: { job: { state: 'running' } }, finished: { job: { state: 'finished', rows: '{#count}' } } }),
          ...answers(404, { unknown: { error: 'No such job' } })
        }
      }
    },
    '/results': post(
      'download',
      { job: text },
      {
        ...answers(200, {
          finished: { results: [{ asked: { mark: '{reference}' }, full_name: '{name}', email: '{email}', domain: '{item}' }] }
        }),
        ...answers(404, { unknown: { error: 'No such job' } })
      }
    ),
    '/me': { get: { operationId: 'check', responses: answers(200, { good: { left: 7 } }) } }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'presets-'))
cpSync('lib/service/presets', folder, { recursive: true, filter: path => !path.endsWith('.ts') })
writeFileSync(join(folder, 'kompass.json'), JSON.stringify(invented))
const descriptionFile = `${folder}-description.json`
writeFileSync(descriptionFile, JSON.stringify(description))
afterAll(() => [folder, descriptionFile].forEach(path => rmSync(path, { recursive: true })))

const read = readPresets(folder)
const preset = read.find(({ id }) => id === 'kompass')!

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
const playIt = async (of?: (operation: string) => PlayedFault | undefined) => {
  const played = await play(preset, { description: descriptionFile, people: 9, of })
  open.push(played)
  return played
}

test('the folder has one preset more', () =>
  expect(read.map(({ id }) => id).filter(id => !readPresets().some(one => one.id === id))).toEqual(['kompass']))

test.each(startsOf(preset))('%s: the run at the invented service ends with its results', async start => {
  const { sandbox, service, begin, run, countStarts, mostCharges } = await playIt()
  const worker = sandbox.startWorker()
  expect(await begin(worker, start)).toMatchObject({ ok: true })
  const list = await run(worker)
  expect(list?.state).toMatchObject({ is: 'collected' })
  expect(list?.state.is === 'collected' && list.state.rows).toBeGreaterThan(0)
  expect([service.violations, countStarts(), mostCharges()]).toEqual([[], start === 'people' ? 2 : 1, 1])
  if (start === 'people') expect(list?.childCounts).toMatchObject({ ready: 9, emails: 9 })
})

test.each(startsOf(preset))('%s: a lost reply at the invented service is never sent again', async start => {
  const { sandbox, begin, run, countStarts, mostCharges } = await playIt(operation => (startNames.includes(operation) ? 'lost' : undefined))
  const worker = sandbox.startWorker()
  await begin(worker, start)
  await run(worker, 7_200_000)
  expect(mostCharges()).toBe(1)
  expect(countStarts()).toBeLessThanOrEqual(start === 'people' ? 2 : 1)
})
