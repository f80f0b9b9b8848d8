// Finds the results in the tree of a reply: the rows of the outermost set of people or companies, or that there are none.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { readTextRows } from '../../records/decode/read-csv.ts'
import { anyNames, asideOf, companyNames, otherLists, peopleNames } from './vocabulary.ts'
import { countRecords } from './record-maps.ts'
import { rowKind } from './rows.ts'
import { nodesOf, wrappersOf, type ReplyNode } from './nodes.ts'

/**
 * `rows`: the results as they came. `empty`: a place for results was found and holds none. `container`: the node that holds the rows, for
 * what is beside them. `entries`: the rows with those that hold no result. `unread`: results in the reply that are not among `rows`. Undefined: the reply has no place for results.
 */
export type Results =
  | { is: 'rows'; rows: unknown[]; kind: 'contact' | 'company' | 'other'; container: ReplyNode; entries: number; unread: number }
  | { is: 'empty' }

const textNames = new Set(
  'csv csvdata csvtext content filecontent filedata file body text export resultobject results data output rows records result json'.split(
    ' '
  )
)
const emptyNames = new Set([
  ...peopleNames,
  ...companyNames,
  ...anyNames,
  'person',
  'contact',
  'profile',
  'lead',
  'match',
  'email',
  'emails',
  'candidate',
  'company'
])

const isInside = (node: ReplyNode, wanted: (ancestor: ReplyNode) => boolean): boolean => {
  for (let parent = node.parent; parent; parent = parent.parent) if (wanted(parent)) return true
  return false
}

const sumOf = (nodes: readonly ReplyNode[], count: (node: ReplyNode) => number): number => nodes.reduce((sum, node) => sum + count(node), 0)

/** Lists of people or companies side by side are one result, and so are those of one name elsewhere. What is in others is counted as unread. */
const fromSets = (root: ReplyNode): Results | undefined => {
  const sets = nodesOf(
    root,
    node => node.role === 'records' && !node.aside && !isInside(node, ({ role }) => role === 'record' || role === 'aside')
  ).filter(({ rows = [] }) => rows.length > 0)
  const [first] = sets.some(({ kind }) => kind !== 'other') ? sets.filter(({ kind }) => kind !== 'other') : sets
  if (!first) return undefined
  const isBeside = (set: ReplyNode): boolean => set.depth === first.depth && set.parent?.value === first.parent?.value
  const isNamed = ({ name }: ReplyNode): boolean => peopleNames.has(name) || companyNames.has(name)
  const isNamedAlike = ({ name, depth }: ReplyNode): boolean => name === first.name && (depth === first.depth || first.kind !== 'other')
  const isOwn = (set: ReplyNode): boolean =>
    set === first ||
    (set.kind === first.kind && (isNamed(set) || isNamedAlike(set))) ||
    (isBeside(set) && (isNamed(set) || (set.kind === first.kind && set.kind !== 'other')))
  const own = sets.filter(isOwn)
  const others = sets.filter(set => !isOwn(set) && set.kind === first.kind && set.kind !== 'other')
  return {
    is: 'rows',
    rows: own.flatMap(({ rows = [] }) => rows),
    kind: first.kind ?? 'other',
    container: first,
    entries: sumOf(own, ({ entries = 0 }) => entries),
    unread: sumOf(own, ({ unread = 0 }) => unread) + sumOf(others, ({ rows = [] }) => rows.length) + countUnread(root, first)
  }
}

/** How many results there are beside those in `read`: in lists of other things, and in what was too wide or too deep to be opened. */
const countUnread = (root: ReplyNode, read: ReplyNode): number => {
  const isOutside = (node: ReplyNode): boolean => !node.aside && !isInside(node, ({ role }) => role === 'record' || role === 'aside')
  const unopened = nodesOf(root, node => node.unopened !== undefined && node.role !== 'record' && isOutside(node))
  const listed = nodesOf(
    root,
    node =>
      node.role === 'record' &&
      node.kind === read.kind &&
      node.parent?.value !== read.parent?.value &&
      isOutside(node) &&
      isInside(node, ({ role }) => role === 'list')
  )
  return listed.length + sumOf(unopened, node => countRecords(node.unopened, read.kind))
}

