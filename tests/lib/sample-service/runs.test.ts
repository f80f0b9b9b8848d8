// Imports, lookups and enrichments from the start to the records: what they return, take and cost.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createListRecords, createLookupRecords, getUnits } from '../../../lib/sample-service/lists.ts'
import { countPeople, readSearch } from '../../../lib/sample-service/searches.ts'
import type { Start } from '../../../lib/sample-service/options.ts'
import { recordsIn, sampleBox, searchUrl } from '../../programs/service/sample-box.ts'

describe('an import', () => {
  it('is queued under its list name, takes 45 s a page, and is refused as a download before it is finished', async () => {
    const box = sampleBox({ searchSize: () => 1000 })
    expect((await box.startImport('spring', 4)).text).toBe('{"success":true,"message":"List queued","listname":"spring","status":"queued"}')
    box.clock.now += 2000 + 4 * 45_000 - 1
    expect((await box.status('spring')).body).toMatchObject({ status: 'processing', progress: 99, processed: 99, total: 100 })
    expect(await box.download('spring')).toMatchObject({ status: 409, body: { error: { type: 'not_ready' } } })
    box.clock.now += 1
    expect((await box.status('spring')).body).toMatchObject({ status: 'finished', progress: 100, processed: 100, total: 100 })
  })

  it('returns 25 people a page, at most the whole search, each once, and charges for them', async () => {
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
      { numRuns: 2 }
    )
  })

  it('is downloaded with the same bytes every time, free of charge, with all digits of its ids', async () => {
    const box = sampleBox({ speed: Infinity, searchSize: () => 40 })
    await box.startImport('spring', 2)
    const first = await box.download('spring')
    expect(first).toMatchObject({ status: 200, body: { success: true, listname: 'spring', count: 40 } })
    for (const [, id] of first.text.matchAll(/"linkedin_id":(\d+)/g)) expect(BigInt(id!) % 2n).toBe(1n)
    box.clock.now += 600_000
    expect((await box.download('spring')).text).toBe(first.text)
    expect(box.store.charges).toHaveLength(1)
  })

  it('of a search without people has no download', async () => {
    const box = sampleBox({ speed: Infinity, searchSize: () => 0 })
    await box.startImport('spring', 2)
    expect((await box.status('spring')).body).toMatchObject({ status: 'finished', total: 0 })
    expect(await box.download('spring')).toMatchObject({ status: 400, body: { message: 'There are no contacts to export in this list.' } })
  })

  it('accepts another name for its search URL field', async () => {
    const box = sampleBox({ searchField: 'sales_other_people_search_url' })
    const answer = await box.ask('/sn_search', { sales_other_people_search_url: searchUrl(), no_of_page: 1, listname: 'spring' })
    expect(answer.body).toMatchObject({ success: true })
  })
})

describe('credits', () => {
  it('are charged once per start, until they run out, and can be used up exactly', async () => {
    const box = sampleBox({ credits: 50, searchSize: () => 100 })
    await box.startImport('one', 1)
    expect(await box.startImport('two', 2)).toMatchObject({
      status: 402,
      body: { success: false, error: { type: 'insufficient_credits', message: 'Not enough credits: 50 needed, 25 left.' } }
    })
    expect(box.store.charges).toEqual([{ at: box.clock.now, kind: 'import', listname: 'one', credits: 25 }])
    expect((await box.startImport('three', 1)).status).toBe(200)
    expect((await box.startImport('four', 1)).body).toMatchObject({ error: { message: 'Not enough credits: 25 needed, 0 left.' } })
    expect(box.store.lists.map(list => list.name)).toEqual(['one', 'three'])
  })

  it('are charged for each of two simultaneous starts', async () => {
    const box = sampleBox()
    await Promise.all([box.startImport('a', 1), box.startImport('a', 1)])
    expect(box.store.charges).toHaveLength(2)
  })

  it.each([
    ['refuse', 409, 1, 25],
    ['merge', 200, 3, 75],
    ['charge-again', 200, 3, 25]
  ] as const)(
    'with “%s” a second start on a list has status %i, makes %i charges and leaves %i rows',
    async (duplicates, status, charges, rows) => {
      const box = sampleBox({ duplicates, speed: Infinity, searchSize: () => 50 })
      await box.startImport('spring', 1)
      expect((await box.startImport('spring', 2)).status).toBe(status)
      await box.startImport('spring', 1, searchUrl('other'))
      expect([box.store.charges.length, recordsIn(await box.download('spring')).length]).toEqual([charges, rows])
    }
  )
})

