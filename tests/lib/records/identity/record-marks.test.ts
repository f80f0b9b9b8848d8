// Tests which profile pages and email addresses a record carries.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMarkReader, getRowEmails, joinMarks, readColumnMarks } from '../../../../lib/records/identity/record-marks.ts'
import { tries } from '../../../is-long.ts'
import { startProcessorTimer } from '../../../processor-time.ts'

const id = 'ACwAAAbcDeFgHiJkLmNoPqRsTuVwXyZ'
const bySlug = 'https://www.linkedin.com/in/ada-beispiel'
const byId = `https://www.linkedin.com/in/${id}`

test.each<[string, Record<string, string>, string[]]>([
  ['a slug', { profileUrl: 'https://de.linkedin.com/in/Ada-Beispiel/?trk=x' }, [bySlug]],
  ['a slug without scheme', { profileUrl: 'linkedin.com/in/ada-beispiel' }, [bySlug]],
  ['a slug without scheme, with www.', { profileUrl: 'www.linkedin.com/in/ada-beispiel/' }, [bySlug]],
  ['a slug after two slashes', { profileUrl: '//linkedin.com/in/ada-beispiel' }, [bySlug]],
  ['a mobile host', { profileUrl: 'm.linkedin.com/in/ada-beispiel' }, [bySlug]],
  ['an explicit port', { profileUrl: 'https://www.linkedin.com:443/in/ada-beispiel' }, [bySlug]],
  ['another port', { profileUrl: 'https://www.linkedin.com:8443/in/ada-beispiel' }, []],
  ['an escaped URL', { profileUrl: 'https%3A%2F%2Fwww.linkedin.com%2Fin%2Fada-beispiel' }, [bySlug]],
  ['a slug and a lead page', { profileUrl: bySlug, leadUrl: `https://www.linkedin.com/sales/lead/${id},NAME_SEARCH,abcd` }, [bySlug, byId]],
  ['a member id of the network', { profileId: id }, [byId]],
  ['a member id in a URN', { profileId: `urn:li:fs_salesProfile:(${id},NAME_SEARCH,a1b2)` }, [byId]],
  ['the same person three times', { profileUrl: byId, leadUrl: `https://www.linkedin.com/sales/lead/${id}`, profileId: id }, [byId]],
  ['a profile of another network', { profileUrl: 'https://github.com/ada-beispiel' }, ['https://github.com/ada-beispiel']],
  ['a number of the service, which is no member id', { profileId: '4711' }, []],
  ['a name and an email address', { fullName: 'Ada Beispiel', email: 'ada@muster.example' }, []],
  ['a host that only ends alike', { profileUrl: 'notlinkedin.com/in/ada-beispiel' }, []],
  ['URLs that are no profile', { profileUrl: 'https://www.linkedin.com/company/muster', leadUrl: 'nothing' }, []]
])('%s', (_, columns, keys) => expect(readColumnMarks(columns).pages).toEqual(keys))

test('every email field is the person’s, and any other address is a mention', () => {
  const record = {
    full_name: 'Ada Beispiel',
    emails: ['Ada@one.example', 'ada@two.example', 'ada@three.example, ada@four.example', 'Ada <ada@five.example>'],
    manager_email: 'bo@one.example',
    note: 'ask cem@one.example.',
    company: { name: 'One', email: 'hi@one.example' },
    'dan@one.example': true
  }
  const marks = createMarkReader()(record)
  expect(marks.emails).toEqual(['one', 'two', 'three', 'four', 'five'].map(name => `ada@${name}.example`))
  expect(marks.mentions).toEqual(['bo@one.example', 'cem@one.example', 'hi@one.example', 'dan@one.example'])
  expect(getRowEmails({ email: 'ada@one.example', secondEmail: 'ada@two.example' }, marks)).toEqual({
    emails: ['ada@three.example', 'ada@four.example', 'ada@five.example'],
    mentions: marks.mentions
  })
})

test('a profile URL in a second field counts where the first is none', () =>
  expect(
    createMarkReader()({ full_name: 'Ada', linkedin_profile_url: 'https://service.example/p/1', url: 'linkedin.com/in/ada-beispiel' }).pages
  ).toEqual([bySlug]))

test('a company has no marks of a person', () => {
  const marks = createMarkReader()({
    company_name: 'One',
    company_size: 5,
    domain: 'one.example',
    linkedin_url: bySlug,
    generic_email: 'ada@one.example'
  })
  expect(marks).toEqual({ pages: [], emails: [], mentions: ['ada@one.example'] })
})

test('a mention that is an own address is no mention', () =>
  expect(joinMarks({ pages: [], emails: ['a@x.example'], mentions: [] }, { mentions: ['a@x.example', 'b@x.example'] }).mentions).toEqual([
    'b@x.example'
  ]))

