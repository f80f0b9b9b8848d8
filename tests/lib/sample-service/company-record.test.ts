// The fields of a company, with the gaps that real ones have.
import { describe, expect, it } from 'vitest'
import { companyAt, companyCount, companyOf } from '../../../lib/sample-service/companies.ts'
import { companyRecord } from '../../../lib/sample-service/company-record.ts'
import { jsonText } from '../../../lib/sample-service/json-text.ts'

const records = Array.from({ length: companyCount }, (_, number) => companyRecord(companyAt(number)))

describe('companyRecord', () => {
  it('has ids that a JavaScript number cannot carry', () => {
    for (const record of records) expect(record.company_id % 2n).toBe(1n)
    expect(jsonText(companyRecord(companyAt(0)))).toContain('"company_id":9100000000000000001')
  })

  it('has gaps of every kind somewhere, and a description that looks like a formula', () => {
    expect(records.some(record => record.funding === undefined)).toBe(true)
    expect(records.some(record => record.revenue === '')).toBe(true)
    expect(records.some(record => record.founded === null)).toBe(true)
    expect(records.some(record => record.company_description.startsWith('='))).toBe(true)
  })

  it('points to no real host', () => {
    expect(companyRecord(companyOf('acme.com')).website).toBe('https://www.acme.com.example')
    for (const record of records) expect(record.website).toMatch(/\.example$/)
  })
})
