// Which rows of a lookup reply may be about the person who was asked for: a reply may name one person and list others around them.
import { expandRow } from '../../records/decode/expand-rows.ts'
import { readColumns } from '../../records/columns/read-columns.ts'
import { isJsonObject, personWrappers } from '../../records/columns/record-kind.ts'
import { areDifferentNames } from '../../records/identity/names.ts'
import { isAboutAnother } from '../../records/identity/rows-of-person.ts'
import { areDifferentPages, readPageKey } from '../../records/identity/page-keys.ts'
import { nodesOf, type ReplyNode } from '../reply/nodes.ts'
import { recordWrappers } from '../reply/rows.ts'
import { fieldName } from '../reply/vocabulary.ts'

/** What a row says of whose it is. */
interface Who {
  name: string
  page: string | undefined
}

/** The row itself, and the objects that a format puts around a record. */
const partsOf = (row: unknown): unknown[] => [
  row,
  ...(isJsonObject(row) ? Object.entries(row) : []).flatMap(([name, value]) =>
    isJsonObject(value) && recordWrappers.has(fieldName(name)) && !/company|organization/.test(fieldName(name)) ? [value] : []
  )
]

const whoOf = (row: unknown): Who => {
  const parts = partsOf(row).map(part => readColumns(part))
  const name = parts.map(({ fullName }) => fullName).find(written => /\S\s+\S/.test(written)) ?? ''
  return { name, page: parts.map(({ profileUrl }) => readPageKey(profileUrl)).find(page => page !== undefined) }
}

const areDifferent = (one: Who, other: Who): boolean =>
  one.page !== undefined && other.page !== undefined
    ? areDifferentPages(one.page, other.page)
    : one.name !== '' && other.name !== '' && areDifferentNames(one.name, other.name)

/** Whether some rows show at least two people, or another one than they repeat of the request: they alone do not tell who was asked for. */
export const areSeveralPeople = (root: ReplyNode | undefined, rows: readonly unknown[]): boolean => {
  const request = root ? nodesOf(root, ({ aside, value }) => aside === 'request' && isJsonObject(value)).map(({ value }) => value) : []
  const people = rows.flatMap(row => expandRow(row))
  const [first, ...others] = people.map(whoOf)
  const isOfOther = people.length === 1 && request.some(input => isAboutAnother({ input, ...Object(people[0]) }))
  return isOfOther || people.some(isAboutAnother) || (first !== undefined && others.some(other => areDifferent(first, other)))
}

const isInList = ({ parent }: ReplyNode): boolean =>
  parent !== undefined && (parent.role === 'list' || parent.role === 'records' || isInList(parent))
/** A person whom the reply names once, outside of any list. */
const isNamedOnce = (node: ReplyNode): boolean =>
  isJsonObject(node.value) &&
  !node.aside &&
  node.role !== 'records' &&
  (personWrappers.has(node.name) || (node.role === 'record' && node.kind === 'contact')) &&
  !isInList(node) &&
  whoOf(node.value).name !== ''

/** The rows without those of people other than the one whom the reply names once, as under `person`; that one, where no row is left. */
export const rowsOfAsked = (root: ReplyNode | undefined, rows: readonly unknown[]): unknown[] => {
  const [asked] = root ? nodesOf(root, isNamedOnce) : []
  if (!asked) return [...rows]
  const who = whoOf(asked.value)
  const people = rows.flatMap(row => expandRow(row))
  const own = people.filter(row => !areDifferent(whoOf(row), who))
  if (own.length === people.length) return [...rows]
  return own.length > 0 ? own : [asked.value]
}
