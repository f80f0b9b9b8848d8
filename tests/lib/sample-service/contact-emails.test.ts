// The e-mail fields: an address and its status, or one of the ways of having none.
import { describe, expect, it } from 'vitest'
import { contactEmails } from '../../../lib/sample-service/contact-emails.ts'
import { personAt } from '../../../lib/sample-service/directory.ts'

const people = Array.from({ length: 600 }, (_, number) => personAt(number * 13))

describe('contactEmails', () => {
  it('gives the same address plain and nested, always under .example', () => {
    for (const person of people) {
      const { business_email: plain, email_status: status, emails } = contactEmails(person, true)
      expect(plain).toMatch(/^[a-z]+\.[a-z]+@[a-z-]+\.example$/)
      expect(emails).toContainEqual({ email: plain, email_type: 'business', email_status: status })
    }
  })

  it('uses every status word, and a second address for some', () => {
    const all = people.map(person => contactEmails(person, true))
    expect(new Set(all.map(fields => fields['email_status'])).size).toBe(11)
    expect(all.some(fields => Array.isArray(fields['emails']) && fields['emails'].length === 2)).toBe(true)
  })

  it('says in several ways that there is none', () => {
    const none = people.map(person => contactEmails(person, false))
    expect(new Set(none.map(fields => fields['business_email']))).toEqual(new Set([undefined, '', null]))
    expect(JSON.stringify(none)).not.toContain('@')
  })
})
