// Finds the marks of people in any text: profile pages and email addresses in every spelling. It never matches a part of a longer mark.
import { decodeBackslashes } from '../../pages/escapes.ts'
import { findEmails, hasUnusualCharacters, toPlainText, unescapePercent } from './emails.ts'
import { pageMark } from './identity.ts'
import { findPageKeys } from './page-keys.ts'

/** Escapes, parts of a URL that change nothing, and characters that look like others: the text may be read in another way than it is written. */
const mayBeEscaped = (text: string): boolean =>
  /[\\%]|&[#a-z]|=[C-F][\dA-F]=|\/\.\/|:\d{2,5}\/|\/\/[^/\s@]{1,64}@/i.test(text) || hasUnusualCharacters(text)

/** The text without a port, a user name and empty steps in its URLs. */
const withPlainUrls = (text: string): string =>
  text
    .replaceAll(/(\/\/)[^/\s@]{1,64}@(?=[\w-]{1,63}\.)/g, '$1')
    .replaceAll(/(\.[a-z]{2,24}\.?):\d{2,5}(?=\/)/gi, '$1')
    .replaceAll(/(?:\/\.)+(?=\/)/g, '')

/** The marks above and below letters, by their names in HTML. */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  macr: '\u0304',
  breve: '\u0306',
  dot: '\u0307',
  uml: '\u0308',
  ring: '\u030A',
  dblac: '\u030B',
  caron: '\u030C',
  cedil: '\u0327',
  ogon: '\u0328'
}
const letters: Readonly<Record<string, string>> = {
  szlig: 'ß',
  aelig: 'æ',
  oslash: 'ø',
  oelig: 'œ',
  eth: 'ð',
  thorn: 'þ',
  lstrok: 'ł',
  imath: 'ı'
}
const letterEntity =
  /&(?:([a-z])(grave|acute|circ|tilde|macr|breve|dot|uml|ring|dblac|caron|cedil|ogon)|(szlig|aelig|oslash|oelig|eth|thorn|lstrok|imath));/gi

