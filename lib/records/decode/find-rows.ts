// Where in a reply the results are. Every service wraps them differently, so this knows general rules and no service.
import { foldName } from '../columns/fold-name.ts'
import { isFields, recordKind, wrappers } from '../columns/record-kind.ts'
import { readFiledRows, readKeyedRows } from './keyed-rows.ts'
import { anyNames, asideNames, companyNames, peopleNames, runNames, tableNames } from './container-names.ts'
import { rowsInText } from './rows-in-text.ts'

/** `rows`: at least one result, as it came. `miss`: the reply says that there is none. */
export type FoundRows = { rows: unknown[]; kind: 'rows' } | { rows: []; kind: 'miss' }

type Fields = Readonly<Record<string, unknown>>

const peopleFirst = [...peopleNames, ...anyNames]
const textNames = new Set([...peopleNames, ...companyNames, ...anyNames, ...tableNames])
const emptyNames = new Set([...peopleNames, ...companyNames, ...anyNames, ...wrappers, 'match', 'email', 'emails'])
// So many objects side by side wrap nothing; to look into each would take longer than any reply is worth.
const mostAlike = 10_000
const miss: FoundRows = { rows: [], kind: 'miss' }

/**
 * Finds the result rows in the JSON of a reply: an array at the top or under one of the usual names up to two levels down, two such
 * arrays side by side, a map whose keys are URLs or ids, a single record, a table as text. undefined: nothing there is a result, not even an
 * empty one. A miss says only that an empty place was found: whether the run has finished must be known first. Never throws; rows are
 * not copied, except that those of a map take their key along.
 */
export function findRows(json: unknown): FoundRows | undefined {
  if (json === null) return miss
  if (Array.isArray(json)) return rowsOf(json)
  const levels = levelsOf(json)
  const layers = levels.flat()
  const found = first(levels, rowsOfLevel) ?? first(layers, rowsOfText) ?? first(layers, unnamedRows)
  return found ?? (layers.some(saysNothing) ? miss : undefined)
}

/** The object, the objects it holds, and those that they hold. */
function levelsOf(json: unknown): Fields[][] {
  const inside = (level: readonly Fields[]): Fields[] =>
    level.flatMap(fields =>
      Object.entries(fields).flatMap(([name, value]) => (isFields(value) && !asideNames.has(foldName(name)) ? [value] : []))
    )
  const top = [json].filter(isFields)
  const next = inside(top)
  return [top, next, inside(next).slice(0, mostAlike)]
}

/** The first results of a level, and the lists of people or companies that stand beside them. */
function rowsOfLevel(level: readonly Fields[]): FoundRows | undefined {
  const rows: unknown[] = []
  for (const fields of level) {
    const found = rowsOfFields(fields)
    if (!found) continue
    if (rows.length === 0 && !isList(fields, found)) return found
    if (rows.length === 0 || (isList(fields, found) && found.rows.every(row => recordKind(row) !== undefined)))
      for (const row of found.rows) rows.push(row)
  }
  return rows.length > 0 ? { rows, kind: 'rows' } : undefined
}

const isList = (fields: Fields, { rows }: FoundRows): boolean => rows[0] !== fields

function rowsOfFields(fields: Fields): FoundRows | undefined {
  const keyed = readKeyedRows(fields)
  if (keyed) return keyed.length > 0 ? { rows: keyed, kind: 'rows' } : undefined
  const kind = hasError(fields) ? undefined : recordKind(fields)
  const filed = kind === undefined ? readFiledRows(fields) : undefined
  if (filed) return { rows: filed, kind: 'rows' }
  if (kind === 'company' || isPair(fields)) return { rows: [fields], kind: 'rows' }
  const lists = listsIn(fields)
  const people = first(peopleFirst, name => lists.get(name))
  const companies = first(companyNames, name => lists.get(name))
  // A person may have lists of their own, of profiles or of employers; what wraps people has no name.
  if (kind === 'contact' && !people?.some(row => recordKind(row) === 'contact')) return { rows: [fields], kind: 'rows' }
  const rows = [...(people ?? []), ...(companies ?? [])]
  return rows.length > 0 ? { rows, kind: 'rows' } : undefined
}

/** A company beside its people, or beside one of them, is one record. */
function isPair(fields: Fields): boolean {
  const entries = Object.entries(fields).map(([name, value]) => [foldName(name), value] as const)
  const has = (accept: (name: string, value: unknown) => boolean): boolean => entries.some(([name, value]) => accept(name, value))
  return (
    has((name, value) => name === 'company' && isFields(value) && Object.keys(value).length > 0) &&
    has(
      (name, value) =>
        (wrappers.has(name) && isFields(value)) ||
        (peopleNames.includes(name) && Array.isArray(value)) ||
        (anyNames.includes(name) && recordKind(value) === 'contact')
    )
  )
}

/** The lists of results by their folded names; of two with one name, the first. */
function listsIn(fields: Fields): Map<string, unknown[]> {
  const lists = new Map<string, unknown[]>()
  for (const [name, value] of Object.entries(fields)) {
    const list = Array.isArray(value) ? rowsOf(value) : undefined
    if (list?.kind === 'rows' && !lists.has(foldName(name))) lists.set(foldName(name), list.rows)
  }
  return lists
}

function rowsOfText(fields: Fields): FoundRows | undefined {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && textNames.has(foldName(name)) && !hasError(fields) ? [value] : []
  )
  const rows = first(texts, rowsInText)
  return rows && (rows.length > 0 ? rowsOf(rows) : miss)
}

/** Lists under names nobody foresaw, where what they hold is plainly a person or a company. */
function unnamedRows(fields: Fields): FoundRows | undefined {
  const lists = Object.entries(fields).flatMap(([name, value]) => (Array.isArray(value) && !asideNames.has(foldName(name)) ? [value] : []))
  const rows = lists.filter(list => list.some(entry => recordKind(entry) !== undefined)).flat()
  return rows.length > 0 ? rowsOf(rows) : undefined
}

function rowsOf(list: readonly unknown[]): FoundRows | undefined {
  const rows = list.filter(row => row !== null)
  if (rows.length === 0) return miss
  return rows.some(row => isFields(row) && !isAboutRun(row)) ? { rows, kind: 'rows' } : undefined
}

const isAboutRun = (row: Fields): boolean => recordKind(row) === undefined && Object.keys(row).every(name => runNames.has(foldName(name)))

const saysNothing = (fields: Fields): boolean =>
  !hasError(fields) &&
  (Object.entries(fields).some(([name, value]) => emptyNames.has(foldName(name)) && isNothing(value)) ||
    readKeyedRows(fields)?.length === 0)

const isNothing = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.every(item => item === null)) || (isFields(value) && Object.keys(value).length === 0)

const hasError = (fields: Fields): boolean =>
  Object.entries(fields).some(
    ([name, value]) => /^errors?$/.test(foldName(name)) && Boolean(value) && !(Array.isArray(value) && value.length === 0)
  )

function first<T, R>(items: readonly T[], read: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = read(item)
    if (found !== undefined) return found
  }
  return undefined
}
