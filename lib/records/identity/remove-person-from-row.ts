// Removes one person from a row: from a company's people, from a list, and from the record of a colleague who mentions them.
import { LosslessNumber } from 'lossless-json'
import { getRecordValues, getRowGroup } from '../decode/row-groups.ts'
import { isJsonObject, recordKind } from '../columns/record-kind.ts'
import { pageMark } from './identity.ts'
import { createMarkReader, readName, type RecordMarks } from './record-marks.ts'
import { readProfileCell } from './page-keys.ts'
import { isRecordOfPerson, toPersonMarks } from './person-to-erase.ts'
import { createNameFinder, createPhoneFinder } from './person-words.ts'
import { createBase64Reader, createTextFilter, findFoldedMarks, findTextMarks, foldKeys, hasEmailInName } from './text-marks.ts'

/** Recognizes a person: in a record by its marks and its name, and in any text. */
export interface PersonMatcher {
  matchesRecord: (record: Pick<RecordMarks, 'pages' | 'emails'> & { name?: string }) => boolean
  /** `otherKeys`: keys in the text that are another person's own. */
  matchesText: (text: string, otherKeys?: ReadonlySet<string>) => boolean
  /** The same for what the user or a service wrote about no other person: it also knows the person by their full name. */
  matchesWords: (text: string) => boolean
}

/** A longer text is no address alone. */
const maxCellLength = 4_096
/** In a longer text a name is no title. */
const maxWordsLength = 20_000

/**
 * A matcher for the person with any of `keys`. `names` and `phones`: theirs, as far as they are known; phones as `readPhones` returns them.
 * `mayMatch` is a fast check: false means that a text does not contain them.
 */
export const createPersonMatcher = (
  keys: readonly string[],
  names: readonly string[] = [],
  phones: readonly string[] = []
): PersonMatcher & { mayMatch: (text: string) => boolean } => {
  const folded = foldKeys(keys)
  const known = new Set([...keys, ...folded])
  const person = { ...toPersonMarks(keys), names }
  /** Their address in other letters may be another person's, unless the name is theirs. */
  const likePerson = toPersonMarks(folded)
  const mayHaveMark = createTextFilter([...known])
  const hasPhone = createPhoneFinder(phones)
  const hasName = createNameFinder(names)
  const readBase64 = createBase64Reader(keys)
  const marksOf = (text: string): string[] => [
    ...[text, ...readBase64(text)].flatMap(reading => findFoldedMarks(reading, folded.length > 0)),
    ...(text.length <= maxCellLength && !/\s/.test(text) ? readProfileCell(text).map(pageMark) : [])
  ]
  const matchesMarks = (text: string, otherKeys?: ReadonlySet<string>): boolean =>
    marksOf(text).some(key => known.has(key) && otherKeys?.has(key) !== true) ||
    hasEmailInName(
      text,
      [...person.emails, ...likePerson.emails].filter(email => otherKeys?.has(`email:${email}`) !== true)
    )
  const matchesText: PersonMatcher['matchesText'] = (text, otherKeys) =>
    (mayHaveMark(text) && matchesMarks(text, otherKeys)) || hasPhone(text)
  return {
    mayMatch: text => mayHaveMark(text) || hasPhone(text),
    matchesRecord: record =>
      isRecordOfPerson(record, person) || (record.name !== undefined && hasName(record.name) && isRecordOfPerson(record, likePerson)),
    matchesText,
    matchesWords: text => matchesText(text) || (text.length <= maxWordsLength && hasName(text))
  }
}

type MarkReader = ReturnType<typeof createMarkReader>

const removed = Symbol('removed')

/** Companies and lists contain several people, so a match inside one does not remove it as a whole. */
const isGroup = (value: unknown): boolean => recordKind(value) === 'company' || getRowGroup(value) !== undefined

