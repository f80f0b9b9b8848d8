// A domain enrichment: companies with the people who work there.
import { describe, expect, it } from 'vitest'
import { recordsIn, sampleBox } from '../../programs/service/sample-box.ts'

describe('an enrichment', () => {
  it('returns one company per domain, in order, without duplicates', async () => {
    const box = sampleBox({ speed: Infinity })
    await box.startEnrichment('firms', ['muster-labs.example', 'ACME.test', 'acme.test', 'bücher.example', 'xn--bcher-kva.example'])
    const records = recordsIn(await box.download('firms'))
    expect(records.map(record => record['domain'])).toEqual(['muster-labs.example', 'acme.test', 'bücher.example', 'xn--bcher-kva.example'])
    expect(box.store.charges).toMatchObject([{ kind: 'enrichment', listname: 'firms', credits: 4 }])
  })

  it('has several contacts per company, with emails of the company', async () => {
    const box = sampleBox({ speed: Infinity })
    await box.startEnrichment('firms', ['muster-labs.example'])
    const [company] = recordsIn(await box.download('firms'))
    const contacts = recordsIn({ status: 200, text: '', body: { data: company!['contacts'] } })
    expect(contacts.length).toBeGreaterThanOrEqual(3)
    const emails = contacts.flatMap(contact => contact['business_email'] || [])
    expect(emails.length).toBeGreaterThan(0)
    for (const email of emails) expect(email).toMatch(/@muster-labs\.example$/)
  })

  it('has only the domain of an unknown company', async () => {
    const box = sampleBox({ speed: Infinity })
    const domains = Array.from({ length: 100 }, (_, i) => `d${i}.example`)
    await box.startEnrichment('firms', domains)
    const unknown = recordsIn(await box.download('firms')).filter(record => record['company_name'] === null)
    expect(unknown.length).toBeGreaterThan(0)
    expect(unknown[0]).toMatchObject({ domain: expect.any(String), contacts: [] })
  })

  it('fails by the option, which is called once per start, and is charged', async () => {
    const calls: unknown[] = []
    const box = sampleBox({ speed: Infinity, failsDomains: domains => calls.push(domains) === 1 })
    await box.startEnrichment('first', ['a.example', 'b.example'])
    await box.startEnrichment('second', ['a.example', 'b.example'])
    expect((await box.status('first')).body).toMatchObject({ success: false, status: 'failed' })
    expect((await box.status('second')).body).toMatchObject({ status: 'finished' })
    expect((await box.download('first')).status).toBe(409)
    expect(calls).toEqual([
      ['a.example', 'b.example'],
      ['a.example', 'b.example']
    ])
    expect(box.store.charges.map(({ credits }) => credits)).toEqual([2, 2])
  })

  it('takes 12 s per domain', async () => {
    const box = sampleBox()
    await box.startEnrichment('firms', ['a.example', 'b.example'])
    box.clock.now += 2000 + 12_000
    expect((await box.status('firms')).body).toMatchObject({ status: 'processing', progress: 50, processed: 1, total: 2 })
  })
})
