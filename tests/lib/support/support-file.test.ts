// The support file tells how a service answered, and nothing that belongs to anybody.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toSupportFile, type SupportParts } from '../../../lib/support/support-file.ts'
import type { StoredReply } from '../../../lib/database/schema.ts'
import type { Run, RunState } from '../../../lib/runs/model/run.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'

const at = Date.UTC(2026, 10, 21, 14, 3)
const address = 'https://api.enrichment.example/v1'

const makeRun = (more: Partial<Run> = {}): Run => ({
  id: 'a1b2c3',
  clickId: 'click',
  connectionId: 'c1',
  accountId: 'account',
  serviceHost: 'api.enrichment.example',
  listTitle: 'Berlin CTOs',
  listName: 'Berlin CTOs x7kq2m',
  request: { kind: 'lead-search', url: 'https://network.example/search?q=berlin', comparisonKey: 'k', pages: 4 },
  state: { is: 'running', status: { word: 'scraping', known: true, done: 39, total: 100 } },
  createdAt: at,
  sentAt: at + 100,
  changedAt: at + 2_000,
  backoff: 30_000,
  ...more
})

const parts = (more: Partial<SupportParts> = {}): SupportParts => ({
  version: '0.2.0',
  browser: 'Chromium 156',
  defaults: defaultApiSettings,
  connections: [
    { id: 'c1', name: 'Work', baseUrl: address, apiSettings: { ...defaultApiSettings, downloadPath: '/export', finishedWords: ['klaar'] } }
  ],
  runs: [makeRun()],
  replies: [],
  ...more
})

const reply = (text: string, more: Partial<StoredReply> = {}): StoredReply => ({
  runId: 'a1b2c3',
  at,
  operation: 'status',
  status: 200,
  milliseconds: 84,
  bytes: text.length,
  understood: 'running',
  text,
  ...more
})

const fileSchema = z.object({
  connections: z.array(z.unknown()),
  runs: z.array(z.looseObject({ list: z.string(), calls: z.array(z.unknown()) }))
})
const read = (made: Partial<SupportParts>) => fileSchema.parse(JSON.parse(toSupportFile(parts(made))))

describe('what it tells', () => {
  test('changed assumptions, as they are', () =>
    expect(read({}).connections).toEqual([
      { service: 'service-1', address: 'https://‹host›/‹path›', apiSettings: { downloadPath: '/export', finishedWords: ['klaar'] } }
    ]))

  test('how each run stands, by another name', () =>
    expect(read({}).runs[0]).toMatchObject({
      run: 'run-1',
      list: 'list-1',
      service: 'service-1',
      asked: { kind: 'lead-search', pages: 4 },
      state: { is: 'running', known: true, done: 39, total: 100, word: 'scraping' }
    }))

  test('each call, the oldest first', () => {
    const replies = [
      reply('{"status":"done"}', { at: at + 5_000, understood: 'finished' }),
      reply('{"status":"scraping","list":"Berlin CTOs"}')
    ]
    expect(read({ replies }).runs[0]?.calls).toMatchObject([
      { operation: 'status', status: 200, milliseconds: 84, understood: 'running', body: { status: 'scraping', list: '‹text 11›' } },
      { understood: 'finished', body: { status: 'done' } }
    ])
  })

  test('what was new about a reply, by its fields', () => {
    const news = reply('', { added: ['rows[].email:text', 'ada@beispiel.example:object'], missing: ['list.id:number'] })
    expect(read({ replies: [news] }).runs[0]?.calls[0]).toMatchObject({
      added: ['rows[].email:text', expect.stringMatching(/^‹key›.‹key›:object$/)],
      missing: ['list.id:number']
    })
  })

  test('the runs of one list share its mark', () => {
    const lists = read({ runs: [makeRun(), makeRun({ id: 'r2' }), makeRun({ id: 'r3', listName: 'Other' })] }).runs.map(run => run.list)
    expect(lists).toEqual(['list-1', 'list-1', 'list-2'])
  })
})

