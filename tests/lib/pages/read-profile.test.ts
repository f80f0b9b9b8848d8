// A damaged profile URL is read with its whole name or not at all: the start of a name is another person, whose lookup would be paid.
import { describe, expect, test } from 'vitest'
import { everyNetwork } from '../../../lib/pages/every-network.ts'
import { readProfile } from '../../../lib/pages/read-profile.ts'
import { readProfiles } from '../../../lib/pages/read-profiles.ts'

const start = 'https://www.linkedin.com'
const name = (url: string): string => url.replace(`${start}/in/`, '')
/** The names that a text gives, and the reasons of what it skips. */
const read = (text: string): string[] => {
  const { profiles, skipped } = readProfiles(text, everyNetwork)
  return [...profiles.map(({ url }) => name(url)), ...skipped.map(({ reason }) => reason)]
}

describe('a sign inside a name', () => {
  const inside = [
    '’',
    '‘',
    "'",
    '`',
    '´',
    '“',
    '"',
    '(',
    '（',
    '[',
    '\\',
    ',-',
    ';-',
    ',phd-',
    '…',
    '&',
    '&rsquo;',
    '&#39;',
    '&eacute;',
    '\u200B',
    '\u00AD'
  ]
  test.each(inside)('%j never leaves the first part of the name', sign => {
    for (const text of [
      `${start}/in/ada${sign}beispiel-123`,
      `Ada ${start}/in/ada${sign}beispiel-123, Berlin`,
      `linkedin.com/in/ada${sign}beispiel-123`
    ])
      expect(read(text).filter(found => /^ada$/.test(found))).toEqual([])
  })
  const around: readonly (readonly [string, string])[] = [
    ["'", "'"],
    ['"', '"'],
    ['“', '”'],
    ['‘', '’'],
    ['„', '“'],
    ['(', ')'],
    ['（', '）'],
    ['[', ']'],
    ['<', '>'],
    ['_', '_'],
    ['**', '**'],
    ['&quot;', '&quot;'],
    ['\u200B', '\u200B'],
    ['', ','],
    ['', '.'],
    ['LinkedIn:', ';']
  ]
  test.each(around)('around a URL %s…%s is no part of it', (opener, closer) => {
    for (const after of ['', ' x', '\n']) expect(read(`${opener}${start}/in/ada-beispiel${closer}${after}`)).toEqual(['ada-beispiel'])
  })
})

test.each<[written: string, found: string]>([
  ['in/ada-o’beispiel', 'ada-o%E2%80%99beispiel'],
  ['in/ada（beispiel）-1', 'ada%EF%BC%88beispiel%EF%BC%89-1'],
  ['in/ada\u2011beispiel', 'ada-beispiel'],
  ['in/ada–beispiel', 'ada-beispiel'],
  ['in/ada%E2%80%91beispiel%C2%AD', 'ada-beispiel'],
  ['in/a\u200Bda', 'ada'],
  ['in/%25C3%25A7a', '%C3%A7a'],
  ['in/%2525C3%2525A7a', '%C3%A7a'],
  ['in/ada\\-beispiel', 'ada-beispiel'],
  ['in/ada\\u002Dbeispiel', 'ada-beispiel'],
  ['in/ada&#x2d;beispiel', 'ada-beispiel'],
  ['in/ada&shy;beispiel', 'adabeispiel'],
  ['/in//ada', 'ada'],
  ['in/in/ada', 'ada'],
  ['in/in/in/ada/', 'ada'],
  ['in/www.linkedin.com/in/ada', 'ada'],
  ['in/sales/lead/ACwAAQPG-6udLSv-rBZBx2UMZLl0WbKQZoY7EaA,x', 'ACwAAQPG-6udLSv-rBZBx2UMZLl0WbKQZoY7EaA']
])('/%s is repaired', (written, found) => {
  const { profiles } = readProfiles(`${start}/${written}`, everyNetwork)
  expect(profiles).toEqual([{ url: `${start}/in/${found}`, comparisonKey: `${start}/in/${found}`, repairedFrom: expect.anything() }])
})
test('a joiner that a script needs stays', () => expect(read(`${start}/in/علی\u200Cرضا`)).toEqual([encodeURIComponent('علی\u200Cرضا')]))

test.each(['in/company/x', 'in/school/x/people', 'in/in', 'in/pub', 'in/jobs/view', 'in/sales/company/1'])('/%s is no person', path =>
  expect(read(`${start}/${path}`)).toEqual(['not-a-profile'])
)
test('an old public URL behind an extra route is that person’s', () =>
  expect(readProfile(`${start}/in/pub/ada/1/2/3`, everyNetwork)).toEqual({ url: `${start}/pub/ada/1/2/3`, isRepaired: true }))

test.each(['ACoAABxAbC', 'ACwAABxAbC', 'AEEAABxAbCdEf', 'AEMAABxAbCdEf', 'ADoAABxAbCdEf'])('the id %s keeps its case', id => {
  expect(read(`${start}/in/${id}`)).toEqual([id])
  expect(read(`${start}/sales/lead/${id},NAME_SEARCH,x`)).toEqual([id])
})

const ada = `${start}/in/ada-beispiel`
const escaped = encodeURIComponent(ada)
test.each([
  `https://urldefense.com/v3/__${ada}__;!!A_b-C!xy.z$`,
  `https://urldefense.us/v3/__${ada}/__;Kw!!AbC!xyz!Q$ `,
  'https://urldefense.com/v3/__https:/www.linkedin.com/in/ada*beispiel__;LQ!!AbC!xyz$',
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.linkedin.com_in_ada-2Dbeispiel_&d=DwMFaQ&c=x',
  `https://urldefense.proofpoint.com/v1/url?u=${escaped}&k=x`,
  `https://nam02.safelinks.protection.outlook.com/?url=${escaped}%2F&data=05%7C&reserved=0`,
  `https://linkprotect.cudasvc.com/url?a=${escaped}&c=E,1,x&typo=1`,
  `https://eu.protection.sophos.com/?d=linkedin.com&u=${btoa(ada)}&i=x`,
  `https://clicktime.symantec.com/x?u=${escaped}`,
  `https://www.google.com/url?sa=t&url=${escaped}&usg=x`,
  `https://slack-redir.net/link?url=${escaped}&v=3`,
  `https://www.linkedin.com/redir/redirect?url=${escaped}&urlhash=x`,
  `https://l.facebook.com/l.php?u=${escaped}&h=x`
])('the link of a filter leads to the profile: %.50s', link => {
  expect(read(link)).toEqual(['ada-beispiel'])
  expect(read(`See <${link}> there`)).toEqual(['ada-beispiel'])
})
