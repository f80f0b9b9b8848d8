// Replaces JSON values by placeholders that keep their kind and length. In the body of a reply JSON and JSON lines keep their shape, a table
// keeps its headings, and other text only its length.
import { type NameRedactor, isHeading } from './redact-name.ts'

/** What the redaction of one file shares. `known`: the user's own words, from list names, hosts and URLs, in lower case. */
export interface Redaction {
  known: ReadonlySet<string>
  names: NameRedactor
}

const placeholders: readonly (readonly [placeholder: string, pattern: RegExp])[] = [
  ['‹email›', /^\s*(?:mailto:)?[^\s@<>]+@[^\s@<>]+\s*$/i],
  ['‹url›', /^\s*(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|\/\/)\S*\s*$/i],
  ['‹date›', /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]{5,18}(?:Z|[+-]\d{2}:?\d{2})?)?$/],
  ['‹phone›', /^\s*(?:\+|00|\()[\d\s().\-/]{6,24}$/],
  ['‹number›', /^-?\d+(?:[.,]\d+)?$/],
  ['‹domain›', /^(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}$/u],
  ['‹id›', /^(?=.*\d)[\w-]{8,}$/]
]

const statusNames = /^(?:.*_)?(?:status|state|stage|phase|step)$|(?:Status|State|Stage|Phase)$/
/** All lower case or all capitals, so that the US state "Texas" does not match. */
const statusWord = /^(?:[a-z]{2,30}|[a-z]{2,20}[_-][a-z]{2,20}|[A-Z]{3,30}|[A-Z]{2,20}_[A-Z]{2,20})$/
const knownStatus = /^(?:queued|pending|processing|running|finished|completed?|done|failed|error|success|ok|ready|in[ _-]?progress)$/i

/** Fields of a person or a company: a "state" beside them is a place. */
const recordNames = /^(?:city|country|first_?name|last_?name|full_?name|email|company|headline|job_?title|postal_?code|zip)$/i

const isStatus = (text: string, { known }: Redaction): boolean =>
  text.length <= 30 &&
  (knownStatus.test(text) || (statusWord.test(text) && !text.split(/[_-]/).some(part => known.has(part.toLowerCase()))))

/** The placeholder of a text, such as ‹email›, ‹url› or ‹text 23›. An empty text stays empty. */
export const redactText = (text: string): string =>
  text === '' ? '' : (placeholders.find(([, pattern]) => pattern.test(text))?.[0] ?? `‹text ${text.length}›`)

const countNames = /(?:count|total|done|size|rows|pages?|limit|offset|remaining|processed|progress|seconds)$/i
/** Whether a name ends with a word of counts, or its last word begins with one. */
const namesCount = (name: string): boolean => countNames.test(name) || /percent|retry/i.test(name.slice(name.search(/(?<!\w)\w*$/)))

const redactNumber = (value: number, name: string): number | string => {
  const digits = String(Math.abs(value)).length
  return digits <= 4 || (digits <= 7 && Number.isInteger(value) && namesCount(name)) ? value : `‹number ${digits}›`
}

const maxRows = 2
const maxFields = 80
const maxDepth = 8

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an object is a map of records: its values have one shape, and its names are user data. */
const isRecordMap = (fields: [string, unknown][]): boolean => {
  if (fields.length < 2 || !fields.every(([, value]) => isFields(value))) return false
  const [first = '', ...rest] = fields.map(([, value]) =>
    Object.keys(isFields(value) ? value : {})
      .toSorted()
      .join(' ')
  )
  return rest.every(shape => shape === first)
}

const redactFields = (value: Record<string, unknown>, redaction: Redaction, depth: number): Record<string, unknown> => {
  const fields = Object.entries(value)
  const isMap = isRecordMap(fields)
  const isRecord = fields.filter(([name]) => recordNames.test(name)).length > 0
  const redacted = Object.fromEntries(
    fields.slice(0, isMap ? maxRows : maxFields).map(([name, inner]) => {
      const isStatusField = !isRecord && typeof inner === 'string' && statusNames.test(name) && isStatus(inner, redaction)
      return [redaction.names[isMap ? 'hide' : 'show'](name), isStatusField ? inner : redactValue(inner, redaction, name, depth + 1)]
    })
  )
  const omitted = fields.length - Object.keys(redacted).length
  return omitted > 0 ? { ...redacted, '‹more›': omitted } : redacted
}

/** Redacts any parsed JSON value. Common field names, booleans, null and small numbers remain; a list keeps its first two items. */
export const redactValue = (value: unknown, redaction: Redaction, name = '', depth = 0): unknown => {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return redactNumber(value, name)
  if (typeof value === 'string') return redactText(value)
  if (depth >= maxDepth) return '‹deeper›'
  if (Array.isArray(value)) {
    const shown: unknown[] = value.slice(0, maxRows).map(inner => redactValue(inner, redaction, name, depth + 1))
    return value.length > shown.length ? [...shown, `‹${value.length - shown.length} more›`] : shown
  }
  return isFields(value) ? redactFields(value, redaction, depth) : '‹other›'
}

const parse = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const maxLines = 2
const maxHeadings = 80

const redactLines = (lines: readonly string[], redaction: Redaction): unknown => {
  const parsed = lines.slice(0, maxLines).map(parse)
  if (lines.length < 2 || !parsed.every(line => typeof line?.value === 'object' && line.value !== null)) return undefined
  return { is: 'JSON lines', lines: lines.length, first: parsed.map(line => redactValue(line?.value, redaction)) }
}

const splitCells = (line: string): string[] => line.split(/[,;\t]/).map(cell => cell.trim().replaceAll(/^"|"$/g, ''))

/** The first line counts as headings if two of its cells do. Its other cells are redacted. */
const redactTable = (lines: readonly string[], { names }: Redaction): unknown => {
  const cells = splitCells(lines[0] ?? '')
  if (lines.length < 2 || cells.length < 2) return undefined
  const hasHeadings = cells.filter(isHeading).length >= 2
  const headings = hasHeadings
    ? cells.slice(0, maxHeadings).map(cell => (isHeading(cell) ? cell : names.hide(cell)))
    : `‹${cells.length} cells›`
  return { is: 'table', lines: lines.length, headings }
}

/** The redacted text of a reply; undefined if it is empty. */
export const redactBody = (text: string | undefined, redaction: Redaction): unknown => {
  if (text === undefined || text.trim() === '') return undefined
  const parsed = parse(text)
  if (parsed) return redactValue(parsed.value, redaction)
  if (/^\s*<[!?a-z]/i.test(text)) return `‹markup ${text.length}›`
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const brokenJson = /^\s*[[{]/.test(text) ? `‹JSON, broken or cut short ${text.length}›` : undefined
  return redactLines(lines, redaction) ?? brokenJson ?? redactTable(lines, redaction) ?? `‹text ${text.length}›`
}
