// A person lookup, and the four ways in which its reply identifies the result.
import { describe, expect, it } from 'vitest'
import { recordsIn, sampleBox } from '../../programs/service/sample-box.ts'

const ada = 'https://www.linkedin.com/in/ada-beispiel'

describe('the reply to a lookup', () => {
  it.each([
    ['listname', 'person-c192d73b', { success: true, message: 'Lookup queued', listname: 'person-c192d73b', status: 'queued' }],
    ['id', 'c192d73b', { success: true, message: 'Lookup queued', id: 'c192d73b', status: 'queued' }],
    ['url', ada, { success: true, message: 'Lookup queued' }]
  ] as const)('with "%s" identifies the list %s', async (identifyPerson, listname, reply) => {
    const box = sampleBox({ identifyPerson, findsEmail: () => true })
    expect((await box.startLookup(ada)).body).toEqual(reply)
    expect(await box.download(listname)).toMatchObject({ status: 409, body: { error: { type: 'not_ready' } } })
    box.clock.now += 8000
    expect((await box.status(listname)).body).toMatchObject({ status: 'finished', processed: 1, total: 1 })
    expect(recordsIn(await box.download(listname))).toMatchObject([{ full_name: 'Ada Beispiel', linkedin_profile_url: ada }])
  })

  it('with "inline" is the result, without a list', async () => {
    const box = sampleBox({ identifyPerson: 'inline', findsEmail: () => true })
    expect((await box.startLookup(ada)).body).toMatchObject({ success: true, data: { full_name: 'Ada Beispiel' } })
    expect(box.store).toMatchObject({ lists: [], charges: [{ kind: 'lookup', listname: ada, credits: 1 }] })
  })
})

const lookUpMisses = async (identifyPerson: 'inline' | 'url') => {
  const box = sampleBox({ identifyPerson, findsEmail: () => false, speed: Infinity })
  const urls = Array.from({ length: 20 }, (_, i) => `https://www.linkedin.com/in/someone-${i}`)
  const starts = await Promise.all(urls.map(url => box.startLookup(url)))
  return { box, starts, downloads: await Promise.all(urls.map(url => box.download(url))) }
}

describe('a lookup that finds no email', () => {
  it('is an empty list or a record without an email, and costs nothing', async () => {
    const { box, downloads } = await lookUpMisses('url')
    expect(new Set(downloads.map(download => recordsIn(download).length))).toEqual(new Set([0, 1]))
    expect(downloads.every(download => download.status === 200)).toBe(true)
    expect(downloads.flatMap(recordsIn).every(record => !record['business_email'])).toBe(true)
    expect(box.store.charges.map(charge => charge.credits)).toEqual(Array.from({ length: 20 }, () => 0))
  })

  it('is sometimes null with "inline"', async () => {
    const { starts } = await lookUpMisses('inline')
    expect(starts.map(start => start.text)).toContain('{"success":true,"data":null}')
  })

  it('happens about once in six', async () => {
    const box = sampleBox({ speed: Infinity })
    for (let i = 0; i < 300; i++) await box.startLookup(`https://www.linkedin.com/in/someone-${i}`)
    const found = box.store.charges.filter(charge => charge.credits === 1).length
    expect(found).toBeGreaterThan(225)
    expect(found).toBeLessThan(275)
  })
})
