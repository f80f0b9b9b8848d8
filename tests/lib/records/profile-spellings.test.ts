// Tests that a profile is the same person in a cell, in a do-not-contact list and in a pasted text, and that a link that hides its profile is no one.
import { expect, test } from 'vitest'
import { findHosts } from '../../../lib/domains/find-hosts.ts'
import { createHostClassifier } from '../../../lib/domains/classify-host.ts'
import { everyNetwork } from '../../../lib/pages/every-network.ts'
import { readProfiles } from '../../../lib/pages/read-profiles.ts'
import { readContacts } from '../../../lib/do-not-contact/read-contacts.ts'
import { readProfileCell } from '../../../lib/records/identity/page-keys.ts'

const ada = 'https://www.linkedin.com/in/ada-beispiel'
const recruiterId = 'AEMAABcDefGHIJklmnOPQRSTUVWXYZ012345'
const inRecruiter = `https://www.linkedin.com/in/${recruiterId}`

test.each<[written: string, page: string, isUrl: boolean]>([
  [String.raw`linkedin.com\in\ada-beispiel`, ada, true],
  [String.raw`https:\\www.linkedin.com\in\ada-beispiel`, ada, true],
  [String.raw`www.linkedin.com/in\ada-beispiel`, ada, true],
  [String.raw`https:\/\/www.linkedin.com\/in\/ada-beispiel`, ada, true],
  [String.raw`in\ada-beispiel`, ada, false],
  [String.raw`\in\ada-beispiel\ `.trim(), ada, false],
  [`https://www.linkedin.com/talent/profile/${recruiterId}`, inRecruiter, true],
  [`https://www.linkedin.com/talent/hire/1234/manage/all/profile/${recruiterId}?project=5`, inRecruiter, true],
  [`https://www.linkedin.com/recruiter/profile/${recruiterId},aBcD,CAP`, inRecruiter, true],
  [`/talent/profile/${recruiterId}`, inRecruiter, false]
])('%s', (written, page, isUrl) => {
  expect(readProfileCell(written)).toEqual([page])
  const { keys, skippedLines } = readContacts(`Ada Beispiel, ${written}`)
  expect([keys, skippedLines]).toEqual([[page === ada ? `profile:${ada}` : `id:${recruiterId}`], []])
  if (isUrl) expect(readProfiles(written, everyNetwork)).toMatchObject({ profiles: [{ url: page }], skipped: [] })
})

test('a profile in Recruiter is shown before it is paid for', () =>
  expect(readProfiles(`https://www.linkedin.com/talent/profile/${recruiterId}`, everyNetwork).profiles[0]).toHaveProperty('repairedFrom'))

test.each([
  'https://lnkd.in/eXy12Ab',
  'lnkd.in/eXy12Ab',
  'http://bit.ly/ada-beispiel',
  'https://t.co/Abc',
  'https://www.linkedin.com/slink?code=abc'
])('a short link hides its profile, and is never blocked as a site: %s', link => {
  expect(readProfileCell(link)).toEqual([])
  const { keys, skippedLines } = readContacts(`${link}\nAda Beispiel, ada@beispiel.example, ${link}`)
  expect(keys).toEqual(['email:ada@beispiel.example'])
  expect(skippedLines.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'short-link'],
    [2, 'partly']
  ])
  expect(readProfiles(link, everyNetwork)).toMatchObject({ profiles: [], skipped: [{ text: link, reason: 'short-link' }] })
})

test('a page without a name in it is no one', () => {
  const page = 'https://www.linkedin.com/recruiter/profile/123456,abcd,CAP'
  expect(readProfileCell(page)).toEqual([])
  expect(readContacts(page).keys).toEqual([])
})

test('the host of a short link is sent only where the user restores it', () => {
  const reasons: unknown[] = []
  const classify = createHostClassifier(everyNetwork)
  findHosts('https://bit.ly/3abc lnkd.in/x acme.example', host => reasons.push(classify(host).reason))
  expect(reasons).toEqual(['short-link', 'short-link', undefined])
})
