// Reads the email addresses, phone numbers and profile pages of a row: each column may hold several, and a label may say of which kind they are.
import { everyNetwork } from '../pages/every-network.ts'
import { readProfile } from '../pages/read-profile.ts'
import { isPlainPhone, isPlainProfileUrl, isShortenedPhone, readPhoneCell } from '../records/columns/cell-values.ts'
import { isNoValue } from '../records/columns/no-values.ts'
import type { ColumnId } from '../records/columns/column-ids.ts'
import { headings } from '../records/columns/headings.ts'
import type { JsonObject } from '../records/columns/record-kind.ts'
import { hasBrokenEmail, readEmailCell } from '../records/identity/emails.ts'
import { readProfileCell } from '../records/identity/page-keys.ts'
import { isPlainEmail } from '../records/identity/plain-marks.ts'
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

const isColumn = (meaning: ColumnMeaning): meaning is ColumnId => meaning !== 'as-is' && meaning !== 'left-out'

/** The kind of value that a column holds, where a person may have several. */
export const getOwnKind = ({ meaning }: FileColumn): Kind | undefined => (isColumn(meaning) ? kinds[meaning] : undefined)

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
/** What was changed in the values of a row, so that a page can say so. */
export type Repair = 'text-mark' | 'split'

/**
 * What is said of a cell before a list is added. `shortened-phone`: a spreadsheet left out its digits, so it is left out · `broken-email`: meant as an
 * address and none, kept under its own name · `repaired-profile`: `page` is the profile that was read · `unread-profile`: no profile can be read
 */
export type CellRemark = 'shortened-phone' | 'broken-email' | 'repaired-profile' | 'unread-profile'

/** What a cell gave that is not taken as it is. */
export interface CellNote {
  text: string
  repair?: Repair
  remark?: CellRemark
  page?: string
}
/** Called for each cell that is not taken as it is. */
export type OnCell = (column: FileColumn, note: CellNote) => void

/** The path of a person's page; any other URL gets a closer look. */
const usualPage = /linkedin\.com\/(?:in|sales)\//i

/** A fast check: whether a cell is taken as it is. */
const isPlain = (text: string, kind: Kind): boolean => {
  if (kind === 'email') return isPlainEmail(text)
  return kind === 'phone' ? isPlainPhone(text) : isPlainProfileUrl(text) && usualPage.test(text)
}

/** The values of a cell, and a note on it. */
const readCell = (text: string, kind: Kind): { values: string[]; note?: CellNote } => {
  if (isPlain(text, kind)) return { values: [text] }
  if (isNoValue(text.trim(), 'other')) return { values: [] }
  if (kind === 'phone') {
    const values = readPhoneCell(text)
    if (isShortenedPhone(text)) return { values, note: { text, remark: 'shortened-phone' } }
    if (values.length > 1) return { values, note: { text, repair: 'split' } }
    return values[0] === undefined || values[0] === text.trim() ? { values } : { values, note: { text, repair: 'text-mark' } }
  }
  if (kind === 'email') {
    const emails = readEmailCell(text)
    const remark = hasBrokenEmail(text) ? ({ remark: 'broken-email' } as const) : {}
    const repair = emails.length > 1 ? ({ repair: 'split' } as const) : {}
    return {
      values: emails.length > 1 ? emails : 'remark' in remark && emails.length === 0 ? [] : [text],
      ...(emails.length > 1 || 'remark' in remark ? { note: { text, ...remark, ...repair } } : {})
    }
  }
  const pages = readProfileCell(text)
  const [page] = pages
  if (page === undefined) return { values: [text], note: { text, remark: 'unread-profile' } }
  if (pages.length > 1) return { values: pages, note: { text, repair: 'split' } }
  return readProfile(text.trim(), everyNetwork)?.isRepaired === false
    ? { values: [text] }
    : { values: [page], note: { text, remark: 'repaired-profile', page } }
}

/** A value of a row. `group`: the places that it may fill. */
interface OwnValue {
  group: keyof typeof places
  value: string
  isHome: boolean
  isUnread: boolean
  /** whose status and day are about the value; undefined for the further values of a cell */
  from?: ColumnId
}

