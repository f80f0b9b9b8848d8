// Checks the records of an export before they leave: who would be wrong to write to, and why. It decides from facts that are given to it, and leaves
// no one out.
import type { ColumnId } from '../records/columns/column-ids.ts'
import { companyKey } from '../records/identity/company-index.ts'
import { isNoCompany } from '../records/columns/no-values.ts'
import { normaliseEmail } from '../records/identity/emails.ts'
import type { ResultTable } from '../records/table/result-table.ts'
import type { BounceKind } from '../results/bounce-marks.ts'
import { checkRules, type CheckRule, type LeftOutReason, type RecordExport } from '../results/export-times.ts'

/** What is known of the records beside their columns. Each answers for a row of the table; one that is missing finds nothing. */
export interface CheckFacts {
  /** who is one person: the same number; below 0 where the row was not compared, and its keys decide */
  groupOf?: ((row: number) => number) | undefined
  /** the email of a row in its one spelling; '' for none */
  emailOf?: ((row: number) => string) | undefined
  /** how an email, in its one spelling, bounced */
  bounceKindOf?: ((email: string) => BounceKind | undefined) | undefined
  isOld?: ((row: number) => boolean) | undefined
  isMisfit?: ((row: number) => boolean) | undefined
  /** the last time that this person went anywhere, from any list */
  exportOf?: ((row: number) => RecordExport | undefined) | undefined
  /** the last time that someone else of the company went anywhere in the last days */
  colleagueOf?: ((row: number) => RecordExport | undefined) | undefined
  lacksBasis: boolean
  /** by list, whether its people had to be told by now, and were not */
  isUntold: readonly boolean[]
}

/** `rows` by what was found; a row may be found by several rules. `wrong`: how many rows are found by any. */
export interface Check {
  total: number
  wrong: number
  found: ReadonlyMap<CheckRule, readonly number[]>
  /** the rows that show a person whom an earlier row shows, without those that are left out */
  findTwice: (isLeftOut: (row: number) => boolean) => number[]
}

const rowsPerStep = 500

/** Runs all slices at once. */
export const finishCheck = (steps: Generator<void, Check>): Check => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Reads the email of a row in its one spelling; '' for none. It keeps the answers, because several rules ask about the same row. */
export const createEmailReader = (table: ResultTable): ((row: number) => string) => {
  const texts = table.column('email')
  const emails: string[] = []
  return row => {
    const known = emails[row]
    if (known !== undefined) return known
    const text = texts[row]
    return (emails[row] = text ? (normaliseEmail(text) ?? text.toLowerCase()) : '')
  }
}

/** The key of the company of a row; '' where it names none. */
export const companyKeyOf = (cell: (column: ColumnId) => string): string => {
  const name = cell('company')
  return isNoCompany(name) ? '' : companyKey(cell('companyDomain'), cell('companyWebsite'), name)
}

/** Keeps each answer, because many rows share their text. */
export const remember = <Answer>(read: (text: string) => Answer): ((text: string) => Answer) => {
  const known = new Map<string, Answer>()
  return text => {
    let answer = known.get(text)
    if (answer === undefined) known.set(text, (answer = read(text)))
    return answer
  }
}

/** Reads the key of the company of a row, as `companyKeyOf` does, but for names that are no company. */
export const createCompanyReader = (table: ResultTable): ((row: number) => string) => {
  const [names, domains, sites] = [table.column('company'), table.column('companyDomain'), table.column('companyWebsite')]
  const [readDomain, readSite] = [remember(text => companyKey(text, '', '')), remember(text => companyKey('', text, ''))]
  return row => readDomain(domains[row] ?? '') || readSite(sites[row] ?? '') || (names[row] ?? '').toLowerCase()
}

/** A hash of up to twelve characters of a text, from `from` on. Different texts may have the same. */
const hashOf = (text: string, from: number): number => {
  let hash = text.length
  for (let at = Math.max(from, 0); at < text.length && at < from + 12; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x5bd1e995)
  return hash ^ (hash >>> 15)
}

/** Counts hashes to tell which pages and emails may occur twice. Only these go into a set: a set of all takes a quarter of the check's time. */
const createRepeats = (texts: number) => {
  const counts = new Uint8Array(2 ** Math.ceil(Math.log2(8 * texts + 8)))
  const add = (hash: number): void => {
    const place = hash & (counts.length - 1)
    counts[place] = Math.min(2, (counts[place] ?? 0) + 1)
  }
  const mayRepeat = (hash: number): boolean => counts[hash & (counts.length - 1)] === 2
  // Pages differ at their end, emails at their start.
  const [pageHash, emailHash] = [(page: string) => hashOf(page, page.length - 12), (email: string) => hashOf(email, 0)]
  return {
    addPage: (page: string) => add(pageHash(page)),
    addEmail: (email: string) => add(emailHash(email)),
    mayRepeatPage: (page: string) => mayRepeat(pageHash(page)),
    mayRepeatEmail: (email: string) => mayRepeat(emailHash(email))
  }
}

