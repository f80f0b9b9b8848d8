// The download: its records, and a list that is not finished, finished, or empty.
import { describe, expect, it } from 'vitest'
import { createListRecords, createLookupRecords } from '../../../lib/sample-service/download-list.ts'
import { getUnits } from '../../../lib/sample-service/list-status.ts'
import type { Start } from '../../../lib/sample-service/store.ts'
import { recordsIn, sampleBox } from '../../programs/service/sample-box.ts'

describe('the download', () => {
  it('is refused before the list is finished, then returns the same records every time, free of charge', async () => {
    const box = sampleBox({ searchSize: () => 40 })
    await box.startImport('spring', 2)
    expect(await box.download('spring')).toMatchObject({ status: 409, body: { error: { type: 'not_ready' } } })
    box.clock.now += 600_000
    const first = await box.download('spring')
    expect(first).toMatchObject({ status: 200, body: { success: true, listname: 'spring', count: 40 } })
    expect(recordsIn(first)).toHaveLength(40)
    box.clock.now += 600_000
    expect((await box.download('spring')).text).toBe(first.text)
    expect(box.store.charges).toHaveLength(1)
  })

  it('is refused for a search without people', async () => {
    const box = sampleBox({ speed: Infinity, searchSize: () => 0 })
    await box.startImport('spring', 2)
    expect((await box.status('spring')).body).toMatchObject({ status: 'finished', total: 0 })
    expect(await box.download('spring')).toMatchObject({ status: 400, body: { message: 'There are no contacts to export in this list.' } })
  })

  it('writes ids with all their digits', async () => {
    const box = sampleBox({ speed: Infinity })
    await box.startImport('spring', 1)
    const ids = (await box.download('spring')).text.match(/"linkedin_id":\d+/g)
    expect(ids).toHaveLength(25)
    for (const id of ids!) expect(BigInt(id.split(':')[1]!) % 2n).toBe(1n)
  })
})

const timing = { at: 0, queuedMs: 0, workMs: 0 }
const people: Start = { ...timing, kind: 'import', search: 'm', peopleCount: 30 }
const firms: Start = { ...timing, kind: 'enrichment', domains: ['a.example', 'b.example'] }
const person = Number(getUnits(people)[3]?.split(' ')[1])
const lookup = { ...timing, kind: 'lookup', profileUrl: 'https://x.example/a', person, hasEmail: true } as const

describe('createListRecords', () => {
  it('has one record per person or domain', () => {
    expect(createListRecords({ name: 'x', starts: [people, firms] })).toHaveLength(32)
  })

  it('has a record once when two starts share it', () => {
    expect(createListRecords({ name: 'x', starts: [people, people, firms, lookup] })).toHaveLength(32)
  })

  it('names the list in each record', () => {
    expect(createListRecords({ name: 'spring', starts: [people, firms] }).every(record => record['list_name'] === 'spring')).toBe(true)
  })
})

describe('createLookupRecords', () => {
  it.each([
    [2, true, 1],
    [3, true, 1],
    [2, false, 0],
    [3, false, 1]
  ])('for person %s with email %s has %s records', (number, hasEmail, count) => {
    expect(createLookupRecords({ ...lookup, person: number, hasEmail }, 'x')).toHaveLength(count)
  })
})
