// People as cards for an address book: vCard 4.0, as RFC 6350 has it.
import type { ColumnId } from '../records/columns/column-ids.ts'

/** One person in standard columns. */
type Person = (id: ColumnId) => string

const lineOctets = 75
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** A line of at most 75 octets, and as many that begin with a blank as it takes for the rest; no character is torn apart. */
export const foldLine = (line: string): string => {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > lineOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += more
  }
  return folded
}

/** What a value may not hold is left out: half a character, and what only a terminal understands. */
const visible = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\uFFFD').replaceAll(/(?![\t\r\n])\p{Cc}/gu, '')

/** A text as a value: the signs that mean something are escaped, line ends become `\n`. */
const escaped = (text: string): string =>
  visible(text)
    .replaceAll('\\', '\\\\')
    .replaceAll(/[,;]/g, sign => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')

/** A text as the value of a parameter, as RFC 6868 has it. */
const quoted = (text: string): string =>
  `"${visible(text)
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replaceAll(/\r\n?|\n/g, '^n')}"`

const webAddress = (text: string): string => {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  return url?.href ?? ''
}

const line = (name: string, value: string): string[] => (value === '' ? [] : [`${name}:${value}`])
const structured = (parts: readonly string[]): string => (parts.every(part => part === '') ? '' : parts.map(escaped).join(';'))

const namesOf = (of: Person): string[] => {
  const full = of('fullName') || [of('firstName'), of('lastName')].filter(Boolean).join(' ')
  // FN is the one field that a card must have.
  const shown = full || of('email') || of('company') || of('profileUrl') || 'No name'
  const known = of('firstName') || of('lastName')
  return [
    ...line('FN', escaped(shown)),
    ...(known ? line('N', structured([of('lastName'), of('firstName'), of('middleName'), '', ''])) : [])
  ]
}

const addressOf = (of: Person): string[] => {
  const place = structured(['', '', '', of('city'), of('region'), '', of('country')])
  const label = of('location') === '' ? '' : `;LABEL=${quoted(of('location'))}`
  return place === '' && label === '' ? [] : [`ADR${label}:${place || ';;;;;;'}`]
}

const phone = (name: string, text: string): string[] => line(`${name};VALUE=text`, escaped(text))

/** One card with its line end: every name, address and number that the columns have, the business address preferred. */
export const toCard = (of: Person): string =>
  [
    'BEGIN:VCARD',
    'VERSION:4.0',
    ...namesOf(of),
    ...line('TITLE', escaped(of('jobTitle'))),
    ...line('ORG', of('company') === '' ? '' : structured([of('company'), ...(of('department') === '' ? [] : [of('department')])])),
    ...line('EMAIL;TYPE=work;PREF=1', escaped(of('email'))),
    ...line('EMAIL;TYPE=work', escaped(of('secondEmail'))),
    ...line('EMAIL;TYPE=home', escaped(of('personalEmail'))),
    ...phone('TEL;PREF=1', of('phone')),
    ...phone('TEL', of('secondPhone')),
    ...addressOf(of),
    ...line('URL', webAddress(of('profileUrl'))),
    ...line('URL;TYPE=work', webAddress(of('companyWebsite'))),
    'END:VCARD',
    ''
  ]
    .map(foldLine)
    .join('\r\n')
