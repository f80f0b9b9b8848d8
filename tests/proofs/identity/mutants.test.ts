// Mutants of the matcher: the properties of erasing and suppressing find each of them.
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type * as realBareHost from '../../../lib/pages/links.ts'
import type * as realContactKeys from '../../../lib/records/identity/contact-keys.ts'
import type * as realTextMarks from '../../../lib/records/identity/text-marks.ts'
import type * as realSamePerson from '../../../lib/records/identity/person-to-erase.ts'
import type * as realRecordMarks from '../../../lib/records/identity/record-marks.ts'
import type * as realPageKeys from '../../../lib/records/identity/page-keys.ts'
import type * as realEmails from '../../../lib/records/identity/emails.ts'
import { worldArbitrary } from './worlds.ts'
import { isLong } from '../../is-long.ts'

type Emails = typeof realEmails
type PageKeys = typeof realPageKeys
type RecordMarks = typeof realRecordMarks
type SamePerson = typeof realSamePerson
type TextMarks = typeof realTextMarks
type ContactKeys = typeof realContactKeys
type BareHost = typeof realBareHost

/** The modules that a mutant changes, by name. Vitest reads the paths of these calls from the source. */
const mutate = {
  emails: (change: (real: Emails) => Partial<Emails>) =>
    vi.doMock('../../../lib/records/identity/emails.ts', async original => {
      const real = await original<Emails>()
      return { ...real, ...change(real) }
    }),
  pageKeys: (change: (real: PageKeys) => Partial<PageKeys>) =>
    vi.doMock('../../../lib/records/identity/page-keys.ts', async original => {
      const real = await original<PageKeys>()
      return { ...real, ...change(real) }
    }),
  recordMarks: (change: (real: RecordMarks) => Partial<RecordMarks>) =>
    vi.doMock('../../../lib/records/identity/record-marks.ts', async original => {
      const real = await original<RecordMarks>()
      return { ...real, ...change(real) }
    }),
  samePerson: (change: (real: SamePerson) => Partial<SamePerson>) =>
    vi.doMock('../../../lib/records/identity/person-to-erase.ts', async original => {
      const real = await original<SamePerson>()
      return { ...real, ...change(real) }
    }),
  textMarks: (change: (real: TextMarks) => Partial<TextMarks>) =>
    vi.doMock('../../../lib/records/identity/text-marks.ts', async original => {
      const real = await original<TextMarks>()
      return { ...real, ...change(real) }
    }),
  contactKeys: (change: (real: ContactKeys) => Partial<ContactKeys>) =>
    vi.doMock('../../../lib/records/identity/contact-keys.ts', async original => {
      const real = await original<ContactKeys>()
      return { ...real, ...change(real) }
    }),
  bareHost: (change: (real: BareHost) => Partial<BareHost>) =>
    vi.doMock('../../../lib/pages/links.ts', async original => {
      const real = await original<BareHost>()
      return { ...real, ...change(real) }
    })
}
const paths = [
  '../../../lib/records/identity/emails.ts',
  '../../../lib/records/identity/page-keys.ts',
  '../../../lib/records/identity/record-marks.ts',
  '../../../lib/records/identity/person-to-erase.ts',
  '../../../lib/records/identity/text-marks.ts',
  '../../../lib/records/identity/contact-keys.ts',
  '../../../lib/pages/links.ts'
]
afterEach(() => {
  for (const path of paths) vi.doUnmock(path)
  vi.resetModules()
})

/** Changes both readers of a cell, because the one calls the other within its module, where no mutant reaches. */
const readPagesOnlyIf = (accepts: (cell: string) => boolean) =>
  mutate.pageKeys(real => ({
    readPageKey: cell => (accepts(cell.trim()) ? real.readPageKey(cell) : undefined),
    readProfileCell: cell => (accepts(cell.trim()) ? real.readProfileCell(cell) : [])
  }))
const limitEmails = <M extends { emails: readonly string[] }>(marks: M): M => ({ ...marks, emails: marks.emails.slice(0, 3), mentions: [] })
const changeEmails = (change: (email: string) => string) =>
  mutate.emails(real => ({
    normaliseEmail: address => {
      const email = real.normaliseEmail(address)
      return email === undefined ? undefined : change(email)
    },
    findEmails: text => real.findEmails(text).map(change)
  }))