/** Records under ids of the service's own, beside each other: at least two of one kind. */
const fromSiblings = (root: ReplyNode): Results | undefined => {
  for (const node of nodesOf(root, ({ role }) => role === 'envelope' || role === 'part')) {
    const records = node.children.filter(child => child.role === 'record' && !asideOf(child.name))
    const [first] = records
    if (!first || records.length < 2 || records.some(({ kind, name }) => kind !== first.kind || peopleNames.has(`${name}s`))) continue
    return {
      is: 'rows',
      rows: records.map(({ value }) => value),
      kind: first.kind ?? 'other',
      container: node,
      entries: records.length,
      unread: countUnread(root, first)
    }
  }
  return undefined
}

const fromRecord = (root: ReplyNode): Results | undefined => {
  const [record] = nodesOf(root, node => node.role === 'record' && !node.aside && !isInside(node, ({ role }) => role === 'aside'))
  if (!record) return undefined
  const unread = countUnread(root, record)
  return { is: 'rows', rows: [...(record.rows ?? [])], kind: record.kind ?? 'other', container: record, entries: 1, unread }
}

const fromText = (root: ReplyNode): Results | undefined => {
  for (const node of nodesOf(root, ({ role, name, value }) => role === 'value' && typeof value === 'string' && textNames.has(name))) {
    if (isInside(node, ({ role }) => role === 'aside' || role === 'record') || typeof node.value !== 'string') continue
    const rows = readTextRows(node.value)
    const found = rows?.filter(isJsonObject) ?? []
    if (rows && found.length === 0) return { is: 'empty' }
    const unread = (rows?.length ?? 0) - found.length
    if (found.some(row => rowKind(row) !== undefined))
      return { is: 'rows', rows: found, kind: rowKind(found[0]) ?? 'other', container: node, entries: found.length, unread }
  }
  return undefined
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  (Array.isArray(value) && value.every(item => item === null || (Array.isArray(item) && item.length === 0))) ||
  (isJsonObject(value) && Object.keys(value).length === 0)

/** An empty list, under any name, that is all that the reply holds. */
const isOnlyAnEmptyList = ({ value, children: [only, ...others] }: ReplyNode): boolean =>
  isJsonObject(value) &&
  only !== undefined &&
  others.length === 0 &&
  Array.isArray(only.value) &&
  only.value.length === 0 &&
  !only.aside &&
  !otherLists.has(only.name)

const hasEmptyPlace = (root: ReplyNode): boolean => {
  if (root.value === null || (Array.isArray(root.value) && isNothing(root.value)) || wrappersOf(root).some(isOnlyAnEmptyList)) return true
  return (
    nodesOf(root, node => emptyNames.has(node.name) && isNothing(node.value) && !node.aside).some(
      node => !isInside(node, ({ role }) => role === 'aside' || role === 'record')
    ) || nodesOf(root, ({ role, rows = [] }) => role === 'records' && rows.length === 0).length > 0
  )
}

/** The results at the place that the API settings name. */
export const resultsOf = (rows: unknown[], container: ReplyNode): Results =>
  rows.length > 0
    ? { is: 'rows', rows, kind: rows.map(row => rowKind(row)).find(Boolean) ?? 'contact', container, entries: rows.length, unread: 0 }
    : { is: 'empty' }

/** The results of a reply. A list wins over a single record, and a record over a table in a text field. */
export const findResults = (root: ReplyNode): Results | undefined =>
  fromSets(root) ?? fromSiblings(root) ?? fromRecord(root) ?? fromText(root) ?? (hasEmptyPlace(root) ? { is: 'empty' } : undefined)
