// The nodes of the tree of a reply, and how to walk it.
import { isJsonObject, type RecordKind } from '../../records/columns/record-kind.ts'
import type { Fields } from './rows.ts'
import { wrapperNames, type Aside } from './vocabulary.ts'

/**
 * `envelope` says something of the run; `part` is an envelope about one step of it; `aside` is about the request, the account, pages,
 * errors or the conversation; `records` holds results, `record` is one; `list` is an array of anything else; `value` is a single value.
 */
export type Role = 'envelope' | 'part' | 'aside' | 'records' | 'record' | 'list' | 'value'

/** The nodes of a tree, outermost first. */
interface WalkedTree {
  all: readonly ReplyNode[]
  envelopes: readonly ReplyNode[]
}

/** A single value with the node that holds it. */
export interface Field {
  /** folded, and as it came */
  name: string
  raw: string
  value: unknown
  holder: ReplyNode
}

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
  /** what was read of a finished tree, and is asked for again: its nodes, and the fields of this one. A WeakMap of them would burden each collection. */
  walked: WalkedTree | undefined
  fields: readonly Field[] | undefined
}

/** The top of the reply, and below it each envelope that only wraps what is said, such as `data` in `data`. */
export const wrappersOf = (root: ReplyNode): ReplyNode[] => {
  const isOnly = root.children.length === 1
  const inner = root.children.find(({ name, role }) => role === 'envelope' && (isOnly || wrapperNames.has(name)))
  return inner ? [root, ...wrappersOf(inner)] : [root]
}

/** A tree is walked once, and each decision asks for its nodes many times. */
const walk = (root: ReplyNode): WalkedTree => {
  if (root.walked) return root.walked
  const all: ReplyNode[] = []
  const envelopes: ReplyNode[] = []
  const visit = (node: ReplyNode, isInside: boolean): void => {
    all.push(node)
    const isOpen = isInside && node.role !== 'aside' && node.role !== 'records'
    if (isOpen && isJsonObject(node.value)) envelopes.push(node)
    for (const child of node.children) visit(child, isOpen)
  }
  visit(root, true)
  const byDepth = (a: ReplyNode, b: ReplyNode): number => a.depth - b.depth
  root.walked = { all: all.toSorted(byDepth), envelopes: envelopes.toSorted(byDepth) }
  return root.walked
}

/** Every node that says something of the run, outermost first: envelopes and their parts, and the envelope around a single record. */
export const envelopes = (root: ReplyNode): readonly ReplyNode[] => walk(root).envelopes

/** All nodes below and including `root` that `wanted` picks, outermost first. */
export const nodesOf = (root: ReplyNode, wanted: (node: ReplyNode) => boolean): ReplyNode[] => walk(root).all.filter(wanted)