describe('an enrichment', () => {
  it('returns one company per domain, in order and each once, with contacts that have its emails', async () => {
    const box = sampleBox({ speed: Infinity })
    await box.startEnrichment('firms', ['muster-labs.example', 'ACME.test', 'acme.test', 'bücher.example', 'xn--bcher-kva.example'])
    const records = recordsIn(await box.download('firms'))
    expect(records.map(record => record['domain'])).toEqual(['muster-labs.example', 'acme.test', 'bücher.example', 'xn--bcher-kva.example'])
    expect(box.store.charges).toMatchObject([{ kind: 'enrichment', listname: 'firms', credits: 4 }])
    const contacts = recordsIn({ status: 200, text: '', body: { data: records[0]!['contacts'] } })
    expect(contacts.length).toBeGreaterThanOrEqual(3)
    const emails = contacts.flatMap(contact => contact['business_email'] || [])
    expect(emails.length).toBeGreaterThan(0)
    for (const email of emails) expect(email).toMatch(/@muster-labs\.example$/)
  })

  it('has only the domain of an unknown company', async () => {
    const box = sampleBox({ speed: Infinity })
    await box.startEnrichment(
      'firms',
      Array.from({ length: 100 }, (_, i) => `d${i}.example`)
    )
    const unknown = recordsIn(await box.download('firms')).filter(record => record['company_name'] === null)
    expect(unknown[0]).toMatchObject({ domain: expect.any(String), contacts: [] })
  })

  it('fails by the option, which is called once per start, and is charged', async () => {
    const calls: unknown[] = []
    const box = sampleBox({ speed: Infinity, failsDomains: domains => calls.push(domains) === 1 })
    for (const name of ['first', 'second']) await box.startEnrichment(name, ['a.example', 'b.example'])
    expect((await box.status('first')).body).toMatchObject({ success: false, status: 'failed' })
    expect((await box.status('second')).body).toMatchObject({ status: 'finished' })
    expect((await box.download('first')).status).toBe(409)
    expect(calls).toHaveLength(2)
    expect(box.store.charges.map(({ credits }) => credits)).toEqual([2, 2])
  })

  it('takes 12 s per domain', async () => {
    const box = sampleBox()
    await box.startEnrichment('firms', ['a.example', 'b.example'])
    box.clock.now += 2000 + 12_000
    expect((await box.status('firms')).body).toMatchObject({ status: 'processing', progress: 50, processed: 1, total: 2 })
  })
})

const ada = 'https://www.linkedin.com/in/ada-beispiel'

describe('a lookup', () => {
  it.each([
    ['listname', 'person-c192d73b', { success: true, message: 'Lookup queued', listname: 'person-c192d73b', status: 'queued' }],
    ['id', 'c192d73b', { success: true, message: 'Lookup queued', id: 'c192d73b', status: 'queued' }],
    ['url', ada, { success: true, message: 'Lookup queued' }]
  ] as const)('with “%s” is found under %s', async (identifyPerson, listname, reply) => {
    const box = sampleBox({ identifyPerson, findsEmail: () => true })
    expect((await box.startLookup(ada)).body).toEqual(reply)
    box.clock.now += 8000
    expect((await box.status(listname)).body).toMatchObject({ status: 'finished', processed: 1, total: 1 })
    expect(recordsIn(await box.download(listname))).toMatchObject([{ full_name: 'Ada Beispiel', linkedin_profile_url: ada }])
  })

  it('with “inline” is answered at once, without a list', async () => {
    const box = sampleBox({ identifyPerson: 'inline', findsEmail: () => true })
    expect((await box.startLookup(ada)).body).toMatchObject({ success: true, data: { full_name: 'Ada Beispiel' } })
    expect(box.store).toMatchObject({ lists: [], charges: [{ kind: 'lookup', listname: ada, credits: 1 }] })
  })

  it('that finds no email is an empty list, null or a record without an email, and costs nothing', async () => {
    const urls = Array.from({ length: 20 }, (_, i) => `https://www.linkedin.com/in/someone-${i}`)
    const box = sampleBox({ identifyPerson: 'url', findsEmail: () => false, speed: Infinity })
    for (const url of urls) await box.startLookup(url)
    const downloads = await Promise.all(urls.map(url => box.download(url)))
    expect(new Set(downloads.map(download => recordsIn(download).length))).toEqual(new Set([0, 1]))
    expect(downloads.flatMap(recordsIn).every(record => !record['business_email'])).toBe(true)
    expect(new Set(box.store.charges.map(charge => charge.credits))).toEqual(new Set([0]))
    const inline = sampleBox({ identifyPerson: 'inline', findsEmail: () => false, speed: Infinity })
    const starts = await Promise.all(urls.map(url => inline.startLookup(url)))
    expect(starts.map(start => start.text)).toContain('{"success":true,"data":null}')
  })

  it('finds no email about once in six', async () => {
    const box = sampleBox({ speed: Infinity })
    for (let i = 0; i < 300; i++) await box.startLookup(`https://www.linkedin.com/in/someone-${i}`)
    const found = box.store.charges.filter(charge => charge.credits === 1).length
    expect(found).toBeGreaterThan(225)
    expect(found).toBeLessThan(275)
  })
})

describe('the records of a list', () => {
  const timing = { at: 0, queuedMs: 0, workMs: 0 }
  const people: Start = { ...timing, kind: 'import', search: 'm', peopleCount: 30 }
  const firms: Start = { ...timing, kind: 'enrichment', domains: ['a.example', 'b.example'] }
  const person = Number(getUnits(people)[3]?.split(' ')[1])
  const lookup = { ...timing, kind: 'lookup', profileUrl: 'https://x.example/a', person, hasEmail: true } as const

  it('are one per person or domain, once when two starts share it, and name the list', () => {
    const records = createListRecords({ name: 'spring', starts: [people, people, firms, lookup] })
    expect(records).toHaveLength(32)
    expect(records.every(record => record['list_name'] === 'spring')).toBe(true)
  })

  it.each([
    [2, true, 1],
    [2, false, 0],
    [3, false, 1]
  ])('are, for person %s with email %s, %s records', (number, hasEmail, count) =>
    expect(createLookupRecords({ ...lookup, person: number, hasEmail }, 'x')).toHaveLength(count)
  )
})
