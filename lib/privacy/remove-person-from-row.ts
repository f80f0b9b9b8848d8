// Removes one person from a row: from a company's people, from a list, and from the record of a colleague who mentions them.
import { getRowGroup } from '../records/decode/row-groups.ts'
import { isJsonObject, recordKind } from '../records/columns/record-kind.ts'
import { pageMark } from '../records/identity/identity.ts'
import { createMarkReader, type RecordMarks } from '../records/identity/record-marks.ts'
import { isRecordOfPerson, toPersonMarks } from '../records/identity/same-person.ts'
import { createTextFilter, findTextMarks } from '../records/identity/text-marks.ts'

/** Recognizes a person: in a record by its marks, and in any text. */
export interface PersonMatcher {
  matchesRecord: (marks: Pick<RecordMarks, 'pages' | 'emails'>) => boolean
  /** `otherKeys`: keys in the text that are another person's own. */
  matchesText: (text: string, otherKeys?: ReadonlySet<string>) => boolean
}

/** A matcher for the person with any of `keys`. `mayMatch` is a fast check: false means that a text does not contain them. */
export const createPersonMatcher = (keys: readonly string[]): PersonMatcher & { mayMatch: (text: string) => boolean } => {
  const known = new Set(keys)
  const person = toPersonMarks(keys)
  const mayMatch = createTextFilter(keys)
  return {
    mayMatch,
    matchesRecord: marks => isRecordOfPerson(marks, person),
    matchesText: (text, otherKeys) => mayMatch(text) && findTextMarks(text).some(key => known.has(key) && otherKeys?.has(key) !== true)
  }
}

const removed = Symbol('removed')

/** Companies and lists contain several people, so a match inside one does not remove it as a whole. */
const isGroup = (value: unknown): boolean => recordKind(value) === 'company' || getRowGroup(value) !== undefined

const containsMatch = (value: unknown, matchesText: PersonMatcher['matchesText']): boolean => {
  if (typeof value === 'string') return matchesText(value)
  if (Array.isArray(value)) return value.some(item => containsMatch(item, matchesText))
  return isJsonObject(value) && Object.entries(value).some(([name, item]) => matchesText(name) || containsMatch(item, matchesText))
}

/**
 * The row without the person; undefined if the row is only about them, the identical row if it does not mention them. The own addresses of a
 * record with another profile stay, even where the person has one of them too.
 */
export const removePersonFromRow = (row: unknown, matcher: PersonMatcher, readMarks = createMarkReader()): unknown => {
  const prune = (value: unknown, otherKeys: ReadonlySet<string>): unknown => {
    if (typeof value === 'string') return matcher.matchesText(value, otherKeys) ? removed : value
    if (Array.isArray(value)) return value.map(item => prune(item, otherKeys)).filter(item => item !== removed)
    if (!isJsonObject(value)) return value
    const marks = isGroup(value) ? undefined : readMarks(value)
    // A part of a record that has only the record's own addresses is no record of the person.
    if (marks && matcher.matchesRecord({ ...marks, emails: marks.emails.filter(email => !otherKeys.has(`email:${email}`)) })) return removed
    const ownKeys = marks && marks.pages.length > 0 ? [...marks.pages.map(pageMark), ...marks.emails.map(email => `email:${email}`)] : []
    const keptKeys = ownKeys.length > 0 ? new Set([...otherKeys, ...ownKeys]) : otherKeys
    const kept = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
      const pruned = matcher.matchesText(name, keptKeys) ? removed : prune(item, keptKeys)
      return pruned === removed ? [] : [[name, pruned]]
    })
    return Object.fromEntries(kept)
  }
  if (!containsMatch(row, matcher.matchesText)) return row
  const pruned = prune(row, new Set())
  return pruned === removed ? undefined : pruned
}