/** The text with its entities, also those within others, and the escapes of programs that are not those of JSON. */
const withoutEntities = (text: string): string =>
  text
    .replaceAll(/&amp;(?:amp;){0,4}(?=#|[a-z]{2,8};)/gi, '&')
    .replaceAll(letterEntity, (_, letter?: string, accent = '', whole = '') =>
      letter === undefined
        ? (letters[String(whole).toLowerCase()] ?? '')
        : (letter + (accents[String(accent).toLowerCase()] ?? '')).normalize()
    )
    .replaceAll(/\\{1,8}u\{0{0,8}([\da-f]{1,5})\}/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))

/** The text with its percent escapes, and those of quoted-printable; bytes that are no UTF-8 are Latin letters. */
const withoutPercent = (text: string): string => {
  const quoted = text.replaceAll(/=[C-F][\dA-F](?:=[89AB][\dA-F]){1,3}/g, bytes => bytes.replaceAll('=', '%'))
  return unescapePercent(unescapePercent(quoted)).replaceAll(/%([c-f][\da-f])/gi, (_, byte: string) =>
    String.fromCharCode(parseInt(byte, 16))
  )
}

/** Letters outside of ASCII. */
const hasLetters = (text: string): boolean => /[\u0080-\uFFFF]/.test(text)

/**
 * The text with the letters that upper and lower case of every language have in common: the dotless and the dotted `i` of Turkish are one, and with
 * `sharp` `ß` is `ss`. It is no spelling of a host: `straße.example` and `strasse.example` are two.
 */
const foldLetters = (text: string, sharp: boolean): string => {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll('ı', 'i').replaceAll('i\u0307', 'i')
  return sharp ? folded.replaceAll('ß', 'ss') : folded
}

/** The ways to read a text, the written one first. */
const readingsOf = (text: string): string[] => {
  if (!mayBeEscaped(text)) return [text]
  const plain = withPlainUrls(toPlainText(withoutEntities(decodeBackslashes(text))))
  return [...new Set([text, plain, withPlainUrls(withoutPercent(plain))])]
}

const findMarksIn = (readings: readonly string[]): string[] => [
  ...new Set(readings.flatMap(reading => [...findPageKeys(reading).map(pageMark), ...findEmails(reading).map(email => `email:${email}`)]))
]

/** The marks in a text in the form of `erasureKeys`, shared mailboxes included, each once. Takes linear time. Never throws. */
export const findTextMarks = (text: string): string[] => findMarksIn(readingsOf(text))

/** The same, also where its letters are written otherwise: in capitals of Turkish, in mathematical letters, and with `sharp` with `ss` for `ß`. */
export const findFoldedMarks = (text: string, sharp: boolean): string[] => {
  const readings = readingsOf(text)
  return findMarksIn(readings.some(hasLetters) ? [...readings, ...readings.map(reading => foldLetters(reading, sharp))] : readings)
}

/** The keys of a person as `findFoldedMarks` finds them: `gross@` for `groß@`. None where no letter is outside of ASCII. */
export const foldKeys = (keys: readonly string[]): string[] =>
  keys.flatMap(key => {
    const text = unescapePercent(key.replace(/^(?:email|profile):/, ''))
    if (!hasLetters(text)) return []
    const at = key.startsWith('email:') ? text.lastIndexOf('@') : text.length
    return findTextMarks(foldLetters(text.slice(0, at), true) + text.slice(at)).filter(folded => folded !== key)
  })

/** The longest run of letters or digits of a mark, which every spelling of it contains unless it is escaped. */
const getSearchText = (key: string): string => {
  const isEmail = key.startsWith('email:')
  const end = isEmail ? key.slice('email:'.length, key.lastIndexOf('@')) : (key.split(/[/=:]/).at(-1) ?? '')
  const runs =
    end
      .toLowerCase()
      .replace(/(?:%[\da-f]{2})+/g, ' ')
      .match(/[a-z\d]+/g) ?? []
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** The base64 of a key's address or the end of its URL within any longer text, without the characters at both ends that others decide. */
const codesOf = (key: string): string[] => {
  const plain = key.startsWith('email:') ? key.slice('email:'.length) : key.split('/').slice(-2).join('/')
  const bytes = String.fromCharCode(...new TextEncoder().encode(plain.slice(0, 500)))
  const codes = [0, 1, 2].map(offset =>
    btoa('\0'.repeat(offset) + bytes).slice(Math.ceil((offset * 8) / 6), Math.floor(((bytes.length + offset) * 8) / 6))
  )
  return plain.length < 6 ? [] : [...codes, ...codes.map(code => code.replaceAll('+', '-').replaceAll('/', '_'))]
}

const decodeBase64 = (code: string): string => {
  const plain = code.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = atob(plain.length % 4 === 1 ? plain.slice(0, -1) : plain)
  return new TextDecoder().decode(Uint8Array.from(bytes, byte => byte.charCodeAt(0)))
}

/** Creates the reader of base64 in a text: what each code that may hold one of the keys stands for. Takes linear time. */
export const createBase64Reader = (keys: readonly string[]): ((text: string) => string[]) => {
  const codes = keys.flatMap(codesOf)
  return text =>
    codes.some(code => text.includes(code))
      ? Array.from(text.matchAll(/[\w+/-]{8,}/g), ([word]) => word)
          .filter(word => codes.some(code => word.includes(code)))
          // Something that is no part of the code may be before it.
          .flatMap(word => [0, 1, 2, 3].map(start => decodeBase64(word.slice(start))))
      : []
}

/**
 * Creates a fast check for texts: false means that a text has none of the keys in any spelling. Texts with escapes, invisible or full-width
 * characters are never ruled out.
 */
export const createTextFilter = (keys: readonly string[]): ((text: string) => boolean) => {
  const searchTexts = keys.map(getSearchText)
  const readBase64 = createBase64Reader(keys)
  return text => {
    if (/\\[ux]|%(?:25)*[2-7][\da-f]|=[c-f][\da-f]=|&amp;(?:#|[a-z]{2,8};)/i.test(text) || hasUnusualCharacters(text)) return true
    const lower = hasLetters(text) ? foldLetters(text, true) : text.toLowerCase()
    return searchTexts.some(searchText => lower.includes(searchText)) || readBase64(text).length > 0
  }
}

/** What may follow an address that is part of a file's or list's name: `ada@x.example.csv`, `ada@x.example_list`, `ada@x.example-2026`. */
const nameEnd = /^(?:_|-\d|\.(?:csv|tsv|txt|json|xlsx?|ods|vcf|pdf|zip|gz)(?![\p{L}\p{N}]))/iu
const partOfLocal = /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]/u

/** Whether one of the addresses, as `normaliseEmail` spells them, begins the name of a file or list in the text. Takes linear time. */
export const hasEmailInName = (text: string, emails: Iterable<string>): boolean => {
  for (const reading of readingsOf(text)) {
    const lower = reading.toLowerCase()
    for (const email of emails)
      for (let at = lower.indexOf(email); at >= 0; at = lower.indexOf(email, at + 1)) {
        const end = at + email.length
        if (nameEnd.test(lower.slice(end, end + 8)) && !(at > 0 && partOfLocal.test(lower.charAt(at - 1)))) return true
      }
  }
  return false
}
