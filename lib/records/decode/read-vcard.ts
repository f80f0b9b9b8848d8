// Reads vCards as address books write them: versions 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350). Takes linear time.
import { toWebUrl } from '../table/field-types.ts'

/** One property of a card. `text`: its value. `values`: the parts of the value between semicolons. `types`: its TYPE parameters in lower case. */
interface Property {
  name: string
  types: readonly string[]
  text: string
  values: readonly string[]
}

const cardStart = /^BEGIN:VCARD[ \t]*$/gim

/** Whether the text begins as a vCard. */
export const isVCard = (text: string): boolean => /^[\uFEFF\s]*BEGIN:VCARD\s/i.test(text)

/** The properties that become columns. Photos, keys and sounds are long and are not taken apart. */
const usedNames = new Set('FN N TITLE ROLE ORG EMAIL TEL URL X-SOCIALPROFILE X-SOCIAL-PROFILE SOCIALPROFILE X-LINKEDIN ADR NOTE'.split(' '))
/** The most characters of a value: a note of more is cut. */
const maxValueLength = 100_000
/** The most addresses, or numbers, of a card. */
const maxValues = 100

const decodeQuotedPrintable = (text: string, charset: string): string => {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at++) {
    const hex = text.charAt(at) === '=' && /^[\da-f]{2}$/i.test(text.slice(at + 1, at + 3)) ? text.slice(at + 1, at + 3) : ''
    if (hex !== '') {
      bytes.push(parseInt(hex, 16))
      at += 2
    } else bytes.push(...new TextEncoder().encode(text.charAt(at)))
  }
  try {
    return new TextDecoder(charset).decode(new Uint8Array(bytes))
  } catch {
    return new TextDecoder().decode(new Uint8Array(bytes))
  }
}

/** A value without its escapes, and its parts. A backslash before any other character is one: `AC\DC` of version 2.1. */
const readValue = (raw: string): Pick<Property, 'text' | 'values'> => {
  const values: string[] = []
  let text = ''
  let part = ''
  let at = 0
  for (const { 0: sign, 1: escaped, index } of raw.matchAll(/\\([\\,;:nN])|;/g)) {
    const written = escaped === undefined ? ';' : escaped.toLowerCase() === 'n' ? '\n' : escaped
    part += raw.slice(at, index)
    text += raw.slice(at, index) + written
    at = index + sign.length
    if (escaped === undefined) {
      values.push(part.trim())
      part = ''
    } else part += written
  }
  values.push((part + raw.slice(at)).trim())
  return { text: (text + raw.slice(at)).trim(), values }
}

/** The name and parameters of a line, and the place of its value. A quoted parameter may hold colons and semicolons. */
const readHead = (line: string): { parts: string[]; value: number } | undefined => {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at)
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === ';' || sign === ':')) {
      parts.push(line.slice(start, at))
      start = at + 1
      if (sign === ':') return parts[0] === '' ? undefined : { parts, value: start }
    }
  }
  return undefined
}

const isQuotedPrintable = (parts: readonly string[]): boolean => parts.some(part => /^(?:encoding=)?"?quoted-printable"?$/i.test(part))

const readProperty = (line: string): Property | undefined => {
  const head = readHead(line)
  if (!head) return undefined
  const [fullName = '', ...parameters] = head.parts
  const types: string[] = []
  let charset = 'utf-8'
  for (const parameter of parameters) {
    const equals = parameter.indexOf('=')
    // Version 2.1 writes types without a name.
    const key = equals < 0 ? 'type' : parameter.slice(0, equals).toLowerCase()
    const value = parameter.slice(equals + 1).replaceAll('"', '')
    if (key === 'charset') charset = value
    else if (key === 'type') types.push(...value.toLowerCase().split(','))
    else if (key === 'pref') types.push('pref')
  }
  const raw = line.slice(head.value, head.value + maxValueLength)
  const decoded = isQuotedPrintable(parameters) ? decodeQuotedPrintable(raw, charset) : raw
  return { name: nameOf(fullName), types, ...readValue(decoded) }
}

/** The name of a property in upper case. A group such as `item1.` precedes it. */
const nameOf = (fullName: string): string => fullName.slice(fullName.lastIndexOf('.') + 1).toUpperCase()

