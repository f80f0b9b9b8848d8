// Classifies the values of flat records by what the record reader's decisions depend on, and creates distinct sample values of a class.
import { LosslessNumber } from 'lossless-json'
import { getCellKind, isShownWhole, type CellKind } from './cell-values.ts'
import type { ColumnId } from './column-ids.ts'
import { parseEmailStatus } from './email-status.ts'
import { remember } from './field-names.ts'
import { isOwnAddressField, isOwnEmailField, isOwnPhoneField, isOwnTypedField } from '../identity/own-fields.ts'
import { isEmailAddress } from './read-emails.ts'
import { isCompanyPage } from './record-kind.ts'
import { createValuePath } from './value-paths.ts'

/**
 * One field of a flat record. `isMapped`: it maps to a column. `isStatus`: it may hold an email status. `isIgnored`: neither, so its
 * texts affect no column, unless it `isOwn`: its name says that it may hold a mark of the person. `isUrl` and `isEmailOrPhone`: it maps to a
 * column of that sort. `cellKinds`: how its cells are read.
 */
export type FlatField = {
  name: string
  isIgnored: boolean
  isMapped: boolean
  isStatus: boolean
  isUrl: boolean
  isEmailOrPhone: boolean
  isOwn: boolean
  cellKinds: readonly CellKind[]
}

const statusName = /(?:status|verification|validation|validity|verified)$/
const urlColumns = new Set<ColumnId>(['profileUrl', 'leadUrl', 'companyWebsite'])
const emailAndPhoneColumns = new Set<ColumnId>(['email', 'secondEmail', 'personalEmail', 'phone', 'secondPhone'])

/** What a top-level field of this name means. */
export const describeField = (name: string): FlatField => {
  const path = createValuePath([name])
  const columns = [path.contact, path.company].flatMap(alias => alias?.column ?? [])
  const isAmong = (set: ReadonlySet<ColumnId>): boolean => columns.some(column => set.has(column))
  const isMapped = columns.length > 0
  const isStatus = statusName.test(path.foldedName)
  return {
    name,
    isIgnored: !isMapped && !isStatus,
    isMapped,
    isStatus,
    isUrl: isAmong(urlColumns),
    isEmailOrPhone: isAmong(emailAndPhoneColumns),
    isOwn: [isOwnEmailField, isOwnAddressField, isOwnPhoneField, isOwnTypedField].some(isOwnField => isOwnField(path.foldedName)),
    cellKinds: [...new Set(columns.map(getCellKind))]
  }
}

const emailPattern = /^[^\s@,;]+@[^\s@,;]+$/

/**
 * The class of a text in this field: the reader treats all texts of one class alike. `e`: empty, `x`: any text, `a`: an email address,
 * `c`: another text with an `@`; a URL adds `L` (lead), `I` (profile) and `C` (company); a status is `{valid}`, or `{valid!}` where the
 * text is already one of the four statuses. undefined: the reader's decision depends on the text itself.
 */
export const getTextClass = (text: string, { isMapped, isStatus, isUrl, isEmailOrPhone, cellKinds }: FlatField): string | undefined => {
  if (text === '') return 'e'
  if (!isMapped && !isStatus) return 'x'
  if (text.trim() !== text || (isMapped && isStatus)) return undefined
  for (const kind of cellKinds) if (!isShownWhole(text, kind)) return undefined
  const hasAt = text.includes('@')
  // The text itself decides what the record reader shows of a placeholder, a cell of several addresses, or an address in another field.
  if (hasAt && (isEmailOrPhone ? !isEmailAddress({ value: text }) : emailPattern.test(text))) return undefined
  if (isStatus) return hasAt ? undefined : getStatusClass(text)
  const textClass = hasAt ? (emailPattern.test(text) ? 'a' : 'c') : 'x'
  if (!isUrl || !text.includes('/')) return textClass
  return `${textClass}${/\/sales\/(lead|people)\//i.test(text) ? 'L' : ''}${/\/in\//i.test(text) ? 'I' : ''}${isCompanyPage(text) ? 'C' : ''}`
}

const getStatusClass = remember(text => `{${parseEmailStatus(text)}${parseEmailStatus(text) === text ? '!' : ''}}`)

const sampleStatuses: Readonly<Record<string, string>> = { valid: 'Verified', risky: 'Catch-all', invalid: 'Bounced' }

/** A text of the class that no other field of the sample record has, except for statuses. */
const createSampleText = (textClass: string, index: number): string => {
  const status = /^\{([a-z]+)(!?)\}$/.exec(textClass)
  if (status?.[1] !== undefined) return status[2] === '!' ? status[1] : (sampleStatuses[status[1]] ?? `Odd ${index}`)
  const start = textClass.startsWith('a') ? `a${index}@x.example` : textClass.startsWith('c') ? `@ ${index} ` : `v${index}`
  const [lead, profile, company] = [textClass.includes('L'), textClass.includes('I'), textClass.includes('C')]
  return `${start}${lead ? '/sales/lead/' : ''}${profile ? '/in/' : ''}${company ? '/company/' : ''}z`
}

/** One letter for the type of a value: string, null (`z`), number, true, false or LosslessNumber; undefined for arrays and objects. */
export const getTypeCode = (value: unknown): string | undefined => {
  if (typeof value === 'string') return 's'
  if (value === null) return 'z'
  if (typeof value === 'number') return 'n'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return value instanceof LosslessNumber ? 'l' : undefined
}

/** A value of the type and text class for the field at `index`, whose text traces a column back to this field. */
export const createSampleValue = (type: string, textClass: string, index: number): unknown => {
  if (type === 'n') return 9_000_000 + index
  if (type === 'l') return new LosslessNumber(`${9_000_000 + index}.0`)
  if (type === 'z') return null
  return type === 's' ? (textClass === 'e' ? '' : createSampleText(textClass, index)) : type === 't'
}

/** The text of a single value; `''` for null. */
export const scalarText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value instanceof LosslessNumber ? value.toString() : ''
}
