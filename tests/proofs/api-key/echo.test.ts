// A service and a CRM repeat every secret of the user in every spelling, in bodies, headers and error texts. Nothing that is stored, shown, saved
// or logged has one, and no row is lost for it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareCalls, startDelivery, watchDeliveries } from '../../../lib/send/deliveries.ts'
import { createOutbox } from '../../../lib/send/outbox.ts'
import { getDestination, saveDestination, openState, readSecrets } from '../../../lib/send/destinations.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { failureText } from '../../../components/shell/failure-text.ts'
import { parseStoredRuns } from '../../../lib/runs/store/stored-run.ts'
import { toCsv } from '../../../lib/export/csv.ts'
import { openBackup } from '../../../lib/backup/backup-blocks.ts'
import { writeBackup } from '../../../lib/backup/locked-file.ts'
import { fromChunks } from '../../../lib/records/decode/parse-json.ts'
import { createDeliver, testDestination } from '../../../lib/send/deliver.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { maskReplies } from '../../../lib/service/mask-secrets.ts'
import { createSandbox, type Fault, type Sandbox } from '../../lib/runs/sandbox.ts'
import { firstValueFrom } from '../../lib/send/first-value.ts'
import { createCalls } from '../../lib/send/worker.ts'
import { createKeySearch } from './find-key.ts'
import { isLong } from '../../is-long.ts'

const apiKey = 'sk_live_9fK2+xQ7/Lm4Zt8=Vw'
const otherKey = 'rr-key-7Yb3.Pq9~Hn5'
const sessionKey = '4dT8mX2cB6nK~wE9zH3p'
const token = 'pat-na1-3c5f81d2-77aa-4b0e-9d2f-0a1b2c3d4e5f'
const webhookSecret = 'whsec_Q8rJ1tZ5yN0uW3'
const secrets = [apiKey, otherKey, sessionKey, token, webhookSecret]
const search = createKeySearch(secrets)

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const spellings: ((secret: string) => string)[] = [
  secret => secret,
  secret => `Bearer ${secret}`,
  secret => `Basic ${base64(`user:${secret}`)}`,
  secret => `Basic ${base64(`${secret}:`)}`,
  base64,
  secret => base64(secret).replace(/=+$/, ''),
  secret => Buffer.from(secret).toString('base64url'),
  secret => encodeURIComponent(base64(secret)),
  encodeURIComponent,
  secret => encodeURIComponent(encodeURIComponent(secret)),
  secret => Array.from(Buffer.from(secret), byte => `%${byte.toString(16)}`).join(''),
  secret => Buffer.from(secret).toString('hex'),
  secret => Buffer.from(secret).toString('hex').toUpperCase(),
  secret => secret.toUpperCase(),
  secret => Array.from(secret, sign => `&#${sign.charCodeAt(0)};`).join('')
]
const everySpelling = [...new Set(secrets.flatMap(secret => spellings.map(spell => spell(secret))))]
const echo = everySpelling.join(' ; ')

/** Rows of people: one under each spelling, and some that are named by a secret. */
const rows = everySpelling.map((spelling, n) => ({
  full_name: `Person ${n}`,
  email: `person-${n}@northwind.example`,
  note: `asked with ${spelling}`,
  [spelling]: spelling
}))
const byName = Object.fromEntries(
  everySpelling.map((spelling, n) => [spelling, { full_name: `Named ${n}`, email: `named-${n}@b.example` }])
)

const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'content-location': `/lists/${base64(apiKey)}?key=${encodeURIComponent(apiKey)}`
    }
  })

const dump = async (database: Database): Promise<string> =>
  JSON.stringify(
    await Promise.all(database.tables.filter(({ name }) => name !== 'connections' && name !== 'destinations').map(table => table.toArray()))
  )

const consoles: string[] = []
beforeEach(() => {
  consoles.length = 0
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void consoles.push(JSON.stringify(said)))
})
afterEach(() => vi.restoreAllMocks())

const createEcho = async (fault: Fault): Promise<Sandbox> => {
  const sandbox = await createSandbox(fault, { apiKeys: [apiKey] })
  await sandbox.saveConnection({ apiKey: sessionKey, apiKeyStorage: 'session', id: undefined, baseUrl: 'https://third.example' })
  await sandbox.saveConnection({ apiKey: otherKey, id: undefined, baseUrl: 'https://other.example' })
  await sandbox.saveConnection({ apiKey })
  const crm = { name: 'CRM', url: 'https://crm.example/', fields: [{ from: 'email', to: 'email' }], secret: token }
  await saveDestination(sandbox.database, sandbox.sessionKeys, () => 'crm', { kind: 'hubspot', secretStorage: 'session', ...crm })
  await saveDestination(sandbox.database, sandbox.sessionKeys, () => 'hook', {
    kind: 'webhook',
    name: 'Own',
    url: 'https://hook.example/',
    format: 'json',
    perCall: 1,
    template: 'hubspot',
    pageCounts: false,
    secretStorage: 'always',
    secret: webhookSecret
  })
  return sandbox
}