/** The used properties of a card, with folded lines joined. In version 2.1 a quoted-printable line ends in `=` and continues without a blank. */
const readProperties = (card: string): Property[] => {
  const properties: Property[] = []
  let parts: string[] = []
  let isUsed = false
  let isSoft = false
  let previous = ''
  const end = (): void => {
    const property = isUsed ? readProperty(parts.join('')) : undefined
    if (property) properties.push(property)
  }
  for (const { 0: line } of card.matchAll(/[^\r\n]+/g)) {
    const isContinued = isSoft && previous.endsWith('=')
    const isFolded = /^[ \t]/.test(line)
    if (isContinued && isUsed) parts[parts.length - 1] = previous.slice(0, -1)
    else if (!isContinued && !isFolded) {
      end()
      parts = []
      const [name = ''] = line.slice(0, 100).split(/[;:]/)
      isUsed = usedNames.has(nameOf(name))
      isSoft = isQuotedPrintable(readHead(line)?.parts ?? [])
    }
    previous = isFolded && !isContinued ? line.slice(1) : line
    if (isUsed) parts.push(previous)
  }
  end()
  return properties
}

const isLinkedIn = (url: string): boolean => /linkedin\.com\/(?:in|sales|pub)\//i.test(url)
/** The page behind a property of LinkedIn that holds the last part of its URL alone. */
const toProfile = ({ types, name, text }: Property): string =>
  (name === 'X-LINKEDIN' || types.includes('linkedin')) && /^[\p{L}\p{N}_-]{3,100}$/u.test(text)
    ? `https://www.linkedin.com/in/${text}`
    : text

/** One card as a record with the names of the standard columns; `{}` for a card without a known property. */
const readCard = (card: string): Record<string, string> => {
  const record: Record<string, string> = {}
  const set = (name: string, value: string | undefined): void => {
    if (value) record[name] ??= value
  }
  const properties = readProperties(card)
  const all = (...names: string[]): Property[] => properties.filter(({ name }) => names.includes(name))
  const first = (name: string): readonly string[] => all(name)[0]?.values ?? []
  const text = (property: Property): string => property.text
  const preferredFirst = (list: readonly Property[]): Property[] =>
    list.toSorted((a, b) => Number(b.types.includes('pref')) - Number(a.types.includes('pref')))
  const [lastName, firstName, middleName] = first('N')
  set('Full name', all('FN').map(text)[0])
  set('First name', firstName)
  set('Middle name', middleName)
  set('Last name', lastName)
  set('Job title', all('TITLE', 'ROLE').map(text)[0])
  const [company, department] = first('ORG')
  set('Company', company)
  set('Department', department)
  const emails = preferredFirst(all('EMAIL')).map(property => ({ ...property, email: property.text.replace(/^mailto:/i, '') }))
  const isHome = ({ types }: { types: readonly string[] }): boolean => types.includes('home')
  const works = emails.filter(email => !isHome(email))
  const homes = emails.filter(isHome)
  set('Email', works[0]?.email)
  set('Second email', works[1]?.email)
  set('Personal email', homes[0]?.email)
  for (const [at, { email }] of works.slice(2, maxValues).entries()) set(`Email ${at + 3}`, email)
  for (const [at, { email }] of homes.slice(1, maxValues).entries()) set(`Personal email ${at + 2}`, email)
  const phones = preferredFirst(all('TEL').filter(({ types }) => !types.includes('fax'))).map(phone => text(phone).replace(/^tel:/i, ''))
  set('Phone', phones[0])
  set('Second phone', phones[1])
  for (const [at, phone] of phones.slice(2, maxValues).entries()) set(`Phone ${at + 3}`, phone)
  const urls = all('URL').toSorted((a, b) => Number(b.types.includes('work')) - Number(a.types.includes('work')))
  const pages = [...urls, ...all('X-SOCIALPROFILE', 'X-SOCIAL-PROFILE', 'SOCIALPROFILE', 'X-LINKEDIN')].map(toProfile)
  set('Profile URL', pages.find(isLinkedIn))
  const isWebsite = (property: Property): boolean =>
    !/linkedin\.com/i.test(property.text) && !isHome(property) && toWebUrl(property.text) !== ''
  set('Company website', urls.find(isWebsite)?.text)
  const [, , , city, region, , country] = first('ADR')
  set('City', city)
  set('Region', region)
  set('Country', country)
  set('Note', all('NOTE').map(text)[0])
  return record
}

/**
 * The people of a text of vCards, at most `maxCards` of them, as records with the headings of the standard columns. Photos, keys and unknown
 * properties are left out. Works on damaged cards too: a line that is no property is skipped. `[]` for none.
 */
export const readVCards = (text: string, maxCards = Infinity): Record<string, string>[] => {
  const starts: number[] = []
  for (const { index } of text.matchAll(cardStart)) {
    starts.push(index)
    if (starts.length >= maxCards) break
  }
  return starts.map((start, at) => {
    const rest = text.slice(start, starts[at + 1] ?? text.length)
    const end = /^END:VCARD[ \t]*$/im.exec(rest)?.index
    return readCard(rest.slice(0, end ?? rest.length))
  })
}
