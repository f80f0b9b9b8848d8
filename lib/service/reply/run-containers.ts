// Which objects of a reply stand for the run.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { isRunStatusName } from './facts.ts'
import type { ReplyNode } from './nodes.ts'
import { runContainers } from './vocabulary.ts'

/** Whether an envelope holds nothing else, as the replies of GraphQL do: `{"data": {"createExport": {…}}}`. */
const isOnlyField = ({ parent }: ReplyNode): boolean =>
  parent?.role === 'envelope' && isJsonObject(parent.value) && Object.keys(parent.value).length === 1

/** Whether it is the only object in the only item of a list, beside plain values: the item wraps it. */
const isOnlyObject = ({ parent }: ReplyNode): boolean =>
  parent?.parent?.role === 'list' &&
  Array.isArray(parent.parent.value) &&
  parent.parent.value.length === 1 &&
  Object.values(Object(parent.value)).filter(value => typeof value === 'object' && value !== null).length === 1

/** Whether an object stands for the run, or merely wraps the answer. Any other object is one part of a run. */
export const isRunContainer = (node: ReplyNode): boolean =>
  node.parent === undefined ||
  node.parent.role === 'list' ||
  runContainers.has(node.name) ||
  // OData 2 wraps its replies in `d`. The letter is in no list, because it may be the key of a row.
  node.name === 'd' ||
  isRunStatusName(node.name) ||
  isOnlyField(node) ||
  isOnlyObject(node)
