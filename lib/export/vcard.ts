// Writes people as vCard 3.0 (RFC 2426), which Outlook, Apple and Google read. Outlook does not read 4.0.
import { columnIds, type ColumnId } from '../records/columns/column-ids.ts'
import { splitName } from '../records/names/split-name.ts'
import { toWebUrl } from '../records/table/field-types.ts'
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

const line = (name: string, value: string): string[] => (value === '' ? [] : [`${name}:${value}`])
const structured = (parts: readonly string[]): string => (parts.every(part => part === '') ? '' : parts.map(escapeValue).join(';'))

/** FN and N are required. A name that cannot be split for certain is the family name, as in an address book. */
const nameLines = (getText: GetText): string[] => {
  const name = getPersonName(Object.fromEntries(columnIds.map(id => [id, getText(id)])))
  const known = { firstName: getText('firstName'), middleName: getText('middleName'), lastName: getText('lastName'), suffix: '' }
  const { firstName, middleName, lastName, suffix } =
    known.firstName === '' && known.lastName === '' ? splitName(getText('fullName')) : known
  return [
    ...line('FN', escapeValue(name || getText('company') || getText('profileUrl') || 'No name')),
    `N:${[lastName, firstName, middleName, '', suffix].map(escapeValue).join(';')}`
  ]
}

const addressLines = (getText: GetText): string[] => {
  const [city, region, country, location] = [getText('city'), getText('region'), getText('country'), getText('location')]
  // Address books show no label without an address, so a place that is not taken apart is the city.
  const place = city === '' && region === '' && country === '' ? location : city
  return [...line('ADR', structured(['', '', '', place, region, '', country])), ...line('LABEL', escapeValue(location))]
}

/** One card with its line end. The business email is marked as preferred. */
export const toVCard = (getText: GetText): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    ...nameLines(getText),
    ...line('TITLE', escapeValue(getText('jobTitle'))),
    ...line('ORG', structured(getText('department') === '' ? [getText('company')] : [getText('company'), getText('department')])),
    ...line('EMAIL;TYPE=internet,work,pref', escapeValue(getText('email'))),
    ...line('EMAIL;TYPE=internet,work', escapeValue(getText('secondEmail'))),
    ...line('EMAIL;TYPE=internet,home', escapeValue(getText('personalEmail'))),
    ...line('TEL;TYPE=voice,pref', escapeValue(getText('phone'))),
    ...line('TEL;TYPE=voice', escapeValue(getText('secondPhone'))),
    ...addressLines(getText),
    ...line('URL', toWebUrl(getText('profileUrl'))),
    ...line('URL;TYPE=work', toWebUrl(getText('companyWebsite'))),
    'END:VCARD',
    ''
  ]
    .map(foldLine)
    .join('\r\n')
