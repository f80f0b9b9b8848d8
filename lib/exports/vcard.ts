// Writes people as vCard 4.0 (RFC 6350).
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import { getPersonName } from '../records/columns/person-name.ts'

/** Reads one standard column of a person. */
type GetText = (id: ColumnId) => string

const maxLineOctets = 75
const countOctets = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Folds a line after at most 75 octets. Continuation lines begin with a space, and no character is split. */
export const foldLine = (line: string): string => {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = countOctets(character)
    if (octets + size > maxLineOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** Replaces lone surrogates and removes control characters, which a value must not contain. */
const removeControls = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\uFFFD').replaceAll(/(?![\t\r\n])\p{Cc}/gu, '')

/** A text as a value: special characters are escaped, line ends become `\n`. */
const escapeValue = (text: string): string =>
  removeControls(text)
    .replaceAll('\\', '\\\\')
    .replaceAll(/[,;]/g, sign => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')

/** A text as the value of a parameter, encoded as RFC 6868 requires. */
const quoteParameter = (text: string): string =>
  `"${removeControls(text)
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replaceAll(/\r\n?|\n/g, '^n')}"`

const webUrl = (text: string): string => {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  return url?.href ?? ''
}

const line = (name: string, value: string): string[] => (value === '' ? [] : [`${name}:${value}`])
const structured = (parts: readonly string[]): string => (parts.every(part => part === '') ? '' : parts.map(escapeValue).join(';'))

const nameLines = (getText: GetText): string[] => {
  // FN is the only required property.
  const displayName =
    getPersonName(Object.fromEntries(columnIds.map(id => [id, getText(id)]))) || getText('company') || getText('profileUrl') || 'No name'
  const hasParts = getText('firstName') !== '' || getText('lastName') !== ''
  return [
    ...line('FN', escapeValue(displayName)),
    ...(hasParts ? line('N', structured([getText('lastName'), getText('firstName'), getText('middleName'), '', ''])) : [])
  ]
}

const addressLines = (getText: GetText): string[] => {
  const address = structured(['', '', '', getText('city'), getText('region'), '', getText('country')])
  const label = getText('location') === '' ? '' : `;LABEL=${quoteParameter(getText('location'))}`
  return address === '' && label === '' ? [] : [`ADR${label}:${address || ';;;;;;'}`]
}

const phone = (name: string, text: string): string[] => line(`${name};VALUE=text`, escapeValue(text))

/** One card with its line end. The business email is marked as preferred. */
export const toVCard = (getText: GetText): string =>
  [
    'BEGIN:VCARD',
    'VERSION:4.0',
    ...nameLines(getText),
    ...line('TITLE', escapeValue(getText('jobTitle'))),
    ...line(
      'ORG',
      getText('company') === '' ? '' : structured([getText('company'), ...(getText('department') === '' ? [] : [getText('department')])])
    ),
    ...line('EMAIL;TYPE=work;PREF=1', escapeValue(getText('email'))),
    ...line('EMAIL;TYPE=work', escapeValue(getText('secondEmail'))),
    ...line('EMAIL;TYPE=home', escapeValue(getText('personalEmail'))),
    ...phone('TEL;PREF=1', getText('phone')),
    ...phone('TEL', getText('secondPhone')),
    ...addressLines(getText),
    ...line('URL', webUrl(getText('profileUrl'))),
    ...line('URL;TYPE=work', webUrl(getText('companyWebsite'))),
    'END:VCARD',
    ''
  ]
    .map(foldLine)
    .join('\r\n')