/** Whether a row shows a person whom an earlier row shows. */
const createTwiceDetector = (
  table: ResultTable,
  { groupOf, emailOf = createEmailReader(table) }: CheckFacts,
  { mayRepeatPage, mayRepeatEmail }: ReturnType<typeof createRepeats>
): ((row: number) => boolean) => {
  const [pages, emails, groups] = [new Set<string>(), new Set<string>(), new Set<number>()]
  const isKnown = <Key>(known: Set<Key>, key: Key): boolean => {
    const { size } = known
    return known.add(key).size === size
  }
  return row => {
    const group = groupOf?.(row) ?? -1
    // A comparison of the lists knows all keys of a person.
    if (group >= 0) return isKnown(groups, group)
    let isTwice = false
    // All keys are remembered, also those of a row that is found already.
    for (const page of table.personKeys[row] ?? []) isTwice = (mayRepeatPage(page) && isKnown(pages, page)) || isTwice
    const email = emailOf(row)
    return (email !== '' && mayRepeatEmail(email) && isKnown(emails, email)) || isTwice
  }
}

/** Checks `rows` in slices: it yields after each of them. Rows of companies are no one to write to. */
export function* checkRecords(table: ResultTable, rows: readonly number[], facts: CheckFacts): Generator<void, Check> {
  const emailOf = facts.emailOf ?? createEmailReader(table)
  const known = { ...facts, emailOf }
  const repeats = createRepeats(2 * rows.length)
  let done = 0
  for (const row of rows) {
    if (++done % rowsPerStep === 0) yield
    if (table.isCompany[row] || (facts.groupOf?.(row) ?? -1) >= 0) continue
    for (const page of table.personKeys[row] ?? []) repeats.addPage(page)
    const email = emailOf(row)
    if (email !== '') repeats.addEmail(email)
  }
  const isTwice = createTwiceDetector(table, known, repeats)
  const { bounceKindOf } = facts
  // Two rules ask for the same row.
  let asked = -1
  let found: BounceKind | undefined
  const bounced = (kind: BounceKind) =>
    bounceKindOf &&
    ((row: number) => {
      if (asked !== row) found = emailOf(row) === '' ? undefined : bounceKindOf(emailOf(row))
      asked = row
      return found === kind
    })
  const tests: Record<CheckRule, ((row: number) => boolean) | undefined> = {
    bounced: bounced('hard'),
    'soft-bounce': bounced('soft'),
    'old-email': facts.isOld && (row => emailOf(row) !== '' && facts.isOld?.(row) === true),
    misfit: facts.isMisfit,
    twice: isTwice,
    exported: facts.exportOf && (row => facts.exportOf?.(row) !== undefined),
    colleague: facts.colleagueOf && (row => facts.colleagueOf?.(row) !== undefined),
    'no-basis': facts.lacksBasis ? () => true : undefined,
    untold: facts.isUntold.includes(true) ? row => facts.isUntold[table.listIndexes[row] ?? -1] === true : undefined
  }
  const used = checkRules.flatMap(rule => {
    const isFound = tests[rule]
    return isFound ? [{ rule, isFound, rows: [] as number[] }] : []
  })
  let [wrong, people] = [0, 0]
  for (const row of rows) {
    if (++done % rowsPerStep === 0) yield
    if (table.isCompany[row]) continue
    people++
    let isWrong = false
    for (const one of used) {
      if (!one.isFound(row)) continue
      one.rows.push(row)
      isWrong = true
    }
    if (isWrong) wrong++
  }
  return {
    total: people,
    wrong,
    found: new Map(used.flatMap(one => (one.rows.length > 0 ? [[one.rule, one.rows] as const] : []))),
    findTwice: isLeftOut => {
      const isAgain = createTwiceDetector(table, known, repeats)
      return rows.filter(row => !table.isCompany[row] && !isLeftOut(row) && isAgain(row))
    }
  }
}

/**
 * The rows that these rules leave out, each with the first of them. Of two rows of one person the second one goes only where the first one
 * stays: the other rules come before.
 */
export const rowsToLeaveOut = ({ found, findTwice }: Check, rules: ReadonlySet<CheckRule>): Map<number, CheckRule> => {
  const reasons = new Map<number, CheckRule>()
  for (const [rule, rows] of found)
    if (rule !== 'twice' && rules.has(rule)) for (const row of rows) if (!reasons.has(row)) reasons.set(row, rule)
  if (rules.has('twice')) for (const row of findTwice(one => reasons.has(one))) reasons.set(row, 'twice')
  return reasons
}

/** What else leaves rows out. */
export interface OtherReasons {
  /** the rows of the chosen set that must not be contacted */
  suppressed: readonly number[]
  isValid: (row: number) => boolean
  /** the row is not the second one of a person */
  isPlanned: (row: number) => boolean
  choice: { validEmailOnly: boolean; onePerCompany: boolean }
}

/**
 * Why each row of `chosen`, the people of a chosen set, is not in the file, by the rows that are. A row that the file lacks for none of these reasons cannot
 * be read, which the export says.
 */
export const explainLeftOut = (
  chosen: readonly number[],
  isWritten: (row: number) => boolean,
  byCheck: ReadonlyMap<number, CheckRule>,
  { suppressed, isValid, isPlanned, choice }: OtherReasons
): Map<LeftOutReason, number[]> => {
  const reasonOf = (row: number): LeftOutReason | undefined =>
    byCheck.get(row) ??
    (choice.validEmailOnly && !isValid(row) ? 'not-valid' : !isPlanned(row) ? 'twice' : choice.onePerCompany ? 'company-once' : undefined)
  const explained = new Map<LeftOutReason, number[]>(suppressed.length > 0 ? [['suppressed', [...suppressed]]] : [])
  for (const row of chosen) {
    const reason = isWritten(row) ? undefined : reasonOf(row)
    if (!reason) continue
    const known = explained.get(reason)
    if (known) known.push(row)
    else explained.set(reason, [row])
  }
  return explained
}
