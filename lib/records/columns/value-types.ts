// Of what sort a value is, as far as anything depends on it how a record is read; and values of one sort that tell each other apart.
import { isLosslessNumber, LosslessNumber } from 'lossless-json'
import type { ColumnId } from './column-ids.ts'
import { emailStatus } from './email-status.ts'
import { createPlace } from './value-paths.ts'

/** A field of a record without nesting. `free`: its texts decide nothing. `verdict`: it may say how good an address is. */
export type Field = { name: string; free: boolean; spelled: boolean; verdict: boolean; url: boolean; reach: boolean }
const verdicts = /(?:status|verification|validation|validity|verified)$/
const urlColumns = new Set<ColumnId>(['profileUrl', 'leadUrl', 'companyWebsite'])
const reachColumns = new Set<ColumnId>(['email', 'secondEmail', 'personalEmail', 'phone', 'secondPhone'])
export const fieldOf = (name: string): Field => {
  const place = createPlace([name])
  const columns = [place.contact, place.company].flatMap(spelling => spelling?.column ?? [])
  const any = (set: ReadonlySet<ColumnId>): boolean => columns.some(column => set.has(column))
  const spelled = columns.length > 0
  const verdict = verdicts.test(place.name)
  return { name, free: !spelled && !verdict, spelled, verdict, url: any(urlColumns), reach: any(reachColumns) }
}

const address = /^[^\s@,;]+@[^\s@,;]+$/

/** Of what sort a text is, as far as the reader's decisions depend on it; undefined where they depend on the very text. */
export const sortOf = (text: string, { spelled, verdict, url }: Field): string | undefined => {
  if (text === '') return 'e'
  if (!spelled && !verdict) return 'x'
  if (text.trim() !== text || (spelled && verdict)) return undefined
  if (verdict) return text.includes('@') ? undefined : `{${emailStatus(text)}${emailStatus(text) === text ? '!' : ''}}`
  const sort = text.includes('@') ? (address.test(text) ? 'a' : 'c') : 'x'
  if (!url || !text.includes('/')) return sort
  return `${sort}${/\/sales\/(lead|people)\//i.test(text) ? 'L' : ''}${/\/in\//i.test(text) ? 'I' : ''}${/\/company\//i.test(text) ? 'C' : ''}`
}

const sampleWords: Readonly<Record<string, string>> = { valid: 'Verified', risky: 'Catch-all', invalid: 'Bounced' }

/** A text of the same sort that stands nowhere else in the record. */
const sampleText = (sort: string, at: number): string => {
  const status = /^\{([a-z]+)(!?)\}$/.exec(sort)
  if (status?.[1] !== undefined) return status[2] === '!' ? status[1] : (sampleWords[status[1]] ?? `Odd ${at}`)
  const start = sort.startsWith('a') ? `a${at}@x` : sort.startsWith('c') ? `@ ${at} ` : `v${at}`
  return `${start}${sort.includes('L') ? '/sales/lead/' : ''}${sort.includes('I') ? '/in/' : ''}${sort.includes('C') ? '/company/' : ''}z`
}

/** One letter for what a value is; undefined for what nests. */
export const typeOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return 's'
  if (value === null) return 'z'
  if (typeof value === 'number') return 'n'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return isLosslessNumber(value) ? 'l' : undefined
}

export const sampleValue = (type: string, sort: string, at: number): unknown => {
  if (type === 'n') return 9_000_000 + at
  if (type === 'l') return new LosslessNumber(`${9_000_000 + at}.0`)
  if (type === 'z') return null
  return type === 's' ? (sort === 'e' ? '' : sampleText(sort, at)) : type === 't'
}
/** The text of a value that does not nest; '' for null. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return isLosslessNumber(value) ? value.toString() : ''
}
