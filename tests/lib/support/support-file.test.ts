// The support file shows how a service replied and contains no personal data.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createSupportFile, type SupportFileInput } from '../../../lib/support/support-file.ts'
import type { StoredReply } from '../../../lib/database/stored-runs.ts'
import type { Run, RunState } from '../../../lib/runs/model/run.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { tries } from '../../is-long.ts'

const at = Date.UTC(2026, 10, 21, 14, 3)
const baseUrl = 'https://api.enrichment.example/v1'

const createRun = (overrides: Partial<Run> = {}): Run => ({
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
  backoffMs: 30_000,
  ...overrides
})

const createInput = (overrides: Partial<SupportFileInput> = {}): SupportFileInput => ({
  extensionVersion: '0.2.0',
  browser: 'Chromium 156',
  defaultApiSettings: defaultApiSettings,
  connections: [
    { id: 'c1', name: 'Work', baseUrl, apiSettings: { ...defaultApiSettings, downloadPath: '/export', finishedWords: ['klaar'] } }
  ],
  runs: [createRun()],
  replies: [],
  ...overrides
})

const createReply = (text: string, overrides: Partial<StoredReply> = {}): StoredReply => ({
  runId: 'a1b2c3',
  at,
  operation: 'status',
  status: 200,
  milliseconds: 84,
  bytes: text.length,
  understood: 'running',
  text,
  ...overrides
})

const fileSchema = z.object({
  connections: z.array(z.unknown()),
  runs: z.array(z.looseObject({ list: z.string(), calls: z.array(z.unknown()) }))
})
const readFile = (overrides: Partial<SupportFileInput>) => fileSchema.parse(JSON.parse(createSupportFile(createInput(overrides))))

