// Reads one cell for the column that it fills: what the column shows of it, or that it shows nothing.
import { removeInvisible } from '../../pages/escapes.ts'
import { readProfileCell } from '../identity/page-keys.ts'
import type { ColumnId } from './column-ids.ts'
import { isNoCompany, isNoValue, type ValueKind } from './no-values.ts'

/** How cells of a column are read. Email addresses are read by `readEmailCell`. */
export type CellKind = ValueKind | 'phone' | 'page' | 'email'

const kindsByColumn: Partial<Record<ColumnId, CellKind>> = {
  fullName: 'fullName',
  firstName: 'name',
  middleName: 'name',
  lastName: 'name',
  email: 'email',
  secondEmail: 'email',
  personalEmail: 'email',
  phone: 'phone',
  secondPhone: 'phone',
  companyPhone: 'phone',
  profileUrl: 'page',
  leadUrl: 'page',
  company: 'company',
  location: 'place',
  city: 'place',
  region: 'place',
  country: 'place',
  companyLocation: 'place',
  companyStreet: 'place',
  companyCity: 'place',
  companyRegion: 'place',
  companyCountry: 'place'
}

/** How cells of a standard column are read. */
export const getCellKind = (column: ColumnId): CellKind => kindsByColumn[column] ?? 'other'

/** Which words are no value in such a cell. */
export const toValueKind = (kind: CellKind): ValueKind => (kind === 'phone' || kind === 'page' || kind === 'email' ? 'other' : kind)

/** Joiners are a part of some scripts and of emoji. */
const keptInvisible = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/
const everyKeptInvisible = new RegExp(keptInvisible, 'g')

/** A number that a spreadsheet shortened, so that its last digits are lost: `4,91512E+11`, or `####` of a narrow column. */
const shortened = /^'?[+-]?\d{1,2}(?:[.,]\d{1,20})?[eE][+-]?\d{1,3}$|^#{3,}$/

/** Whether a cell for phone numbers holds a number that a spreadsheet shortened. */
export const isShortenedPhone = (cell: string): boolean => cell.length < 40 && shortened.test(cell.replaceAll(/\s/g, ''))

/** One number in plain digits. */
const plainPhone = /^\+?[\d(][\d ().-]{5,24}$/
const countDigits = (text: string): number => text.replace(/\D/g, '').length
const minDigits = 6
const maxPhoneCell = 1_000
/** Between two numbers. A slash may also be inside one, so each part must be long enough. */
const betweenPhones = /:::|\/\/|[;|\r\n]|\s\/\s|,(?=\s*[+(0])|\s(?:or|oder|and|und|o|ou|y|of|lub|eller|veya)\s/i

/** Whether a cell is one number in plain digits: a fast check, which most cells take alone. */
export const isPlainPhone = (text: string): boolean => plainPhone.test(text)

/** The phone numbers of a cell, as written, without the quote that a spreadsheet puts before `+`. None for a shortened number. */
export const readPhoneCell = (cell: string): string[] => {
  const text = removeInvisible(cell)
    .trim()
    .replace(/^['’]+(?=[+\d(])/, '')
  if (isShortenedPhone(text) || isNoValue(text, 'other')) return []
  if (text.length > maxPhoneCell || !betweenPhones.test(text)) return [text]
  const parts = text.split(betweenPhones).map(part => part.trim().replace(/^['’]+(?=[+\d(])/, ''))
  const numbers = parts.filter(part => part !== '')
  return numbers.every(part => countDigits(part) >= minDigits) ? [...new Set(numbers)].filter(part => !isShortenedPhone(part)) : [text]
}

/** A URL as it stands in an address bar: nothing around it, and nothing in its name that a program left there. */
const plainUrl = /^https?:\/\/[\w.-]+\/(?:sales\/[\w,/?=&.-]*|[\w.~/?#=&+-]*)[\w/=-]$/

/** Whether a cell is a URL that is shown as it is: a fast check, which most cells take alone. */
export const isPlainProfileUrl = (text: string): boolean => plainUrl.test(text)

/**
 * What a column of this kind shows of a cell: the text without invisible characters, the URL of a profile without what is around it; `''` for a
 * word that is no value. A cell with several values shows the first.
 */
export const readCellText = (cell: string, kind: CellKind): string => {
  const trimmed = cell.trim()
  const text = keptInvisible.test(trimmed) ? trimmed.replace(everyKeptInvisible, '').trim() : trimmed
  if (kind === 'page') {
    if (plainUrl.test(text)) return text
    if (isNoValue(text, 'other')) return ''
    return text.includes('/sales/') && /^https?:\/\/[^\s<>"]+$/.test(text) ? text : (readProfileCell(text)[0] ?? text)
  }
  if (kind === 'email') return text
  if (kind === 'phone') return readPhoneCell(text)[0] ?? ''
  return isNoValue(text, kind) || (kind === 'company' && isNoCompany(text)) ? '' : text
}

/** Whether the columns show a trimmed text as it is, and whether it is a value. A loop: every cell of 100,000 records passes here. */
export const isShownWhole = (text: string, kind: CellKind): boolean => {
  if (kind === 'email') return text.includes('@') || !isNoValue(text, 'other')
  if (kind === 'name') return !isNoValue(text, 'other') && readCellText(text, kind) === text
  if (kind === 'phone') return plainPhone.test(text) || (readCellText(text, kind) === text && !betweenPhones.test(text))
  return readCellText(text, kind) === text
}