/** Lower ranks have the first places. A text that is no page, such as a name with a link behind it, comes after all pages. */
const rankOf = ({ group, value, isHome, isUnread }: OwnValue): number =>
  isUnread ? 2 : isHome || (group === 'profileUrl' && value.includes('/in/AC')) ? 1 : 0

/**
 * Creates a reader for a row's own email addresses, phone numbers and pages. It sets fields of a record, always the same ones in the same order
 * before any further ones, because rows with the same fields are read fast. `toFieldName`: the field for a value that stays in the place of its
 * column. Damaged addresses and fax numbers keep the names of their columns. The reader returns the place of each email column's first address.
 */
export const createOwnReader = (
  columns: readonly FileColumn[],
  toFieldName: (column: FileColumn) => string,
  onCell: OnCell
): ((row: JsonObject, fields: Record<string, unknown>) => ReadonlyMap<ColumnId, ColumnId>) => {
  const own = columns
    .flatMap(column => {
      const kind = getOwnKind(column)
      return kind ? [{ column, kind, isPersonal: column.meaning === 'personalEmail' && column.label === undefined }] : []
    })
    .toSorted((a, b) => order.indexOf(a.column.meaning) - order.indexOf(b.column.meaning))
  const slots = new Map<ColumnId, string>()
  for (const { column } of own) if (isColumn(column.meaning) && !slots.has(column.meaning)) slots.set(column.meaning, toFieldName(column))
  const names = [...slots.values()]

  return (row, fields) => {
    for (const name of names) fields[name] = ''
    const values: OwnValue[] = []
    const unread: { column: FileColumn; note: CellNote }[] = []
    let hasLast = false
    for (const { column, kind, isPersonal } of own) {
      const text = toCellText(row[column.name]) ?? ''
      if (text.trim() === '') continue
      const label = column.label === undefined ? '' : (toCellText(row[column.label]) ?? '')
      if (kind === 'phone' && label !== '' && faxLabel.test(label)) {
        fields[`${column.name} (fax)`] = text
        continue
      }
      const isHome = label !== '' && homeLabel.test(label)
      const group = kind === 'email' && (isHome || isPersonal) ? 'personal' : kind
      const cell = readCell(text, kind)
      const isUnread = cell.note?.remark === 'unread-profile'
      if (cell.note && isUnread) unread.push({ column, note: cell.note })
      else if (cell.note) onCell(column, cell.note)
      if (cell.values.length === 0 && cell.note?.remark === 'broken-email') fields[`${column.name} (file)`] = text
      for (const [at, value] of cell.values.entries()) {
        const found: OwnValue = { group, value, isHome, isUnread, ...(at === 0 && isColumn(column.meaning) && { from: column.meaning }) }
        values.push(found)
        hasLast ||= rankOf(found) > 0
      }
    }
    // A text beside a page, such as a name with a link behind it, was never meant as one.
    const hasPage = unread.length > 0 && values.some(({ group, isUnread }) => group === 'profileUrl' && !isUnread)
    for (const { column, note } of unread) if (!hasPage || /[/\\]/.test(note.text)) onCell(column, note)
    const counts = { email: 0, personal: 0, phone: 0, profileUrl: 0 }
    const emailSources = new Map<ColumnId, ColumnId>()
    // A person is called at work, and known by the chosen name of a page: private numbers and pages by id come last.
    const ordered = hasLast ? values.toSorted((a, b) => rankOf(a) - rankOf(b)) : values
    for (let at = 0; at < ordered.length; at++) {
      const { group = 'email', value = '', from } = ordered[at] ?? {}
      if (counts[group] > 0 && ordered.slice(0, at).some(other => other.group === group && other.value === value)) continue
      const place = places[group][counts[group]++]
      if (from !== undefined && place !== undefined && kinds[from] === 'email' && !emailSources.has(from)) emailSources.set(from, place)
      fields[place === undefined ? `${furtherNames[group]} ${counts[group]}` : (slots.get(place) ?? headings[place])] = value
    }
    return emailSources
  }
}
