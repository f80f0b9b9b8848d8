// The record of a person: many fields, realistic gaps, and plainly made up.
import { describe, expect, it } from 'vitest'
import { createContactRecord, createEmailFields } from '../../../lib/sample-service/contact-record.ts'
import { getPerson } from '../../../lib/sample-service/directory.ts'
import { toJsonText } from '../../../lib/sample-service/json-reply.ts'

describe('createContactRecord', () => {
  const context = { listname: 'spring', createdAt: 0, hasEmail: true }
  const records = Array.from({ length: 400 }, (_, number) => createContactRecord(getPerson(number * 31), context))
  const getValues = (field: string) => new Set(records.map(record => record[field]))

  it('names its list and its time', () => {
    expect(records[0]).toMatchObject({ list_name: 'spring', created_timestamp: '1970-01-01T00:00:00.000Z' })
  })

  it('writes ids above 2^53 with all their digits', () => {
    const text = toJsonText(createContactRecord(getPerson(0), context))
    expect(text).toContain('"linkedin_id":9007199254740993')
    expect(JSON.stringify(JSON.parse(text))).not.toContain('9007199254740993')
  })

  it.each(['seniority', 'department', 'headline', 'phone'])('sometimes has no %s, an empty one or null', field => {
    for (const gap of [undefined, '', null]) expect(getValues(field)).toContain(gap)
  })

  it.each(['=', '+', '@', '-'])('sometimes has a headline that starts with %s', sign => {
    expect([...getValues('headline')].some(headline => typeof headline === 'string' && headline.startsWith(sign))).toBe(true)
  })

  it('has one phone, several, or objects', () => {
    const shapes = records.map(({ phone, phones }) => (Array.isArray(phones) ? typeof phones[0] : typeof phone))
    expect(new Set(shapes)).toEqual(new Set(['string', 'object', 'undefined']))
  })

  it('sometimes has only a lead URL, and repeats the profile URL of the request', () => {
    expect(getValues('linkedin_profile_url')).toContain(null)
    const profileUrl = 'https://www.linkedin.com/in/requested'
    expect(createContactRecord(getPerson(1), { ...context, profileUrl })['linkedin_profile_url']).toBe(profileUrl)
  })
})

describe('createEmailFields', () => {
  const people = Array.from({ length: 600 }, (_, number) => getPerson(number * 13))

  it('has the same email at the top level and in the list, always under .example', () => {
    for (const person of people) {
      const { business_email: email, email_status: status, emails } = createEmailFields(person, true)
      expect(email).toMatch(/^[a-z]+\.[a-z]+@[a-z-]+\.example$/)
      expect(emails).toContainEqual({ email, email_type: 'business', email_status: status })
    }
  })

  it('uses every status, and sometimes a second email', () => {
    const allFields = people.map(person => createEmailFields(person, true))
    expect(new Set(allFields.map(fields => fields['email_status'])).size).toBe(11)
    expect(allFields.some(fields => Array.isArray(fields['emails']) && fields['emails'].length === 2)).toBe(true)
  })

  it('marks a missing email in several ways', () => {
    const allFields = people.map(person => createEmailFields(person, false))
    expect(new Set(allFields.map(fields => fields['business_email']))).toEqual(new Set([undefined, '', null]))
    expect(JSON.stringify(allFields)).not.toContain('@')
  })
})
