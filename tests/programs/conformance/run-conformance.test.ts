// Tests conformance over HTTP: the sample service passes, an unusual one is recognised and then understood, and nothing forbidden is sent.
import { afterEach, describe, expect, it } from 'vitest'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { parsePreset } from '../../../lib/service/preset.ts'
import { sampleApiKey, type SampleServiceOptions } from '../../../lib/sample-service/options.ts'
import { serveSample } from '../service/serve-sample.ts'
import { unusualKey, serveUnusual } from './unusual-service.ts'
import { toText } from './print.ts'
import { choose, failing, run, starts, verdict } from './test-helpers.ts'
import { maySpend } from './run-conformance.ts'

const closing: (() => Promise<void>)[] = []
afterEach(() => Promise.all(closing.splice(0).map(close => close())))

const sample = async (options: Partial<SampleServiceOptions> = {}) => {
  const served = await serveSample({ speed: 2000, findsEmail: () => true, ...options })
  closing.push(served.close)
  return served
}

const crooked = async () => {
  const served = await serveUnusual()
  closing.push(served.close)
  return served
}

describe('the sample service', () => {
  it.each(['listname', 'id', 'inline', 'url'] as const)(
    'passes if lookups are identified by %s, each start sent once',
    async identifyPerson => {
      const { url, requests, store } = await sample({ identifyPerson })
      const report = await run(choose(url, sampleApiKey))
      expect(failing(report)).toEqual([])
      expect(report.passes).toBe(true)
      expect(report.preset).toBeUndefined()
      expect(['import', 'person', 'domains'].map(name => verdict(report, name))).toEqual(['holds', 'holds', 'holds'])
      expect(requests.map(({ path }) => path).filter(path => starts.includes(path))).toEqual(starts)
      expect(store.charges).toHaveLength(3)
    }
  )

  it('gets no request that may be charged with --free', async () => {
    const { url, requests, store } = await sample()
    const report = await run(choose(url, sampleApiKey, { free: true }))
    const missing: unknown = expect.stringMatching(/^\/[b-z]{5}_[b-z]{4}_[b-z]{6}$/)
    expect(requests.map(({ path }) => path)).toEqual([missing, '/check_list_status', '/check_list_status'])
    expect(store.charges).toEqual([])
    expect([report.passes, verdict(report, 'import'), verdict(report, 'unknown list')]).toEqual([true, 'undecided', 'holds'])
  })

  it('gets one request if it refuses the API key, besides one at a made-up path and one with a wrong key', async () => {
    const { url, requests } = await sample()
    const report = await run(choose(url, 'not-its-key-00'))
    expect(requests).toHaveLength(3)
    expect(failing(report)).toEqual(['unknown list'])
  })

  it('gets nothing more where its URL lacks a part, which the advice says', async () => {
    const { url, requests, store } = await sample()
    const report = await run(choose(`${url}/wrong/v9`, sampleApiKey))
    expect([requests.length, store.charges, report.passes]).toEqual([2, [], false])
    expect(report.advice).toEqual([expect.stringContaining('the same answer at a made-up path')])
  })

  it('leaves a start refused for missing credits undecided, and gets no other start', async () => {
    const { url, requests } = await sample({ credits: 0 })
    const report = await run(choose(url, sampleApiKey))
    expect(requests.map(({ path }) => path).filter(path => starts.includes(path))).toEqual(['/sn_search'])
    expect(verdict(report, 'import')).toBe('undecided')
  })

  it('gets no second import when it asks for another field, which the report names', async () => {
    const { url, requests } = await sample({ searchField: 'people_search_url' })
    const report = await run(choose(url, sampleApiKey))
    expect(failing(report)).toEqual(['import', 'searchUrlField'])
    expect(requests.filter(({ path }) => path === '/sn_search')).toHaveLength(1)
    const corrected = parsePreset(report.preset ?? '')
    expect(corrected).toMatchObject({ ok: true, value: { searchUrlField: 'people_search_url' } })
  })
})

describe('an unusual service', () => {
  it('fails its checks and passes with the proposed preset', async () => {
    const { url, starts: sent } = await crooked()
    const first = await run(choose(url, unusualKey))
    expect(first.passes).toBe(false)
    expect(failing(first)).toEqual(expect.arrayContaining(['downloadPath', 'listAt', 'statusAt', 'runningWords', 'finishedWords']))
    expect(sent).toEqual(starts)

    const preset = parsePreset(first.preset ?? '')
    if (!preset.ok) throw new Error('no preset was suggested')
    expect(preset.value).toEqual({
      ...defaultApiSettings,
      downloadPath: '/fetch_people',
      listAt: 'envelope.receipt',
      statusAt: 'kitchen.mood',
      runningWords: ['simmering'],
      finishedWords: ['served']
    })
    const second = await run(choose(url, unusualKey, { apiSettings: preset.value }))
    expect(failing(second)).toEqual([])
    expect(second.preset).toBeUndefined()
    expect(['import', 'person', 'domains'].map(name => verdict(second, name))).toEqual(['holds', 'holds', 'holds'])
  })

  it('is reported without its API key and personal data', async () => {
    const { url } = await crooked()
    const report = await run(choose(url, unusualKey))
    for (const text of [toText(report), JSON.stringify(report)]) {
      expect(text).toContain('served')
      expect(text).not.toMatch(/crooked-key|Beispiel|firma\.example|Head of Sales/)
    }
  })

  it('costs nothing for an existing list', async () => {
    const { url, starts: sent, seen } = await crooked()
    await run(choose(url, unusualKey))
    const { listname } = JSON.parse(seen.find(({ path }) => path === '/sn_search')?.body ?? '{}')
    const report = await run(choose(url, unusualKey, { free: true, list: listname }))
    expect(sent).toHaveLength(3)
    expect(verdict(report, 'known list')).toBe('holds')
    expect(parsePreset(report.preset ?? '')).toMatchObject({ ok: true, value: { downloadPath: '/fetch_people' } })
  })
})

it.each([
  ['http://127.0.0.1:1', {}, true],
  ['http://localhost:1', {}, true],
  ['http://localhost:1', { free: true }, false],
  ['https://api.service.example', {}, false],
  ['https://api.service.example', { paid: true }, true],
  ['https://localhost.service.example', {}, false]
])('at %s with %j it may paid: %s', (url, given, may) => {
  expect(maySpend({ url, free: false, paid: false, ...given })).toBe(may)
})
