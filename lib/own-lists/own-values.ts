// Reads the email addresses, phone numbers and profile pages of a row: each column may hold several, and a label may say of which kind they are.
import type { ColumnId } from '../records/columns/column-ids.ts'
import { headings } from '../records/columns/headings.ts'
import type { JsonObject } from '../records/columns/record-kind.ts'
import { readEmailCell } from '../records/identity/emails.ts'
import { toCellText, type ColumnMeaning, type FileColumn } from './recognise-columns.ts'

type Kind = 'email' | 'phone' | 'profileUrl'

const kinds: Partial<Record<ColumnId, Kind>> = {
  email: 'email',
  secondEmail: 'email',
  personalEmail: 'email',
  phone: 'phone',
  secondPhone: 'phone',
  profileUrl: 'profileUrl'
}

/** The kind of value that a column holds, where a person may have several. */
export const getOwnKind = ({ meaning }: FileColumn): Kind | undefined =>
  meaning === 'as-is' || meaning === 'left-out' ? undefined : kinds[meaning]

/** Which columns the values of a kind fill, in order; more of them get numbers. */
const places: Readonly<Record<Kind | 'personal', readonly ColumnId[]>> = {
  email: ['email', 'secondEmail'],
  personal: ['personalEmail'],
  phone: ['phone', 'secondPhone'],
  profileUrl: ['profileUrl']
}
const furtherNames: Readonly<Record<Kind | 'personal', string>> = {
  email: 'Email',
  personal: 'Personal email',
  phone: 'Phone',
  profileUrl: 'Profile URL'
}

/** The clearest columns first: their values have the first places. */
const order: readonly ColumnMeaning[] = Object.values(places).flat()

const homeLabel = /home|priv|person|perso|casa|domicil|thuis|dom\b|hem|ev\b|自宅|個人/i
const faxLabel = /fax|faks|ファックス|FAX|pager/i
/** A spreadsheet writes a quote before a number, so that it stays a text. */
const textMark = /^'(?=[+(\d])/

const phoneSeparator = /\s*(?:::+|[;|\n]|\/\/|,(?=\s*[+(0])|\s(?:\/|or|oder|ou|o|of|lub|eller|veya)\s)\s*/i
const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length

const splitPhones = (text: string): string[] => {
  const parts = text.split(phoneSeparator).map(part => part.trim().replace(textMark, ''))
  return parts.length > 1 && parts.every(part => countDigits(part) >= 6) ? parts : [text.replace(textMark, '')]
}

/** The addresses of a cell with several of them; the text as it is for any other cell. */
const splitEmails = (text: string): string[] => {
  if (text.indexOf('@') === text.lastIndexOf('@')) return [text]
  const emails = readEmailCell(text.replaceAll(/\s*:::+\s*/g, '\n'))
  return emails.length > 1 ? emails : [text]
}

/** One field of a record. */
type Field = [name: string, value: unknown]

/** What was changed in the values of a row, so that a page can say so. */
export type Repair = 'text-mark' | 'split'

/** A value of a row. `group`: the places that it may fill. */
interface OwnValue {
  group: keyof typeof places
  value: string
  isHome: boolean
}

/**
 * Creates a reader for a row's own email addresses, phone numbers and pages. It returns fields for a record, always the same ones in the same order
 * before any further ones, because rows with the same fields are read fast. `toFieldName`: the field for a value that stays in the place of its
 * column. `onRepair` is called for each cell that is not taken as it is.
 */
export const createOwnReader = (
  columns: readonly FileColumn[],
  toFieldName: (column: FileColumn) => string,
  onRepair: (repair: Repair, column: FileColumn) => void
): ((row: JsonObject) => Field[]) => {
  const own = columns
    .flatMap(column => {
      const kind = getOwnKind(column)
      return kind ? [{ column, kind, isPersonal: column.meaning === 'personalEmail' && column.label === undefined }] : []
    })
    .toSorted((a, b) => order.indexOf(a.column.meaning) - order.indexOf(b.column.meaning))
  const slots = new Map<ColumnId, string>()
  for (const { column } of own)
    if (column.meaning !== 'as-is' && column.meaning !== 'left-out' && !slots.has(column.meaning))
      slots.set(column.meaning, toFieldName(column))
  const names = [...slots.values()]

  const readCell = (text: string, column: FileColumn, kind: Kind): string[] => {
    const parts = kind === 'phone' ? splitPhones(text) : kind === 'email' ? splitEmails(text) : [text]
    if (parts.length > 1) onRepair('split', column)
    else if (parts[0] !== text) onRepair('text-mark', column)
    return parts.filter(part => part.trim() !== '')
  }
  return row => {
    const faxes: Field[] = []
    const values: OwnValue[] = []
    for (const { column, kind, isPersonal } of own) {
      const text = toCellText(row[column.name]) ?? ''
      const label = column.label === undefined ? '' : (toCellText(row[column.label]) ?? '')
      if (kind === 'phone' && faxLabel.test(label)) {
        if (text !== '') faxes.push([`${column.name} (fax)`, text])
        continue
      }
      const isHome = homeLabel.test(label)
      const group = kind === 'email' && (isHome || isPersonal) ? 'personal' : kind
      for (const value of readCell(text, column, kind)) values.push({ group, value, isHome })
    }
    const fields = new Map<string, unknown>(names.map(name => [name, '']))
    const counts = { email: 0, personal: 0, phone: 0, profileUrl: 0 }
    const seen = new Set<string>()
    // A person is called at work, and known by the chosen name of a page: private numbers and pages by id come last.
    const isLast = ({ group, value, isHome }: OwnValue): boolean => isHome || (group === 'profileUrl' && /\/in\/AC[ow]AA/.test(value))
    for (const { group, value } of values.some(isLast) ? values.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b))) : values) {
      const key = `${group} ${value.trim().toLowerCase()}`
      if (seen.has(key)) continue
      seen.add(key)
      const place = places[group][counts[group]++]
      fields.set(place === undefined ? `${furtherNames[group]} ${counts[group]}` : (slots.get(place) ?? headings[place]), value)
    }
    return [...fields, ...faxes]
  }
}