describe('the support file', () => {
  test('shows changed API settings', () =>
    expect(readFile({}).connections).toEqual([
      { service: 'service-1', baseUrl: 'https://‹host›/‹path›', apiSettings: { downloadPath: '/export', finishedWords: ['klaar'] } }
    ]))

  test('shows the state of each run under an alias', () =>
    expect(readFile({}).runs[0]).toMatchObject({
      run: 'run-1',
      list: 'list-1',
      service: 'service-1',
      request: { kind: 'lead-search', pages: 4 },
      state: { is: 'running', known: true, done: 39, total: 100, word: 'scraping' }
    }))

  test('does not show a status that is a word of a first title, a tag or a merged list', () => {
    const request: Run['request'] = { kind: 'file', comparisonKey: 'k', fileName: 'f', leftOut: 0, mergedFrom: ['Fjordland'] }
    const cases: Partial<Run>[] = [{ firstTitle: 'Fjordland' }, { tags: ['Fjordland'] }, { request }]
    for (const changes of cases) {
      const run = createRun({ ...changes, state: { is: 'running', status: { word: 'fjordland', known: true } } })
      expect(JSON.stringify(readFile({ runs: [run] }))).not.toContain('fjordland')
    }
  })

  test('shows each call, oldest first', () => {
    const replies = [
      createReply('{"status":"done"}', { at: at + 5_000, understood: 'finished' }),
      createReply('{"status":"scraping","list":"Berlin CTOs"}')
    ]
    expect(readFile({ replies }).runs[0]?.calls).toMatchObject([
      { operation: 'status', status: 200, milliseconds: 84, understood: 'running', body: { status: 'scraping', list: '‹text 11›' } },
      { understood: 'finished', body: { status: 'done' } }
    ])
  })

  test('shows which fields of a reply were added or missing', () => {
    const replyWithChanges = createReply('', {
      addedFields: ['rows[].email:text', 'ada@beispiel.example:object'],
      missingFields: ['list.id:number']
    })
    expect(readFile({ replies: [replyWithChanges] }).runs[0]?.calls[0]).toMatchObject({
      addedFields: ['rows[].email:text', expect.stringMatching(/^field \d\.field \d:object$/)],
      missingFields: ['list.id:number']
    })
  })

  test('gives the runs of one list the same alias', () => {
    const aliases = readFile({ runs: [createRun(), createRun({ id: 'r2' }), createRun({ id: 'r3', listName: 'Other' })] }).runs.map(
      run => run.list
    )
    expect(aliases).toEqual(['list-1', 'list-1', 'list-2'])
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
/** Field names, some of which contain user data. */
const fieldName = fc.oneof(
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
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fieldName, tie('value'), { maxKeys: 6 })
  )
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
  secret.map(message => ({ is: 'failed' as const, message })),
  secret.map(text => ({
    is: 'refused' as const,
    isCertain: true,
    lateChecks: 0,
    failure: { code: 'refused' as const, message: text, host: text, name: text }
  })),
  secret.map(name => ({ is: 'uncertain' as const, unknownListReplies: 0, failure: { code: 'fieldRefused' as const, name } })),
  secret.map(workerId => ({ is: 'sending' as const, workerId }))
)

test('never contains user data, for any input', () => {
  fc.assert(
    fc.property(secret, secret, state, fc.array(body, { maxLength: 4 }), (first, second, runState, bodies) => {
      const requests: Run['request'][] = [
        { kind: 'lead-search', url: first, comparisonKey: first, pages: 1 },
        { kind: 'person', url: second, comparisonKey: second },
        { kind: 'domains', domains: [first], comparisonKey: first },
        { kind: 'tracked-list', comparisonKey: second },
        { kind: 'people', peopleCount: 200, comparisonKey: second }
      ]
      const runs = requests.map((request, index) =>
        createRun({
          id: index === 0 ? 'a1b2c3' : first + index,
          connectionId: index === 0 ? 'c1' : first,
          accountId: second,
          serviceHost: `${canary}.example`,
          listTitle: first,
          listName: second,
          serviceListName: first,
          listIds: [second],
          request,
          parentId: first,
          state: runState,
          pause: { code: 'serviceError', message: second, host: first, name: first }
        })
      )
      const replies = bodies.map((text, index) =>
        createReply(text, { understood: index === 2 ? `x ${second}` : 'running', addedFields: [`${first}:text`, `a.${second}:text`] })
      )
      const connections = [{ id: 'c1', name: first, baseUrl: `https://${canary}.example/${canary}`, apiSettings: defaultApiSettings }]
      expect(createSupportFile(createInput({ connections, runs, replies })).toLowerCase()).not.toContain(canary.toLowerCase())
    }),
    { numRuns: tries(400) }
  )
})

test('never contains user data, even without known words', () => {
  fc.assert(
    fc.property(body, text => {
      expect(createSupportFile(createInput({ replies: [createReply(text)] })).toLowerCase()).not.toContain(canary.toLowerCase())
    }),
    { numRuns: tries(400) }
  )
})

test('shows the counts of a bulk lookup, and that a run is a child run', () => {
  const childCounts = { ready: 120, emails: 84, alreadyKnown: 12, running: 6, failed: 3, waiting: 71 }
  const parentRun = createRun({ request: { kind: 'people', peopleCount: 200, comparisonKey: 'k' }, childCounts })
  const childRun = createRun({
    request: { kind: 'person', url: 'https://network.example/in/ada-beispiel', comparisonKey: 'k' },
    parentId: 'a1b2c3'
  })
  const { runs } = readFile({ runs: [parentRun, childRun] })
  expect(runs[0]).toMatchObject({ request: { kind: 'people', people: 200 }, childCounts })
  expect(runs[1]).toMatchObject({ request: { kind: 'person' }, isChildRun: true })
  expect(JSON.stringify(runs)).not.toMatch(/ada|beispiel|network|a1b2c3/i)
})

test('redacts the name of a requested person', () => {
  const lookup = createRun({ request: { kind: 'person', url: 'https://network.example/in/ada-beispiel', comparisonKey: 'k' } })
  const text = createSupportFile(
    createInput({ runs: [lookup], replies: [createReply('{"ada-beispiel":{"adabeispiel":1,"status":"beispiel"}}')] })
  )
  expect(text.toLowerCase()).not.toMatch(/ada|beispiel/)
})