test('a placeholder for a hidden address is no address of the person', () => {
  const record = { full_name: 'Ada', email: 'email_not_unlocked@one.example', work_email: 'a***@one.example' }
  expect(createMarkReader()(record).emails).toEqual([])
  expect(readColumnMarks({ email: 'email_not_unlocked@one.example' }).emails).toEqual([])
})

const person = { full_name: 'Ada Beispiel' }
test.each<[string, Record<string, unknown>]>([
  ['person_url', { person_url: bySlug }],
  ['profile_link', { profile_link: 'linkedin.com/in/ada-beispiel' }],
  ['social.linkedin', { social: { linkedin: bySlug } }],
  ['social[].url', { social: [{ type: 'linkedin', name: 'LinkedIn', url: bySlug }] }],
  ['links[]', { links: ['https://ada.example', bySlug] }],
  ['contact_info.linkedin.url', { contact_info: { linkedin: { url: bySlug } } }],
  ['a slug as linkedin', { linkedin: 'Ada-Beispiel' }],
  ['a slug as public_identifier', { public_identifier: 'ada-beispiel' }],
  ['a slug as publicIdentifier of the profile', { profile: { publicIdentifier: 'ada-beispiel' } }],
  ['a slug as linkedin_handle', { linkedin_handle: '@ada-beispiel' }],
  ['a slug as linkedin_id', { linkedin_id: 'ada-beispiel' }],
  ['a slug as social.linkedin', { social: { linkedin: 'ada-beispiel' } }]
])('%s is the page of the record’s person', (_, fields) => expect(createMarkReader()({ ...person, ...fields }).pages).toEqual([bySlug]))

test.each<[string, Record<string, unknown>]>([
  ['a manager', { manager_url: bySlug }],
  ['an owner', { owner: { linkedin: bySlug } }],
  ['an owner’s slug', { owner: { linkedin: 'ada-beispiel' } }],
  ['a note', { note: bySlug }],
  ['the company', { company: { linkedin: 'ada-beispiel', url: bySlug } }],
  ['an earlier job', { experience: [{ url: bySlug }] }],
  ['another person inside', { contact: { full_name: 'Bo Muster', linkedin_url: bySlug } }],
  ['a number as linkedin_id', { linkedin_id: '4711123' }],
  ['a word as linkedin', { linkedin: 'verified' }],
  ['a slug under another key', { slug: 'ada-beispiel', username: 'ada-beispiel', handle: 'ada-beispiel' }],
  ['a company page', { profile_link: 'https://www.linkedin.com/company/ada-beispiel' }],
  ['a company page with a profile in its query', { url: `https://www.linkedin.com/company/muster?trk=${encodeURIComponent(bySlug)}` }],
  ['two pages of one network', { links: [bySlug, 'https://www.linkedin.com/in/bo'] }]
])('%s gives the record’s person no page', (_, fields) => expect(createMarkReader()({ ...person, ...fields }).pages).toEqual([]))

test('a page elsewhere in the record never replaces the one of a known field', () =>
  expect(createMarkReader()({ ...person, linkedin_url: bySlug, links: ['https://www.linkedin.com/in/bo'] }).pages).toEqual([bySlug]))

const names = ['linkedin_url', 'url', 'linkedin', 'email', 'note', 'ada@one.example', 'company_size', 'contact', '__proto__']
const value = fc.constantFrom(bySlug, id, 'ada-beispiel', 'ada@two.example', 'ask bo@three.example', '', null, 5, {
  email: 'cem@four.example'
})
const record = fc
  .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 })
  .map(entries => JSON.parse(JSON.stringify(Object.fromEntries(entries))) as unknown)

test('a reader of many records reads each as one that has read no other', () =>
  fc.assert(
    fc.property(fc.array(fc.oneof(record, fc.constantFrom([], 'ada@two.example', null)), { maxLength: 6 }), records => {
      const read = createMarkReader()
      for (const one of records) expect(read(one)).toEqual(createMarkReader()(one))
    }),
    { numRuns: tries(300) }
  ))

test('a wide record is read as a narrow one', () => {
  const others = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`field ${n}`, '-']))
  const fields = { ...person, linkedin_url: bySlug, note: 'ask cem@one.example', inner: { email: 'ada@two.example' } }
  expect(createMarkReader()({ ...others, ...fields })).toEqual(createMarkReader()(fields))
})

test('the name of a field is read in linear time', () => {
  const spentMs = startProcessorTimer()
  createMarkReader()({ [`${'linkedinprofileurlemailpublic'.repeat(5_000)}!`]: bySlug })
  expect(spentMs()).toBeLessThan(1_000)
})
