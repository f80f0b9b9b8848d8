// A person who is erased is found in a text in every spelling of their address: in the letters of other forms, capitals of other languages, and the
// escapes of programs, also one within the other. No one else is found.
import { toASCII } from 'node:punycode'
import { expect, test } from 'vitest'
import { readPersonToErase } from '../../../../lib/erase/find-person.ts'
import { createPersonMatcher } from '../../../../lib/records/identity/remove-person-from-row.ts'

const mapLetters = (text: string, change: (letter: string) => string): string => Array.from(text, change).join('')
const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0
const bytesOf = (text: string): string[] =>
  [...new TextEncoder().encode(text)].map(byte => byte.toString(16).toUpperCase().padStart(2, '0'))
const toPunycode = (email: string): string => email.replace(/@(.*)/, (_, host: string) => `@${toASCII(host)}`)

/** The same letters, as programs and people in several languages write them. */
const letters: Readonly<Record<string, (text: string) => string>> = {
  'as it is': text => text,
  'in decomposed letters': text => text.normalize('NFD'),
  'in compatible letters': text => text.normalize('NFKD'),
  'in capitals': text => text.toUpperCase(),
  'in capitals of Turkish': text => text.toLocaleUpperCase('tr'),
  'in capitals of Turkish that became small': text => text.toLocaleUpperCase('tr').toLowerCase(),
  'with ss': text => text.replaceAll('ß', 'ss'),
  'with a capital ß': text => text.replaceAll('ß', 'ẞ'),
  'in full width': text => mapLetters(text, letter => (/[!-~]/.test(letter) ? String.fromCodePoint(codeOf(letter) + 0xfe_e0) : letter)),
  'in mathematical letters': text =>
    mapLetters(text, letter => (/[a-z]/.test(letter) ? String.fromCodePoint(codeOf(letter) + 0x1_d3_b9) : letter))
}

const entities: Readonly<Record<string, string>> = {
  ü: '&uuml;',
  ö: '&ouml;',
  ß: '&szlig;',
  é: '&eacute;',
  ñ: '&ntilde;',
  '@': '&commat;',
  '.': '&period;'
}
/** What programs put a text into. */
const wrappers: Readonly<Record<string, (text: string) => string>> = {
  'a text': text => `Write to ${text} now`,
  'a link': text => `<a href="mailto:${encodeURIComponent(text)}?subject=Hi">`,
  'a link with a name': text => `mailto:%22A%20B%22%20%3C${encodeURIComponent(text)}%3E`,
  'a URL in a URL': text => `next=${encodeURIComponent(`?q=${encodeURIComponent(text)}`)}`,
  'percent escapes': text =>
    bytesOf(text)
      .map(byte => `%${byte}`)
      .join(''),
  'entities of numbers': text => mapLetters(text, letter => `&#${codeOf(letter)};`),
  'entities of hexadecimal numbers': text => mapLetters(text, letter => `&#x${codeOf(letter).toString(16)};`),
  'entities within entities': text => mapLetters(text, letter => `&amp;#${codeOf(letter)};`),
  'entities with names': text => mapLetters(text, letter => entities[letter] ?? letter),
  JSON: text => JSON.stringify(text).replaceAll(/[^\x20-\x7e]/g, unit => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'escapes of a program': text => mapLetters(text, letter => String.raw`\u{${codeOf(letter).toString(16)}}`),
  'quoted-printable': text =>
    text.replaceAll(/[^\x20-\x7e]+/g, part =>
      bytesOf(part)
        .map(byte => `=${byte}`)
        .join('')
    )
}

const emails = [
  'ada@beispiel.example',
  'i.wilkins@wide.example',
  'jörg.groß@müller.example',
  'ilker.ışık@istanbul.example',
  'josé@niño.example'
]
const slugs = ['ada-beispiel', 'jörg-groß', 'ilker-ışık', '李雷-1234']
const people: readonly (readonly [address: string, entered: readonly string[]])[] = [
  ...emails.map(email => [email, [email, toPunycode(email)]] as const),
  ...slugs.map(slug => `https://www.linkedin.com/in/${slug}`).map(url => [url, [url, encodeURI(url)]] as const)
]
/** Another spelling of a host is another host. */
const sameHost = (address: string, change: (text: string) => string): string => {
  const [name = '', host] = address.split('@')
  return host === undefined ? change(name) : `${change(name)}@${host}`
}

test.each(people)('%s', (address, entered) => {
  const missed: string[] = []
  for (const typed of entered) {
    const { matchesText, mayMatch } = createPersonMatcher(readPersonToErase(typed))
    for (const [how, change] of Object.entries(letters))
      for (const [where, wrap] of Object.entries(wrappers)) {
        // The letters of a URL that people type are those of its last part.
        const at = address.lastIndexOf('/') + 1
        const text = wrap(address.slice(0, at) + sameHost(address.slice(at), change))
        if (!mayMatch(text) || !matchesText(text)) missed.push(`${typed} ${how} in ${where}: ${text}`)
      }
    if (address.includes('@') && !matchesText(`<${toPunycode(address).toUpperCase()}>`)) missed.push(`${typed} in punycode`)
  }
  expect(missed).toEqual([])
})

const ada = 'https://www.linkedin.com/in/ada-beispiel'
const hosts = [
  'linkedin.com',
  'WWW.LINKEDIN.COM',
  'www.linkedin.com.',
  'www.linkedin.com:443',
  'www.linkedin.com:8443',
  'linkedin.com.:8443'
]

test.each([
  ...hosts.map(host => [ada, `https://${host}/in/ada-beispiel`]),
  ...['BEISPIEL.EXAMPLE', 'beispiel.example.', 'beispiel.example.:25', 'beispiel。example'].map(host => [
    'ada@beispiel.example',
    `ada@${host}`
  ]),
  ...['xn--mller-kva.example.', 'XN--MLLER-KVA.example', 'müller.example.'].map(host => ['jörg@müller.example', `jörg@${host}`])
])('%s is found as %s', (entered = '', text = '') => {
  const { matchesText, mayMatch } = createPersonMatcher(readPersonToErase(entered))
  expect([mayMatch(text), matchesText(text), matchesText(`Write to ${text} now`)]).toEqual([true, true, true])
})

test.each([
  ['jorg.gross@beispiel.example', 'jörg.groß@beispiel.example'],
  ['gross@beispiel.example', 'groß@beispiel.example'],
  ['ada@muller.example', 'ada@müller.example'],
  ['groß@beispiel.example', 'mgross@beispiel.example'],
  ['groß@beispiel.example', 'gross@beispiel.example.com'],
  ['https://www.linkedin.com/in/gross', 'https://www.linkedin.com/in/groß'],
  ['https://www.linkedin.com/in/groß', 'https://www.linkedin.com/in/gross-2']
])('%s is not %s', (entered, other) => {
  expect(createPersonMatcher(readPersonToErase(entered)).matchesText(`Write to ${other} now`)).toBe(false)
})

test('a record with another spelling is the person’s if the name is theirs, and else may be another person’s', () => {
  const { matchesRecord } = createPersonMatcher(readPersonToErase('jörg.groß@beispiel.example'), ['Jörg Groß'])
  const record = { pages: [], emails: ['jörg.gross@beispiel.example'] }
  expect(
    [{ ...record, name: 'GROSS, Jörg' }, { ...record, name: 'Jörg Groß' }, { ...record, name: 'Jutta Gross' }, record].map(matchesRecord)
  ).toEqual([true, true, false, false])
})
