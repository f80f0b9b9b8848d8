// A lead-search import from the start to the records.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearch, countPeople } from '../../../lib/sample-service/searches.ts'
import { recordsIn, sampleBox, searchUrl } from '../../programs/service/sample-box.ts'

describe('an import', () => {
  it('is queued under its list name', async () => {
    expect(await sampleBox().startImport('spring', 4)).toMatchObject({
      status: 200,
      text: '{"success":true,"message":"List queued","listname":"spring","status":"queued"}'
    })
  })

  it('returns 25 people per page, at most the whole search, without duplicates', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100 }), fc.string({ maxLength: 8 }), async (pages, keyword) => {
        const box = sampleBox({ speed: Infinity })
        const url = searchUrl(keyword)
        await box.startImport('spring', pages, url)
        const records = recordsIn(await box.download('spring'))
        expect(records).toHaveLength(Math.min(25 * pages, countPeople(readSearch(url)!.search)))
        expect(new Set(records.map(record => record['sales_navigator_profile_url'])).size).toBe(records.length)
        expect(new Set(records.map(record => record['full_name'])).size).toBe(records.length)
        expect(box.store.charges[0]?.credits).toBe(records.length)
      }),
      { numRuns: 25 }
    )
  })

  it('returns fewer people when the search has fewer', async () => {
    const box = sampleBox({ speed: Infinity, searchSize: () => 1000 })
    await box.startImport('spring', 100)
    expect(recordsIn(await box.download('spring'))).toHaveLength(1000)
  })

  it('takes 45 s per page', async () => {
    const box = sampleBox({ searchSize: () => 1000 })
    await box.startImport('spring', 4)
    box.clock.now += 2000 + 4 * 45_000 - 1
    expect((await box.status('spring')).body).toMatchObject({ status: 'processing', progress: 99, processed: 99, total: 100 })
    box.clock.now += 1
    expect((await box.status('spring')).body).toMatchObject({ status: 'finished', progress: 100, processed: 100, total: 100 })
  })

  it('accepts another name for its search URL field', async () => {
    const box = sampleBox({ searchField: 'sales_other_people_search_url' })
    const answer = await box.ask('/sn_search', { sales_other_people_search_url: searchUrl(), no_of_page: 1, listname: 'spring' })
    expect(answer.body).toMatchObject({ success: true })
  })
})
