// The play over real HTTP: the sample service passes, a crooked one is told apart and then understood, and nothing is sent that may not be.
import { afterEach, describe, expect, it } from 'vitest'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { parsePreset } from '../../../lib/service/preset.ts'
import { sampleApiKey, type SampleServiceOptions } from '../../../lib/sample-service/options.ts'
import { serveSample } from '../service/serve-sample.ts'
import { crookedKey, serveCrooked } from './crooked-service.ts'
import { toText } from './print.ts'
import { choose, failing, run, starts, verdict } from './run-short.ts'
import { maySpend } from './run-conformance.ts'

const closing: (() => Promise<void>)[] = []
afterEach(() => Promise.all(closing.splice(0).map(close => close())))

const sample = async (options: Partial<SampleServiceOptions> = {}) => {
  const served = await serveSample({ speed: 2000, findsEmail: () => true, ...options })
  closing.push(served.close)
  return served
}

const crooked = async () => {
  const served = await serveCrooked()
  closing.push(served.close)
  return served
}

describe('the sample service', () => {
  it.each(['listname', 'id', 'inline', 'url'] as const)(
    'passes where a lookup is identified by %s, each start sent once',
    async identifyPerson => {
      const { url, requests, store } = await sample({ identifyPerson })
      const report = await run(choose(url, sampleApiKey))
      expect(failing(report)).toEqual([])
      expect(report.passes).toBe(true)
      expect(report.profile).toBeUndefined()
      expect(['import', 'person', 'domains'].map(name => verdict(report, name))).toEqual(['holds', 'holds', 'holds'])
      expect(requests.map(({ path }) => path).filter(path => starts.includes(path))).toEqual(starts)
      expect(store.charges).toHaveLength(3)
    }
  )

  it('is asked nothing that may be charged with --free', async () => {
    const { url, requests, store } = await sample()
    const report = await run(choose(url, sampleApiKey, { free: true }))
    expect(requests.map(({ path }) => path)).toEqual(['/check_list_status', '/check_list_status'])
    expect(store.charges).toEqual([])
    expect([report.passes, verdict(report, 'import'), verdict(report, 'unknown list')]).toEqual([true, 'could not be told', 'holds'])
  })

  it('is asked one question where it refuses the key, apart from that with a wrong one', async () => {
    const { url, requests } = await sample()
    const report = await run(choose(url, 'not-its-key-00'))
    expect(requests).toHaveLength(2)
    expect(failing(report)).toEqual(['unknown list'])
  })

  it('tells nothing by a start that it refuses for lack of credits, and sends no other', async () => {
    const { url, requests } = await sample({ credits: 0 })
    const report = await run(choose(url, sampleApiKey))
    expect(requests.map(({ path }) => path).filter(path => starts.includes(path))).toEqual(['/sn_search'])
    expect(verdict(report, 'import')).toBe('could not be told')
  })

  it('names the field that an import wanted instead, and does not send it again', async () => {
    const { url, requests } = await sample({ searchField: 'people_search_url' })
    const report = await run(choose(url, sampleApiKey))
    expect(failing(report)).toEqual(['import', 'searchUrlField'])
    expect(requests.filter(({ path }) => path === '/sn_search')).toHaveLength(1)
    const corrected = parsePreset(report.profile ?? '')
    expect(corrected).toMatchObject({ ok: true, value: { searchUrlField: 'people_search_url' } })
  })
})

describe('a crooked service', () => {
  it('is told apart by what does not hold, and understood with the profile that is suggested', async () => {
    const { url, starts: sent } = await crooked()
    const first = await run(choose(url, crookedKey))
    expect(first.passes).toBe(false)
    expect(failing(first)).toEqual(expect.arrayContaining(['downloadPath', 'listAt', 'statusAt', 'runningWords', 'finishedWords']))
    expect(sent).toEqual(starts)

    const profile = parsePreset(first.profile ?? '')
    if (!profile.ok) throw new Error('no profile was suggested')
    expect(profile.value).toEqual({
      ...defaultApiSettings,
      downloadPath: '/fetch_people',
      listAt: 'envelope.receipt',
      statusAt: 'kitchen.mood',
      runningWords: ['simmering'],
      finishedWords: ['served']
    })
    const second = await run(choose(url, crookedKey, { apiSettings: profile.value }))
    expect(failing(second)).toEqual([])
    expect(second.profile).toBeUndefined()
    expect(['import', 'person', 'domains'].map(name => verdict(second, name))).toEqual(['holds', 'holds', 'holds'])
  })

  it('is shown without its key and without anybody in it', async () => {
    const { url } = await crooked()
    const report = await run(choose(url, crookedKey))
    for (const text of [toText(report), JSON.stringify(report)]) {
      expect(text).toContain('served')
      expect(text).not.toMatch(/crooked-key|Beispiel|firma\.example|Head of Sales/)
    }
  })

  it('costs nothing where a list is followed that exists already', async () => {
    const { url, starts: sent, seen } = await crooked()
    await run(choose(url, crookedKey))
    const { listname } = JSON.parse(seen.find(({ path }) => path === '/sn_search')?.body ?? '{}')
    const report = await run(choose(url, crookedKey, { free: true, list: listname }))
    expect(sent).toHaveLength(3)
    expect(verdict(report, 'known list')).toBe('holds')
    expect(parsePreset(report.profile ?? '')).toMatchObject({ ok: true, value: { downloadPath: '/fetch_people' } })
  })
})

it.each([
  ['http://127.0.0.1:1', {}, true],
  ['http://localhost:1', {}, true],
  ['http://localhost:1', { free: true }, false],
  ['https://api.service.example', {}, false],
  ['https://api.service.example', { spend: true }, true],
  ['https://localhost.service.example', {}, false]
])('at %s with %j it may spend: %s', (address, given, may) => {
  expect(maySpend({ address, free: false, spend: false, ...given })).toBe(may)
})
