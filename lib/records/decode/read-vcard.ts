// Reads vCards as address books write them: versions 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350).

/** One property of a card. `values`: the parts between unescaped semicolons. `types`: its TYPE parameters in lower case. */
interface Property {
  name: string
  types: readonly string[]
  values: readonly string[]
}

const cardStart = /^BEGIN:VCARD[ \t]*$/gim

/** Whether the text begins as a vCard. */
export const isVCard = (text: string): boolean => /^[\uFEFF\s]*BEGIN:VCARD\s/i.test(text)

/** Joins folded lines. In version 2.1 a quoted-printable line ends in `=` and continues without a space. */
const unfold = (card: string): string[] => {
  const lines: string[] = []
  for (const line of card.split(/\r\n|\n|\r/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.endsWith('=') && /;[^:]*QUOTED-PRINTABLE/i.test(last)) lines[lines.length - 1] = last.slice(0, -1) + line
    else if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1)
    else lines.push(line)
  }
  return lines
}

const decodeQuotedPrintable = (text: string, charset: string): string => {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at++) {
    const hex = /^=[\da-f]{2}/i.exec(text.slice(at, at + 3))
    if (hex) {
      bytes.push(parseInt(hex[0].slice(1), 16))
      at += 2
    } else bytes.push(...new TextEncoder().encode(text[at]))
  }
  try {
    return new TextDecoder(charset).decode(new Uint8Array(bytes))
  } catch {
    return new TextDecoder().decode(new Uint8Array(bytes))
  }
}

const unescape = (text: string): string =>
  text.replaceAll(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign)).trim()

/** The place of the colon that ends the parameters; a quoted parameter may hold colons. */
const findColon = (line: string): number => /^(?:"[^"]*"|[^":])*(?=:)/.exec(line)?.[0].length ?? -1

const readProperty = (line: string): Property | undefined => {
  const colon = findColon(line)
  if (colon < 1) return undefined
  const [fullName = '', ...parameters] = line.slice(0, colon).split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const types: string[] = []
  let isQuotedPrintable = false
  let charset = 'utf-8'
  for (const parameter of parameters) {
    const [key = '', value = key] = parameter.split(/=(.*)/s)
    const text = value.replaceAll('"', '')
    // Version 2.1 writes types and encodings without a name.
    if (/^quoted-printable$/i.test(text)) isQuotedPrintable = true
    else if (/^charset$/i.test(key)) charset = text
    else if (/^type$/i.test(key) || key === value) types.push(...text.toLowerCase().split(','))
    else if (/^pref$/i.test(key)) types.push('pref')
  }
  const raw = line.slice(colon + 1)
  const text = isQuotedPrintable ? decodeQuotedPrintable(raw, charset) : raw
  // A group such as `item1.` precedes the name.
  const name = fullName.slice(fullName.lastIndexOf('.') + 1).toUpperCase()
  return { name, types, values: text.split(/(?<!\\);/).map(unescape) }
}

// Photos are long: only the lines that are used are taken apart.
const usedLine = /^(?:[\w-]+\.)?(?:FN|N|TITLE|ROLE|ORG|EMAIL|TEL|URL|X-SOCIALPROFILE|X-SOCIAL-PROFILE|SOCIALPROFILE|ADR|NOTE)[;:]/i
const isLinkedIn = (url: string): boolean => /linkedin\.com\/(?:in|sales|pub)\//i.test(url)

/** One card as a record with the names of the standard columns; `{}` for a card without a known property. */
const readCard = (card: string): Record<string, string> => {
  const record: Record<string, string> = {}
  const set = (name: string, value: string | undefined): void => {
    if (value) record[name] ??= value
  }
  const properties = unfold(card).flatMap(line => (usedLine.test(line) ? (readProperty(line) ?? []) : []))
  const all = (...names: string[]): Property[] => properties.filter(({ name }) => names.includes(name))
  const first = (name: string): readonly string[] => all(name)[0]?.values ?? []
  const text = ({ values }: Property): string => values.join(';')
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
  const emails = preferredFirst(all('EMAIL')).map(property => ({ ...property, email: text(property).replace(/^mailto:/i, '') }))
  const isHome = ({ types }: { types: readonly string[] }): boolean => types.includes('home')
  const works = emails.filter(email => !isHome(email))
  const homes = emails.filter(isHome)
  set('Email', works[0]?.email)
  set('Second email', works[1]?.email)
  set('Personal email', homes[0]?.email)
  const phones = preferredFirst(all('TEL').filter(({ types }) => !types.includes('fax'))).map(phone => text(phone).replace(/^tel:/i, ''))
  set('Phone', phones[0])
  set('Second phone', phones[1])
  const urls = all('URL', 'X-SOCIALPROFILE', 'X-SOCIAL-PROFILE', 'SOCIALPROFILE').map(text)
  set('Profile URL', urls.find(isLinkedIn))
  set(
    'Company website',
    urls.find(url => !isLinkedIn(url) && /^https?:|^[\w-]+\./i.test(url))
  )
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