const mutants: [name: string, install: () => unknown][] = [
  [
    'a part of an address is an address',
    () => mutate.emails(real => ({ findEmails: text => real.findEmails(text).flatMap(email => [email, email.slice(1), email.slice(2)]) }))
  ],
  [
    'a slug that begins alike is the same',
    () => {
      const shorten = (page: string): string => page.replace(/(\/in\/ada)-.*$/, '$1')
      return mutate.pageKeys(real => ({
        readPageKey: cell => {
          const page = real.readPageKey(cell)
          return page === undefined ? undefined : shorten(page)
        },
        readProfileCell: cell => real.readProfileCell(cell).map(shorten)
      }))
    }
  ],
  [
    'names widen',
    () =>
      mutate.samePerson(real => ({
        resolvePerson: (given, records, searched) => {
          const resolved = real.resolvePerson(given, records, searched)
          const person = real.toPersonMarks(resolved.keys)
          const [own] = records.filter(record => real.isRecordOfPerson(record, person))
          const named = records.filter(({ name }) => name === own?.name)
          return {
            ...resolved,
            keys: [...new Set([...resolved.keys, ...named.flatMap(({ pages }) => pages.map(page => `profile:${page}`))])]
          }
        }
      }))
  ],
  [
    'a shared email widens',
    () =>
      mutate.samePerson(real => ({
        resolvePerson: (given, records, searched) => {
          const resolved = real.resolvePerson(given, records, searched)
          return { ...resolved, keys: [...resolved.keys, ...resolved.sharedEmails.map(email => `email:${email}`)] }
        }
      }))
  ],
  [
    'an email decides beside another profile',
    () =>
      mutate.samePerson(() => ({
        isRecordOfPerson: (record, person) =>
          record.pages.some(page => person.pages.has(page)) || record.emails.some(email => person.emails.has(email))
      }))
  ],
  [
    'an id beside a profile is not added',
    () =>
      mutate.samePerson(real => ({
        resolvePerson: (given, records, searched) => {
          const resolved = real.resolvePerson(given, records, searched)
          return { ...resolved, keys: resolved.keys.filter(key => given.includes(key) || key.startsWith('email:')) }
        }
      }))
  ],
  [
    'the first three emails only',
    () =>
      mutate.recordMarks(real => ({
        createMarkReader: () => {
          const read = real.createMarkReader()
          return record => limitEmails(read(record))
        },
        joinMarks: (one, other) => limitEmails(real.joinMarks(one, other))
      }))
  ],
  [
    'no page in other fields of the person',
    () =>
      mutate.recordMarks(real => ({
        createMarkReader: () => {
          const read = real.createMarkReader()
          const isUsual = (record: unknown): boolean => typeof record === 'object' && record !== null && 'linkedin_url' in record
          return record => (isUsual(record) ? read(record) : { ...read(record), pages: [] })
        }
      }))
  ],
  [
    'another name beside a shared address is no other person',
    () => mutate.samePerson(real => ({ isRecordOfPerson: (record, person) => real.isRecordOfPerson({ ...record, name: '' }, person) }))
  ],
  [
    'no punycode',
    () =>
      mutate.bareHost(() => ({
        toAsciiHost: host =>
          /[^\0-\x7F]/.test(host) ? host.toLowerCase().replaceAll(/[^\0-\x7F]/g, 'u') : host.toLowerCase().replace(/\.$/, '')
      }))
  ],
  ['no URL without scheme', () => readPagesOnlyIf(cell => !/^(?:www\.)?linkedin|^\/\//.test(cell))],
  ['no country host', () => readPagesOnlyIf(cell => !cell.includes('//de.'))],
  ['no mobile host', () => readPagesOnlyIf(cell => !cell.includes('//m.'))],
  ['no explicit port', () => readPagesOnlyIf(cell => !cell.includes(':443'))],
  ['no member id alone', () => readPagesOnlyIf(cell => !/^(?:linkedin\.com\/in\/)?AC/.test(cell))],
  ['no member id in a URN', () => readPagesOnlyIf(cell => !cell.startsWith('urn:'))],
  [
    'upper case is another address',
    () =>
      mutate.emails(real => ({
        findEmails: text => real.findEmails(text).map(email => (text.includes(email.toUpperCase()) ? email.toUpperCase() : email))
      }))
  ],
  ['a tag is not a part of the address', () => changeEmails(email => email.replace(/\+[^@]*/, ''))],
  [
    'a barred tag bars only the same tag',
    () =>
      mutate.contactKeys(real => ({
        suppressionKeys: (columns, marks) =>
          real.suppressionKeys(columns, marks).filter(key => !key.startsWith('email:') || marks.emails.includes(key.slice(6)))
      }))
  ],
  [
    'a cell with a name or several addresses is none',
    () => mutate.emails(real => ({ readEmailCell: cell => (/[,<:]/.test(cell) ? [] : real.readEmailCell(cell)) }))
  ],
  ['an email bars every profile that has it', () => mutate.contactKeys(() => ({ toRememberedKeys: keys => [...keys] }))],
  [
    'only the address at the end of a text is found',
    () => mutate.textMarks(real => ({ findTextMarks: text => real.findTextMarks(text).filter(() => !text.includes('Knows')) }))
  ],
  [
    'the fast check rules escaped texts out',
    () =>
      mutate.textMarks(() => ({
        createTextFilter: keys => text => keys.some(key => text.includes(key.slice(key.lastIndexOf('/') + 1).replace('email:', '')))
      }))
  ]
]

/** Every eighth mutant before a commit, all of them in the long lane. */
const played = mutants.filter((_, index) => isLong || index % 8 === 0)

test.each(played)(
  '%s',
  async (_, install) => {
    vi.resetModules()
    install()
    const { eraseOne, suppressOne } = await import('./erase-world.ts')
    const isEqual = ({ found, expected }: { found: unknown; expected: unknown }): boolean => {
      try {
        expect(found).toEqual(expected)
        return true
      } catch {
        return false
      }
    }
    const survives = await fc.check(
      fc.asyncProperty(worldArbitrary, async world => isEqual(await eraseOne(world)) && isEqual(await suppressOne(world))),
      { numRuns: 1_000, endOnFailure: true }
    )
    expect(survives.failed).toBe(true)
  },
  300_000
)
