// The whole service: the same requests at the same times give the same bytes.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSampleService } from '../../../lib/sample-service/sample-service.ts'
import { toJsonText } from '../../../lib/sample-service/replies.ts'
import { createSampleStore } from '../../../lib/sample-service/options.ts'
import { sampleBox, searchUrl } from '../../programs/service/sample-box.ts'

const step = fc.oneof(
  fc.record({ path: fc.constant('/sn_search'), pages: fc.integer({ min: -1, max: 102 }), list: fc.constantFrom('a', 'b') }),
  fc.record({ path: fc.constant('/domain_enrichment'), pages: fc.nat(4), list: fc.constantFrom('a', 'b') }),
  fc.record({
    path: fc.constantFrom('/check_list_status', '/download_list', '/person_search'),
    pages: fc.nat(1),
    list: fc.constantFrom('a', 'b', 'c')
  })
)

const play = async (steps: { path: string; pages: number; list: string }[], waitMs: number) => {
  const box = sampleBox({ speed: 10 })
  const replies: string[] = []
  for (const { path, pages, list } of steps) {
    const domains = Array.from({ length: pages }, (_, i) => `d${i}.example`)
    const fields = { listname: list, no_of_page: pages, domains, profile_url: `https://www.linkedin.com/in/${list}-${pages}` }
    const reply = await box.ask(path, { ...fields, sales_platform_people_search_url: searchUrl(list) })
    replies.push(`${reply.status} ${reply.text}`)
    box.clock.now += waitMs
  }
  return [...replies, JSON.stringify(box.store)]
}

describe('createSampleService', () => {
  it('is deterministic', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.nat(300_000), async (steps, waitMs) => {
        expect(await play(steps, waitMs)).toEqual(await play(steps, waitMs))
      }),
      { numRuns: 25 }
    )
  })

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async method => {
    const service = createSampleService({ store: createSampleStore(), now: () => 0 })
    const response = await service(new Request('https://service.example/sn_search', { method }))
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it.each(['/', '/SN_SEARCH', '/sn_search/', '//sn_search', '/constructor'])('does not know the path %s', async path => {
    expect((await sampleBox().send(path, '{}')).status).toBe(404)
  })

  it('rejects a speed of zero', () => {
    expect(() => createSampleService({ store: createSampleStore(), now: () => 0, speed: 0 })).toThrow(RangeError)
  })

  it('survives JSON: a service with a copy of the store continues where the first one was', async () => {
    const first = sampleBox()
    await first.startImport('spring', 2)
    await first.startEnrichment('firms', ['muster-labs.example'])
    const second = sampleBox({ store: JSON.parse(JSON.stringify(first.store)) })
    for (const { clock } of [first, second]) clock.now += 60_000
    expect(await second.status('spring')).toEqual(await first.status('spring'))
    expect((await second.download('firms')).text).toBe((await first.download('firms')).text)
  })

  it('writes every JSON value as JSON.stringify does, and ids with all their digits', () => {
    expect(toJsonText({ id: 9007199254740993n, list: [1n, -2n], no: undefined })).toBe('{"id":9007199254740993,"list":[1,-2]}')
    fc.assert(fc.property(fc.json(), text => toJsonText(JSON.parse(text)) === JSON.stringify(JSON.parse(text))))
  })
})