/** A phone number may be a number. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' || value instanceof LosslessNumber ? String(value) : undefined

const containsMatch = (value: unknown, matcher: PersonMatcher, readMarks: MarkReader): boolean => {
  const text = textOf(value)
  if (text !== undefined) return matcher.matchesText(text)
  if (Array.isArray(value)) return value.some(item => containsMatch(item, matcher, readMarks))
  if (!isJsonObject(value)) return false
  const isInside = Object.entries(value).some(([name, item]) => matcher.matchesText(name) || containsMatch(item, matcher, readMarks))
  // A name of a page without its URL is a mark where its field says so, and none in a text.
  return isInside || matcher.matchesRecord(readMarks(value))
}

const noKeys: ReadonlySet<string> = new Set()

/** `kept`: records that stay as they are where they are the person's. */
const prune = (row: unknown, matcher: PersonMatcher, readMarks: MarkReader, kept: ReadonlySet<unknown>): unknown => {
  const pruneValue = (value: unknown, otherKeys: ReadonlySet<string>): unknown => {
    const text = textOf(value)
    if (text !== undefined) return matcher.matchesText(text, otherKeys) ? removed : value
    if (Array.isArray(value)) return value.map(item => pruneValue(item, otherKeys)).filter(item => item !== removed)
    if (!isJsonObject(value)) return value
    const marks = isGroup(value) ? undefined : readMarks(value)
    // A part of a record that has only the record's own addresses is no record of the person.
    const emails = marks?.emails.filter(email => !otherKeys.has(`email:${email}`)) ?? []
    if (marks && matcher.matchesRecord({ ...marks, emails, name: readName(value) })) return kept.has(value) ? value : removed
    const ownKeys = marks && marks.pages.length > 0 ? [...marks.pages.map(pageMark), ...marks.emails.map(email => `email:${email}`)] : []
    const keptKeys = ownKeys.length > 0 ? new Set([...otherKeys, ...ownKeys]) : otherKeys
    const entries = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
      const pruned = matcher.matchesText(name, keptKeys) ? removed : pruneValue(item, keptKeys)
      return pruned === removed ? [] : [[name, pruned]]
    })
    return Object.fromEntries(entries)
  }
  return pruneValue(row, noKeys)
}

/**
 * The row without the person; undefined if the row is only about them, the identical row if it does not mention them. The own addresses of a
 * record with another profile stay, even where the person has one of them too.
 */
export const removePersonFromRow = (row: unknown, matcher: PersonMatcher, readMarks = createMarkReader()): unknown => {
  if (!containsMatch(row, matcher, readMarks)) return row
  const pruned = prune(row, matcher, readMarks, noKeys)
  return pruned === removed ? undefined : pruned
}

/** The row without what its records say of the person. The person's own record stays as it is: it is hidden where records are read. */
export const maskPersonInRow = (row: unknown, matcher: PersonMatcher, readMarks = createMarkReader()): unknown => {
  if (!containsMatch(row, matcher, readMarks)) return row
  const pruned = prune(row, matcher, readMarks, new Set(getRecordValues(row)))
  return pruned === removed ? row : pruned
}

/** Texts without any of these have no mark. */
const mayHaveMark = /[@＠﹫%/&]|A[C-E][A-Za-z]AA|[([{] ?[aA][tT] ?[)\]}]/

/**
 * Creates a function that returns a row without what it says of hidden people, or the identical row where it says nothing. A hidden person's own
 * record stays as it is. `findHidden` returns those of the marks, in the form of `findTextMarks`, that are a hidden person's.
 */
export const createPeopleMask = (
  findHidden: (marks: readonly string[]) => Promise<readonly string[]>
): ((row: unknown) => Promise<unknown>) => {
  const readMarks = createMarkReader()
  const collectMarks = (value: unknown, marks: Set<string>): void => {
    if (typeof value === 'string') {
      if (mayHaveMark.test(value)) for (const mark of findTextMarks(value)) marks.add(mark)
    } else if (Array.isArray(value)) for (const item of value) collectMarks(item, marks)
    else if (isJsonObject(value)) {
      for (const page of readMarks(value).pages) marks.add(pageMark(page))
      for (const [name, item] of Object.entries(value)) {
        collectMarks(name, marks)
        collectMarks(item, marks)
      }
    }
  }
  return async row => {
    const marks = new Set<string>()
    collectMarks(row, marks)
    const hidden = marks.size > 0 ? await findHidden([...marks]) : []
    return hidden.length > 0 ? maskPersonInRow(row, createPersonMatcher(hidden), readMarks) : row
  }
}
