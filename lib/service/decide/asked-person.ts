// Which rows of a lookup reply may be about the person who was asked for: a reply may name one person and list others around them.
import { expandRow } from '../../records/decode/expand-rows.ts'
import { readColumns } from '../../records/columns/read-columns.ts'
import { isJsonObject, personWrappers } from '../../records/columns/record-kind.ts'
import { areDifferentNames } from '../../records/identity/names.ts'
import { isAboutAnother } from '../../records/identity/rows-of-person.ts'
import { areDifferentPages, readPageKey } from '../../records/identity/page-keys.ts'
import { nodesOf, type ReplyNode } from '../reply/nodes.ts'

/** What a row says of whose it is. */
interface Who {
  name: string
  page: string | undefined
}

const whoOf = (row: unknown): Who => {
  const { fullName, profileUrl } = readColumns(row)
  return { name: /\S\s+\S/.test(fullName) ? fullName : '', page: readPageKey(profileUrl) }
}

const areDifferent = (one: Who, other: Who): boolean =>
  one.page !== undefined && other.page !== undefined
    ? areDifferentPages(one.page, other.page)
    : one.name !== '' && other.name !== '' && areDifferentNames(one.name, other.name)

/** Whether some rows show at least two people, or another one than they repeat of the request: they alone do not tell who was asked for. */
export const areSeveralPeople = (rows: readonly unknown[]): boolean => {
  const people = rows.flatMap(row => expandRow(row))
  const [first, ...others] = people.map(whoOf)
  return people.some(isAboutAnother) || (first !== undefined && others.some(other => areDifferent(first, other)))
}

/** The rows without those of people other than the one whom the reply names under `person`, `contact` and the like; that one, where no row is left. */
export const rowsOfAsked = (root: ReplyNode | undefined, rows: readonly unknown[]): unknown[] => {
  const [asked] = root
    ? nodesOf(root, ({ name, value, aside, role }) => personWrappers.has(name) && isJsonObject(value) && !aside && role !== 'records')
    : []
  if (!asked) return [...rows]
  const who = whoOf(asked.value)
  const people = rows.flatMap(row => expandRow(row))
  const own = people.filter(row => !areDifferent(whoOf(row), who))
  if (own.length === people.length) return [...rows]
  return own.length > 0 ? own : [asked.value]
}
