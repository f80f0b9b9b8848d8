// Decides which rows of an answer are about the person who was asked for. A row is theirs only where it says so, or where the answer is to the
// request about them alone and nothing in its one row speaks of another person.
import { expandRow } from '../decode/expand-rows.ts'
import type { ColumnId } from '../columns/column-ids.ts'
import { foldName } from '../columns/field-names.ts'
import { readLeaves, createValuePath, getSharedRoot } from '../columns/value-paths.ts'
import { getFullName } from '../columns/person-name.ts'
import { createRecordReader } from '../columns/read-columns.ts'
import { recordKind } from '../columns/record-kind.ts'
import { areDifferentNames } from './names.ts'
import { isOwnPageField } from './own-fields.ts'
import { areDifferentPages, readPageKey } from './page-keys.ts'
import { createMarkReader } from './record-marks.ts'

/** The person of a request. `page`: the comparison key of their profile. `references`: names and ids that the service gave this request alone. */
export interface RequestedPerson {
  page: string
  references: readonly string[]
}

/**
 * `theirs`: the first `own` of the rows are about the person; behind them are companies, and people whose rows name their own profile.
 * Where all of several rows name other profiles, none is theirs. `doubtful`: each row may be another person's.
 */
export type Attribution = { is: 'theirs'; rows: unknown[]; own: number } | { is: 'doubtful'; rows: unknown[] }

/** Words of a field that repeats the request: `input`, `query.profile_url`, `requested_url`. */
const requestWords = /input|queried|query|requested|request|searched|search|lookup|original|submitted|provided|source|params|payload/g
/** Fields that hold the list or the request of a row. A bare `id` may number the rows, and counts only where it is more than a number. */
const referenceField =
  /^(?:(?:list|request|search|lookup|job|task|run|query|batch|order|report|process|external|client)(?:name|id|uuid|key|ref|reference)?|ref|reference|uuid|guid)$/
const wordsOfSlug = /^(?=[^-]*-)\p{Script=Latin}{2,}(?:-\p{Script=Latin}{2,})+/u

const isRequestField = (foldedName: string): boolean => {
  const rest = foldedName.replaceAll(requestWords, '')
  return rest !== foldedName && (rest === '' || isOwnPageField(rest))
}

/** The name in the URL of a profile, where it has one of two words or more: "ada beispiel" for `/in/ada-beispiel-1a2b`. */
const nameInPage = (page: string): string => {
  const slug = /\/in\/([^/]+)$/.exec(page)?.[1] ?? ''
  try {
    return wordsOfSlug.exec(decodeURIComponent(slug))?.[0].replaceAll('-', ' ') ?? ''
  } catch {
    return ''
  }
}

type Leaves = ReturnType<typeof readLeaves>
/** The pages that a row repeats of the request. */
export const readRequested = (leaves: Leaves): string[] =>
  leaves.flatMap(({ path, text }) => (isRequestField(path.foldedName) ? (readPageKey(text) ?? []) : []))
/** Whether a row names other pages than it repeats of the request, and another name. A member may change the URL of a page, and keeps the name. */
const namesAnother = (requested: readonly string[], pages: readonly string[], rowName: string): boolean =>
  requested.length > 0 &&
  pages.length > 0 &&
  pages.every(page =>
    requested.every(other => areDifferentPages(page, other) && areDifferentNames(nameInPage(other), rowName || nameInPage(page)))
  )

/** Whether a row says itself that it is about another person than the one whom it repeats of the request. */
export const isAboutAnother = (row: unknown): boolean => {
  const requested = readRequested(readLeaves(row, getSharedRoot()))
  // Most rows repeat nothing of the request, and to read their marks takes long.
  return requested.length > 0 && namesAnother(requested, createMarkReader()(row).pages, getFullName(createRecordReader()(row).columns))
}

/** Without any of these a row says nothing of a person: that no email was found, for example. */
const personColumns: readonly ColumnId[] = ['fullName', 'email', 'secondEmail', 'personalEmail', 'phone', 'jobTitle', 'headline']

/** Whether a row says anything of a person. */
export const saysAPerson = (row: unknown): boolean => {
  const { columns } = createRecordReader()(row)
  return personColumns.some(id => columns[id] !== '')
}

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{M}\P{L}]+$/u.test(name)

/** What a row says: it names the person, or another one by a profile or only by a name, or no one. */
type Saying = 'theirs' | 'others' | 'other-name' | 'nothing'

const createJudge = ({ page, references }: RequestedPerson): ((row: unknown) => Saying) => {
  const root = createValuePath([])
  const readMarks = createMarkReader()
  const readColumns = createRecordReader()
  const known = new Set(references)
  const name = nameInPage(page)
  const isReference = (key: string | number | undefined, text: string): boolean => {
    if (typeof key !== 'string' || !known.has(text)) return false
    const field = foldName(key)
    return referenceField.test(field) || (field === 'id' && !/^\d+$/.test(text))
  }
  return row => {
    const leaves = readLeaves(row, root)
    const requested = readRequested(leaves)
    const rowName = getFullName(readColumns(row).columns)
    const { pages } = readMarks(row)
    if (namesAnother(requested, pages, rowName)) return 'others'
    if (requested.includes(page) || leaves.some(({ path, text }) => isReference(path.keys.at(-1), text))) return 'theirs'
    if (pages.includes(page)) return 'theirs'
    if ([...pages, ...requested].some(other => areDifferentPages(other, page))) return 'others'
    return name !== '' && /\S\s+\S/.test(rowName) && isLatin(rowName) && areDifferentNames(name, rowName) ? 'other-name' : 'nothing'
  }
}

/**
 * The rows of an answer that are about a person. `isAnswerAlone`: the answer is to the request about them and to no other, so that its one
 * row needs no mark. Rows with several people inside become one row for each.
 */
export const attributeRows = (rows: readonly unknown[], person: RequestedPerson, isAnswerAlone: boolean): Attribution => {
  const records = rows.flatMap(row => expandRow(row))
  const read = createRecordReader()
  const people = records.filter(record => recordKind(record) !== 'company' && personColumns.some(id => read(record).columns[id] !== ''))
  if (people.length === 0) return { is: 'theirs', rows: [...rows], own: 0 }
  const judge = createJudge(person)
  const sayings = people.map(judge)
  const own = people.filter((_, at) => sayings[at] === 'theirs')
  const companies = records.filter(record => !people.includes(record))
  if (own.length > 0)
    return { is: 'theirs', rows: [...own, ...people.filter((_, at) => sayings[at] === 'others'), ...companies], own: own.length }
  const isOnlyAnswer = isAnswerAlone && people.length === 1
  if (!isOnlyAnswer && sayings.every(saying => saying === 'others')) return { is: 'theirs', rows: companies, own: 0 }
  return isOnlyAnswer && sayings[0] === 'nothing'
    ? { is: 'theirs', rows: [...people, ...companies], own: 1 }
    : { is: 'doubtful', rows: people }
}
