// What a value is, without what it holds: marks that keep its kind and its length, and nothing that belongs to anybody.
import { hiddenName, redactName } from './redact-name.ts'

/** Words from the user's lists, hosts and addresses, in small letters: they are shown nowhere, whatever they stand under. */
export type Known = ReadonlySet<string>

const kinds: readonly (readonly [mark: string, pattern: RegExp])[] = [
  ['‹email›', /^\s*(?:mailto:)?[^\s@<>]+@[^\s@<>]+\s*$/i],
  ['‹url›', /^\s*(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|\/\/)\S*\s*$/i],
  ['‹date›', /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]{5,18}(?:Z|[+-]\d{2}:?\d{2})?)?$/],
  ['‹phone›', /^\s*(?:\+|00|\()[\d\s().\-/]{6,24}$/],
  ['‹number›', /^-?\d+(?:[.,]\d+)?$/],
  ['‹domain›', /^(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}$/u],
  ['‹id›', /^(?=.*\d)[\w-]{8,}$/]
]

const statusNames = /^(?:.*_)?(?:status|state|stage|phase|step)$|(?:Status|State|Stage|Phase)$/
/** Small letters, or capitals: "Texas" is a state of another kind. */
const statusWord = /^(?:[a-z]{2,30}|[a-z]{2,20}[_-][a-z]{2,20}|[A-Z]{3,30}|[A-Z]{2,20}_[A-Z]{2,20})$/
const knownStatus = /^(?:queued|pending|processing|running|finished|completed?|done|failed|error|success|ok|ready|in[ _-]?progress)$/i

/** Marks that mean a field of a person or a company: what stands beside them under "state" is a place. */
const recordNames = /^(?:city|country|first_?name|last_?name|full_?name|email|company|headline|job_?title|postal_?code|zip)$/i

const isStatus = (text: string, known: Known): boolean =>
  text.length <= 30 &&
  (knownStatus.test(text) || (statusWord.test(text) && !text.split(/[_-]/).some(part => known.has(part.toLowerCase()))))

/** One text: ‹email›, ‹url›, ‹text 23› …; '' stays. */
export const redactText = (text: string): string =>
  text === '' ? '' : (kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? `‹text ${text.length}›`)

const countNames = /(?:count|total|done|size|rows|pages?|limit|offset|remaining|processed|progress|percent\w*|seconds|retry\w*)$/i

const redactNumber = (value: number, name: string): number | string => {
  const digits = String(Math.abs(value)).length
  return digits <= 4 || (digits <= 7 && Number.isInteger(value) && countNames.test(name)) ? value : `‹number ${digits}›`
}

const shownRows = 2
const shownFields = 80
const deepest = 8

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Several fields that are all objects of one shape: then the names are values, too. */
const isKeyed = (fields: [string, unknown][]): boolean => {
  if (fields.length < 2 || !fields.every(([, value]) => isFields(value))) return false
  const [first = '', ...rest] = fields.map(([, value]) =>
    Object.keys(isFields(value) ? value : {})
      .toSorted()
      .join(' ')
  )
  return rest.every(shape => shape === first)
}

const redactFields = (value: Record<string, unknown>, known: Known, depth: number): Record<string, unknown> => {
  const fields = Object.entries(value)
  const keyed = isKeyed(fields)
  const isRecord = fields.filter(([name]) => recordNames.test(name)).length > 0
  const redacted: Record<string, unknown> = {}
  fields.slice(0, keyed ? shownRows : shownFields).forEach(([name, inner]) => {
    const shown = keyed ? hiddenName : redactName(name, known)
    const key = shown in redacted || shown === '__proto__' ? `${hiddenName} ${Object.keys(redacted).length + 1}` : shown
    const status = !isRecord && typeof inner === 'string' && statusNames.test(name) && isStatus(inner, known)
    redacted[key] = status ? inner : redactValue(inner, known, name, depth + 1)
  })
  const more = fields.length - Object.keys(redacted).length
  return more > 0 ? { ...redacted, '‹more›': more } : redacted
}

/** Any parsed JSON: names of fields, types, flags and small numbers stay; of a long list the first two stand for all. */
export const redactValue = (value: unknown, known: Known, name = '', depth = 0): unknown => {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return redactNumber(value, name)
  if (typeof value === 'string') return redactText(value)
  if (depth >= deepest) return '‹deeper›'
  if (Array.isArray(value)) {
    const shown: unknown[] = value.slice(0, shownRows).map(inner => redactValue(inner, known, name, depth + 1))
    return value.length > shown.length ? [...shown, `‹${value.length - shown.length} more›`] : shown
  }
  return isFields(value) ? redactFields(value, known, depth) : '‹other›'
}
