// A domain enrichment: companies, each with the people who work there.
import { describe, expect, it } from 'vitest'
import { recordsIn, sampleBox } from '../../programs/service/sample-box.ts'

describe('an enrichment', () => {
  it('returns one company a domain, in order, each domain once', async () => {
    const box = sampleBox({ speed: Infinity })
    await box.startEnrichment('firms', ['muster-labs.example', 'ACME.test', 'acme.test', 'bücher.example', 'xn--bcher-kva.example'])
    const records = recordsIn(await box.download('firms'))
    expect(records.map(record => record['domain'])).toEqual(['muster-labs.example', 'acme.test', 'bücher.example', 'xn--bcher-kva.example'])
    expect(box.store.charges).toMatchObject([{ kind: 'enrichment', listname: 'firms', credits: 4 }])
  })

  it('nests several contacts, with addresses at the company', async () => {
    const box = sampleBox({ speed: Infinity })
    await box.startEnrichment('firms', ['muster-labs.example'])
    const [company] = recordsIn(await box.download('firms'))
    const contacts = recordsIn({ status: 200, text: '', body: { data: company!['contacts'] } })
    expect(contacts.length).toBeGreaterThanOrEqual(3)
    const addresses = contacts.flatMap(contact => contact['business_email'] || [])
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(address).toMatch(/@muster-labs\.example$/)
  })

  it('keeps the domain of a company that nobody knows', async () => {
    const box = sampleBox({ speed: Infinity })
    const domains = Array.from({ length: 100 }, (_, i) => `d${i}.example`)
    await box.startEnrichment('firms', domains)
    const unknown = recordsIn(await box.download('firms')).filter(record => record['company_name'] === null)
    expect(unknown.length).toBeGreaterThan(0)
    expect(unknown[0]).toMatchObject({ domain: expect.any(String), contacts: [] })
  })

  it('fails where a test wants it to: asked once for each start, and charged like any other', async () => {
    const asked: unknown[] = []
    const box = sampleBox({ speed: Infinity, failsDomains: domains => asked.push(domains) === 1 })
    await box.startEnrichment('first', ['a.example', 'b.example'])
    await box.startEnrichment('second', ['a.example', 'b.example'])
    expect((await box.status('first')).body).toMatchObject({ success: false, status: 'failed' })
    expect((await box.status('second')).body).toMatchObject({ status: 'finished' })
    expect((await box.download('first')).status).toBe(409)
    expect(asked).toEqual([
      ['a.example', 'b.example'],
      ['a.example', 'b.example']
    ])
    expect(box.store.charges.map(({ credits }) => credits)).toEqual([2, 2])
  })

  it('takes 12 s a domain', async () => {
    const box = sampleBox()
    await box.startEnrichment('firms', ['a.example', 'b.example'])
    box.clock.now += 2000 + 12_000
    expect((await box.status('firms')).body).toMatchObject({ status: 'processing', progress: 50, processed: 1, total: 2 })
  })
})
