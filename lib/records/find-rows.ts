// Where in a reply the results are. Every service wraps them differently, so this knows general rules and no service.
import { foldName } from './fold-name.ts'
import { isFields, recordKind, wrappers } from './record-kind.ts'
import { readKeyedRows } from './keyed-rows.ts'

/** `rows`: at least one result, as it came. `miss`: the reply says that there is none. */
export type FoundRows = { rows: unknown[]; kind: 'rows' } | { rows: []; kind: 'miss' }

type Fields = Readonly<Record<string, unknown>>

const peopleNames = ['contacts', 'employees', 'people', 'persons', 'prospects', 'leads', 'profiles']
const companyNames = ['companies', 'organizations', 'organisations']
const anyNames = ['results', 'result', 'data', 'matches', 'rows', 'items', 'records']
const emptyNames = new Set([...peopleNames, ...companyNames, ...anyNames, ...wrappers, 'match', 'email', 'emails'])
/** What lies under these is about the request or the account. */
const asides = new Set(
  (
    'error errors warning warnings meta metadata pagination paging links request query params input filters user account owner ' +
    'billing usage debug status message support'
  ).split(' ')
)
/** An entry of a list that has none but these tells of a run, not of a person. */
const runNames = new Set(
  (
    'status state progress percent message reason detail error errors code id listid listname name type total count done processed success ' +
    'iscomplete iscompleted finished created createdat updated updatedat eta'
  ).split(' ')
)
const miss: FoundRows = { rows: [], kind: 'miss' }

/**
 * Finds the result rows in the JSON of a reply: an array at the top or under one of the usual names up to two levels down, a
 * map whose keys are URLs, a single record. undefined: nothing there is a result, not even an empty one. A miss says only that
 * an empty place was found: whether the run has finished must be known first. Never throws; rows are not copied, except that
 * those of a map take their URL along.
 */
export function findRows(json: unknown): FoundRows | undefined {
  if (json === null) return miss
  if (Array.isArray(json)) return rowsOf(json)
  const layers = layersOf(json)
  const found = first(layers, rowsOfFields) ?? first(layers, unnamedRows)
  return found ?? (layers.some(saysNothing) ? miss : undefined)
}

/** The object and the objects it holds, outermost first, at most two levels down. */
function layersOf(json: unknown): Fields[] {
  let layers: Fields[] = []
  let level = [json].filter(isFields)
  for (let depth = 0; depth <= 2; depth++) {
    layers = layers.concat(level)
    level = level.flatMap(fields =>
      Object.entries(fields).flatMap(([name, value]) => (isFields(value) && !asides.has(foldName(name)) ? [value] : []))
    )
  }
  return layers
}

function rowsOfFields(fields: Fields): FoundRows | undefined {
  const keyed = readKeyedRows(fields)
  if (keyed) return keyed.length > 0 ? { rows: keyed, kind: 'rows' } : undefined
  const kind = hasError(fields) ? undefined : recordKind(fields)
  if (kind === 'company' || isPair(fields)) return { rows: [fields], kind: 'rows' }
  const people = first([...peopleNames, ...anyNames], name => listUnder(fields, name))
  const companies = first(companyNames, name => listUnder(fields, name))
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
    has((name, value) => (wrappers.has(name) && isFields(value)) || (peopleNames.includes(name) && Array.isArray(value)))
  )
}

function listUnder(fields: Fields, wanted: string): unknown[] | undefined {
  const lists = Object.entries(fields).flatMap(([name, value]) =>
    foldName(name) === wanted && Array.isArray(value) ? [rowsOf(value)] : []
  )
  return lists.find(list => list?.kind === 'rows')?.rows
}

/** Lists under names nobody foresaw, where what they hold is plainly a person or a company. */
function unnamedRows(fields: Fields): FoundRows | undefined {
  const lists = Object.entries(fields).flatMap(([name, value]) => (Array.isArray(value) && !asides.has(foldName(name)) ? [value] : []))
  const list = lists.find(items => items.some(item => recordKind(item) !== undefined))
  return list && rowsOf(list)
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

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.every(item => item === null))

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