const canary = 'Kanarienvogel'
const secret = fc.constantFrom(
  canary,
  canary.toLowerCase(),
  `${canary} Beispiel`,
  `${canary.toLowerCase()}@firma.example`,
  `https://${canary.toLowerCase()}.example/in/${canary}?key=${canary}`,
  `${canary.toLowerCase()}.example`,
  `sk-${canary}-0001`,
  `+49 30 ${canary}`,
  `"${canary}"`,
  `1 ${canary}\n2`
)
/** Names of fields and of things keyed by somebody's words. */
const name = fc.oneof(
  fc.constantFrom(
    'name',
    'email',
    'profileUrl',
    'company',
    'message',
    'listname',
    'api_key',
    'rows',
    'contacts',
    'error',
    'detail',
    'zustand'
  ),
  fc.constantFrom(
    `https://${canary}.example`,
    `${canary}@firma.example`,
    `${canary} Beispiel`,
    `${canary}-4711`,
    canary,
    `${canary}.example`
  )
)
const leaf = fc.oneof(
  secret,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.string().map(text => text + canary)
)
const json = fc.letrec(tie => ({
  value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value'), { maxLength: 4 }), fc.dictionary(name, tie('value'), { maxKeys: 6 }))
})).value
const body = fc.oneof(
  json.map(value => JSON.stringify(value)),
  json.map(value => JSON.stringify(value).slice(0, -1)),
  fc.array(json, { minLength: 2, maxLength: 4 }).map(rows => rows.map(row => JSON.stringify(row)).join('\n')),
  fc
    .array(fc.array(secret, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 4 })
    .map(rows => rows.map(row => row.join(',')).join('\n')),
  fc.array(secret, { minLength: 1, maxLength: 4 }).map(cells => `name,email,${cells.join(',')}\nx,y`),
  secret.map(text => `<html><title>${text}</title><p>${text}</p></html>`),
  secret
)
const state: fc.Arbitrary<RunState> = fc.oneof(
  secret.map(word => ({ is: 'running' as const, status: { word, known: false } })),
  secret.map(words => ({ is: 'failed' as const, words })),
  secret.map(words => ({
    is: 'refused' as const,
    lateChecks: 0,
    failure: { code: 'refused' as const, message: words, host: words, name: words }
  })),
  secret.map(words => ({ is: 'uncertain' as const, unknownListReplies: 0, failure: { code: 'fieldRefused' as const, name: words } })),
  secret.map(boot => ({ is: 'sending' as const, workerId: boot }))
)

test('whatever goes in, nothing of anybody comes out', () => {
  fc.assert(
    fc.property(secret, secret, state, fc.array(body, { maxLength: 4 }), (first, second, stands, bodies) => {
      const asked: Run['request'][] = [
        { kind: 'lead-search', url: first, comparisonKey: first, pages: 1 },
        { kind: 'person', url: second, comparisonKey: second },
        { kind: 'domains', domains: [first], comparisonKey: first },
        { kind: 'tracked-list', comparisonKey: second },
        { kind: 'people', peopleCount: 200, comparisonKey: second }
      ]
      const runs = asked.map((one, index) =>
        makeRun({
          id: index === 0 ? 'a1b2c3' : first + index,
          connectionId: index === 0 ? 'c1' : first,
          accountId: second,
          serviceHost: `${canary}.example`,
          listTitle: first,
          listName: second,
          serviceListName: first,
          listIds: [second],
          request: one,
          parentId: first,
          state: stands,
          pause: { code: 'serviceError', message: second, host: first, name: first }
        })
      )
      const replies = bodies.map((text, index) =>
        reply(text, { understood: index === 2 ? `x ${second}` : 'running', added: [`${first}:text`, `a.${second}:text`] })
      )
      const connections = [{ id: 'c1', name: first, baseUrl: `https://${canary}.example/${canary}`, apiSettings: defaultApiSettings }]
      expect(toSupportFile(parts({ connections, runs, replies })).toLowerCase()).not.toContain(canary.toLowerCase())
    }),
    { numRuns: 400 }
  )
})

test('nor where nothing is known of them beforehand', () => {
  fc.assert(
    fc.property(body, text => {
      expect(toSupportFile(parts({ replies: [reply(text)] })).toLowerCase()).not.toContain(canary.toLowerCase())
    }),
    { numRuns: 400 }
  )
})

test('of many people it tells how many, and of one of them that there are more', () => {
  const tally = { ready: 120, emails: 84, alreadyKnown: 12, running: 6, failed: 3, waiting: 71 }
  const many = makeRun({ request: { kind: 'people', peopleCount: 200, comparisonKey: 'k' }, childCounts: tally })
  const one = makeRun({
    request: { kind: 'person', url: 'https://network.example/in/ada-beispiel', comparisonKey: 'k' },
    parentId: 'a1b2c3'
  })
  const { runs } = read({ runs: [many, one] })
  expect(runs[0]).toMatchObject({ asked: { kind: 'people', people: 200 }, tally })
  expect(runs[1]).toMatchObject({ asked: { kind: 'person' }, part: true })
  expect(JSON.stringify(runs)).not.toMatch(/ada|beispiel|network|a1b2c3/i)
})

test('a person that is asked for is not told by a name either', () => {
  const person = makeRun({ request: { kind: 'person', url: 'https://network.example/in/ada-beispiel', comparisonKey: 'k' } })
  const text = toSupportFile(parts({ runs: [person], replies: [reply('{"ada-beispiel":{"adabeispiel":1,"status":"beispiel"}}')] }))
  expect(text.toLowerCase()).not.toMatch(/ada|beispiel/)
})
