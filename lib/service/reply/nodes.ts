// Walks the tree of a reply.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import type { ReplyNode } from './tree.ts'

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
