// A person's record: rich, uneven, and plainly made up.
import { describe, expect, it } from 'vitest'
import { contactRecord } from '../../../lib/sample-service/contact-record.ts'
import { personAt } from '../../../lib/sample-service/directory.ts'
import { jsonText } from '../../../lib/sample-service/json-text.ts'

const context = { listname: 'spring', createdAt: 0, hasEmail: true }
const records = Array.from({ length: 400 }, (_, number) => contactRecord(personAt(number * 31), context))
const values = (field: string) => new Set(records.map(record => record[field]))

describe('contactRecord', () => {
  it('names its list and its time', () => {
    expect(records[0]).toMatchObject({ list_name: 'spring', created_timestamp: '1970-01-01T00:00:00.000Z' })
  })

  it('writes ids past 2^53 with all their digits', () => {
    const text = jsonText(contactRecord(personAt(0), context))
    expect(text).toContain('"linkedin_id":9007199254740993')
    expect(JSON.stringify(JSON.parse(text))).not.toContain('9007199254740993')
  })

  it.each(['seniority', 'department', 'headline', 'phone'])('has no %s, an empty one or null somewhere', field => {
    for (const gap of [undefined, '', null]) expect(values(field)).toContain(gap)
  })

  it.each(['=', '+', '@', '-'])('has a headline that begins with %s somewhere', sign => {
    expect([...values('headline')].some(headline => typeof headline === 'string' && headline.startsWith(sign))).toBe(true)
  })

  it('has one phone, several, or objects', () => {
    const shapes = records.map(({ phone, phones }) => (Array.isArray(phones) ? typeof phones[0] : typeof phone))
    expect(new Set(shapes)).toEqual(new Set(['string', 'object', 'undefined']))
  })

  it('knows some people by a lead page alone, and repeats the address that was asked for', () => {
    expect(values('linkedin_profile_url')).toContain(null)
    const profileUrl = 'https://www.linkedin.com/in/asked'
    expect(contactRecord(personAt(1), { ...context, profileUrl })['linkedin_profile_url']).toBe(profileUrl)
  })
})
