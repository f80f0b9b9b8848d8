// Describes the paths of values in records. The records of one list share their paths, so each path is resolved once.
import type { ColumnId } from './column-ids.ts'
import { type FieldAlias, fieldAliases, foldName } from './field-names.ts'
import { personWrappers } from './record-kind.ts'
import { LosslessNumber } from 'lossless-json'

/** Field names and array indexes from 0, from the outside in. Empty for a record that is a single value. */
export type PathKeys = readonly (string | number)[]

/**
 * One path and its meaning. `foldedName`: the path in the form of `fieldAliases`. `contact` and `company`: the column that a value here
 * fills in a record of that kind. `children`: the paths below this one that were requested so far; most have none. `parent`: the path
 * above a path that was made by `getChildPath`.
 */
export type ValuePath = {
  keys: PathKeys
  foldedName: string
  contact: FieldAlias | undefined
  company: FieldAlias | undefined
  children: Map<string | number, ValuePath> | undefined
  parent: ValuePath | undefined
}

const ownColumns: ReadonlySet<ColumnId> = new Set([
  'fullName',
  'firstName',
  'lastName',
  'jobTitle',
  'email',
  'personalEmail',
  'phone',
  'profileUrl'
])
/** `contactEmail`, `prospect_first_name`, `conEmail`: a name that says whose the value is, in one word. */
const aliasWithoutPrefix = (foldedName: string): FieldAlias | undefined => {
  const rest = /^(?:contact|person|prospect|lead|con)([a-z]{4,40})$/.exec(foldedName)?.[1]
  const alias = rest === undefined ? undefined : fieldAliases.get(rest)
  return alias && ownColumns.has(alias.column) ? alias : undefined
}

/** Objects that hold a person's job of today: `employment: { current: { title, company } }`, `jobTitle: { title, seniority }`. */
const jobObject = /^(?:employment|experience|position|job|work)current$|^(?:current)?(?:employment|position|job|role)$|^jobtitle$/
const jobColumns: ReadonlySet<ColumnId> = new Set(['jobTitle', 'seniority', 'department', 'industry'])
/** The column of a value in such an object. What else is there, such as its name or its place, is not the person's. */
const aliasInJob = (keys: PathKeys): FieldAlias | undefined => {
  const relevant = withoutWrapper(keys)
  for (const depth of [2, 1]) {
    const outer = relevant.slice(0, depth)
    if (relevant.length <= depth || !outer.every(key => typeof key === 'string')) continue
    const alias = jobObject.test(outer.map(foldName).join('')) ? fieldAliases.get(foldKeys(relevant.slice(depth))) : undefined
    if (alias && (jobColumns.has(alias.column) || alias.column.startsWith('company'))) return { ...alias, rank: alias.rank + jobRank }
  }
  return undefined
}
/** From this rank on a value is in the object of a job: fields of the record itself come first. */
export const jobRank = 50

/** The path with these keys, without children. */
export function createValuePath(keys: PathKeys, parent?: ValuePath): ValuePath {
  const foldedName = foldKeys(keys)
  const own = fieldAliases.get(foldedName) ?? aliasWithoutPrefix(foldedName)
  const contact = own ?? aliasInJob(keys)
  // In a company's own record `name` is what a contact's record calls `company_name`.
  const company = (foldedName === '' ? undefined : fieldAliases.get(`company${foldedName}`)) ?? own
  // All of one shape: the engine reads them faster.
  return { keys, foldedName, contact, company, children: undefined, parent }
}

/** The path of one field or array item below another path; the same object every time. */
export function getChildPath(parent: ValuePath, key: string | number): ValuePath {
  const children = (parent.children ??= new Map<string | number, ValuePath>())
  const existing = children.get(key)
  if (existing) return existing
  const created = createValuePath([...parent.keys, key], parent)
  pathCount++
  children.set(key, created)
  return created
}

const withoutWrapper = (keys: PathKeys): PathKeys => {
  const [first, second] = keys
  return typeof first === 'string' && typeof second === 'string' && personWrappers.has(foldName(first)) ? keys.slice(1) : keys
}

function foldKeys(keys: PathKeys): string {
  const name = withoutWrapper(keys)
    .map(key => (typeof key === 'number' ? '#' : foldName(key)))
    .join('')
  // `company: { company_size }` in a person's record means the same as `company_size`.
  return name.replace(/^(organi[sz]ation|employer|currentcompany)/, 'company').replace(/^(company)+/, 'company')
}

const maxSharedPaths = 2_000
let pathCount = 0
let sharedRoot = createValuePath([])

/** A root for single records: those of one service repeat their paths. It is replaced after so many new paths, so that it keeps few names. */
export const getSharedRoot = (): ValuePath => {
  if (pathCount > maxSharedPaths) [sharedRoot, pathCount] = [createValuePath([]), 0]
  return sharedRoot
}

/** One single value of a record. `text`: the value as received, numbers with all their digits; `''` for null. */
export type Leaf = { path: ValuePath; value: string | number | boolean | LosslessNumber | null; text: string }

/**
 * All single values of a record in their order. Empty arrays and objects have none. `root` is the path of the record itself and caches
 * the paths below it. Recursive: `parseJson` bounds the depth.
 */
export function readLeaves(record: unknown, root: ValuePath): Leaf[] {
  const leaves: Leaf[] = []
  const visit = (value: unknown, path: ValuePath): void => {
    if (typeof value === 'string') leaves.push({ path, value, text: value })
    else if (value === null) leaves.push({ path, value, text: '' })
    else if (typeof value === 'number' || typeof value === 'boolean') leaves.push({ path, value, text: String(value) })
    else if (Array.isArray(value)) value.forEach((item, index) => visit(item, getChildPath(path, index)))
    else if (value instanceof LosslessNumber) leaves.push({ path, value, text: value.toString() })
    else if (typeof value === 'object') for (const [name, field] of Object.entries(value)) visit(field, getChildPath(path, name))
  }
  visit(record, root)
  return leaves
}

/** The values of a record in groups, each in the order of the record. Those whose key is undefined are left out. */
export function groupLeaves<Key>(leaves: readonly Leaf[], getKey: (leaf: Leaf) => Key | undefined): Map<Key | undefined, Leaf[]> {
  const groups = new Map<Key | undefined, Leaf[]>()
  for (const leaf of leaves) {
    const key = getKey(leaf)
    const group = groups.get(key)
    if (group) group.push(leaf)
    else if (key !== undefined) groups.set(key, [leaf])
  }
  return groups
}