/** Everything that a run leaves behind. */
const readAll = async ({ database, listNameBackup, sessionKeys }: Sandbox): Promise<Record<string, string>> => {
  const chunks = (await database.chunks.toArray()).map(({ text }) => text)
  const file = await writeBackup(database, {
    passphrase: 'a long passphrase',
    withApiKeys: false,
    sessionKeys,
    now: 0,
    iterations: 1_000,
    randomBytes: count => new Uint8Array(count),
    onProgress: () => undefined
  })
  const opened = await openBackup(file, 'a long passphrase')
  const blocks: string[] = []
  if (opened.ok) for await (const block of opened.value.readBlocks()) blocks.push(block)
  return {
    database: await dump(database),
    sentences: parseStoredRuns(await database.runs.toArray())
      .flatMap(({ pause, state }) => [pause ?? [], 'failure' in state ? state.failure : []].flat())
      .map(failure => failureText(failure, '', 0))
      .join('\n'),
    'list names': JSON.stringify([...listNameBackup]),
    'a file': [...toCsv(fromChunks(chunks))].join(''),
    'a backup': blocks.join('\n'),
    consoles: consoles.join('\n')
  }
}

const expectNoSecret = async (sandbox: Sandbox): Promise<Record<string, string>> => {
  const places = await readAll(sandbox)
  for (const [place, text] of Object.entries(places)) expect(search.inText(text), place).toEqual([])
  return places
}

const isStart = (request: Request): boolean => /import|search/.test(new URL(request.url).pathname)

test.each<[string, () => Response]>([
  ['a list', () => json({ echo, data: rows })],
  ['a map by id', () => json({ results: byName })],
  ['CSV', () => new Response(['full_name,email,note', ...rows.map(row => `${row.full_name},${row.email},"${row.note}"`)].join('\n'))],
  ['JSON lines', () => new Response(rows.map(row => JSON.stringify(row)).join('\n'))]
])('paid rows that repeat every secret are stored without them, and each row is: %s', async (_, answer) => {
  const sandbox = await createEcho(request => (/download|results/.test(new URL(request.url).pathname) ? answer() : undefined))
  await sandbox.startWorker().importSearch()
  await sandbox.runUntilIdle()
  const [run] = await sandbox.readRuns()
  expect(run?.state).toMatchObject({ is: 'collected', rows: everySpelling.length })
  const places = await expectNoSecret(sandbox)
  expect(places['a backup']).toMatch(/\[API key\]/)
})

test.each<[string, () => Response]>([
  ['a refusal', () => json({ success: false, error: `Invalid API key: ${echo}`, received: { key: apiKey } }, 401)],
  ['an error in words', () => new Response(`The request ${echo} failed.`, { status: 500 })],
  ['an error page', () => new Response(`<html><title>${apiKey}</title><p>${echo}</p></html>`, { status: 502 })],
  [
    'an acceptance',
    () => json({ success: true, message: `Queued for ${apiKey}`, list_name: base64(apiKey), id: encodeURIComponent(apiKey), echo })
  ]
])('a start or a check that repeats every secret is stored and quoted without them: %s', async (_, answer) => {
  for (const ofStart of [true, false]) {
    const sandbox = await createEcho(request => (isStart(request) === ofStart ? answer() : undefined))
    await sandbox.startWorker().importSearch()
    let wakes = 0
    await sandbox.runUntilIdle(undefined, () => ++wakes > 3)
    const { database } = await expectNoSecret(sandbox)
    expect(database).toMatch(/\[API key\]/)
  }
})

test.each(['crm', 'hook'])('what %s answers is stored, shown and quoted without any secret', async id => {
  const sandbox = await createEcho(() => undefined)
  const { database, sessionKeys } = sandbox
  const bodies = [JSON.stringify({ message: echo, errors: [{ message: `Bearer ${token}` }] }), `Bad token ${echo}`]
  let answer = { status: 0, body: '' }
  const fetch = async () =>
    new Response(answer.body, { status: answer.status, headers: { 'retry-after': '5', 'www-authenticate': `Bearer ${token}` } })
  const http = maskReplies(createHttp({ fetch, now: () => 0, pulse: () => undefined }), () => readSecrets(database, sessionKeys))
  const destination = await getDestination(database, sessionKeys, id)
  const deliver = createDeliver({
    outbox: createOutbox(database, sessionKeys),
    http,
    now: () => 0,
    isOnline: () => true,
    canFetch: async () => true,
    sleep: async () => undefined,
    withLock: work => work(),
    setAlarm: async () => undefined
  })
  for (const status of isLong ? [400, 401, 403, 404, 422, 429, 500] : [400, 429, 500])
    for (const [n, body] of bodies.entries()) {
      answer = { status, body }
      const delivery = { id: `${status} ${n}`, destinationId: id, name: id, host: `${id}.example`, at: 0, listIds: ['r1'] }
      const prepared = { ...delivery, headings: ['email'], total: 1, isStarted: false }
      await prepareCalls(database, prepared, createCalls(delivery.id, id, 1, 1))
      await startDelivery(database, delivery.id, 0)
      // A test of the destination ends its pause, as a click does.
      const tested = await testDestination(http, () => 0, destination!, { headings: ['email'], columns: ['email'] })
      await database.destinations.update(id, openState)
      await deliver()
      expect(JSON.stringify(tested)).toMatch(/failure/)
      if (tested.is !== 'delivered') expect(search.inText(`${JSON.stringify(tested)} ${failureText(tested.failure, '', 0)}`)).toEqual([])
    }
  const calls = await database.outbox.toArray()
  expect(calls.map(({ failure }) => failure?.message ?? '').join(' ')).toMatch(/\[secret\]/)
  const sentences = calls.flatMap(({ failure }) => (failure ? [failureText(failure, '', 0)] : []))
  const states = await firstValueFrom(watchDeliveries(database, ['r1']))
  expect(search.inText(JSON.stringify([sentences, states]))).toEqual([])
  // The row of a destination holds its secret, and what it said last.
  const said = (await database.destinations.toArray()).map(row => ({ ...row, secret: '' }))
  expect(search.inText(JSON.stringify(said))).toEqual([])
  await expectNoSecret(sandbox)
})
