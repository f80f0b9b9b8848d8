// The nodes of the tree of a reply, and how to walk it.
import { isJsonObject, type RecordKind } from '../../records/columns/record-kind.ts'
import type { Fields } from './rows.ts'
import { wrapperNames, type Aside } from './vocabulary.ts'

/**
 * `envelope` says something of the run; `part` is an envelope about one step of it; `aside` is about the request, the account, pages,
 * errors or the conversation; `records` holds results, `record` is one; `list` is an array of anything else; `value` is a single value.
 */
export type Role = 'envelope' | 'part' | 'aside' | 'records' | 'record' | 'list' | 'value'

/** One value of a reply with its place and its role. */
export interface ReplyNode {
  /** the folded name of its field; '' at the top and in arrays */
  name: string
  role: Role
  value: unknown
  depth: number
  parent: ReplyNode | undefined
  children: readonly ReplyNode[]
  aside?: Aside
  /** of `records` and `record`: the results as they came, and what most of them are */
  rows?: readonly unknown[]
  kind?: RecordKind | 'other'
  /** of `records`: the rows and the entries without a result */
  entries?: number
  /** of `records`: some entries without a result */
  misses?: readonly Fields[]
  /** of `records`: the entries that are no row, such as a text among objects */
  unread?: number
  /** the values inside that are too many or too deep to be looked at */
  unopened?: readonly unknown[]
}

/** The top of the reply, and below it each envelope that only wraps what is said, such as `data` in `data`. */
export const wrappersOf = (root: ReplyNode): ReplyNode[] => {
  const isOnly = root.children.length === 1
  const inner = root.children.find(({ name, role }) => role === 'envelope' && (isOnly || wrapperNames.has(name)))
  return inner ? [root, ...wrappersOf(inner)] : [root]
}

/** Every node that says something of the run, outermost first: envelopes and their parts, and the envelope around a single record. */
export const envelopes = (root: ReplyNode): ReplyNode[] => {
  const found: ReplyNode[] = []
  const visit = (node: ReplyNode): void => {
    if (node.role === 'aside' || node.role === 'records') return
    if (isJsonObject(node.value)) found.push(node)
    for (const child of node.children) visit(child)
  }
  visit(root)
  return found.toSorted((a, b) => a.depth - b.depth)
}

/** All nodes below and including `root` that `wanted` picks, outermost first. */
export const nodesOf = (root: ReplyNode, wanted: (node: ReplyNode) => boolean): ReplyNode[] => {
  const found: ReplyNode[] = []
  const visit = (node: ReplyNode): void => {
    if (wanted(node)) found.push(node)
    for (const child of node.children) visit(child)
  }
  visit(root)
  return found.toSorted((a, b) => a.depth - b.depth)
}
