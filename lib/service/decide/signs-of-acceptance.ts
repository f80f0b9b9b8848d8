// Signs that a start was taken, which no word in the same reply can take back: ids, a list name, counts of accepted rows, 201 and 202.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { asNumber, fieldsOf } from '../reply/facts.ts'
import { envelopes, wrappersOf } from '../reply/nodes.ts'
import { fieldName } from '../reply/vocabulary.ts'
import type { ReplyFacts } from './facts.ts'

/** Counts of rows that were taken: `accepted: 998`, `added: 12`. */
const acceptedCount = new RegExp(
  '^(?:accepted|added|created|queued|submitted|imported|inserted|enqueued|scheduled|successful|successfulrows|received|numreceived|' +
    'processedrows|valid|validrows|rowsprocessed)(?:count|rows|records|contacts|leads|domains|urls|items)?$'
)

/** Whether a reply counts rows that it accepted. */
export const countsAccepted = ({ root }: ReplyFacts): boolean => {
  if (!root || !isJsonObject(root.value)) return false
  return wrappersOf(root)
    .flatMap(node => [node, ...node.children])
    .some(
      ({ value }) =>
        isJsonObject(value) &&
        Object.entries(value).some(
          ([name, count]) => acceptedCount.test(fieldName(name)) && typeof count !== 'boolean' && (asNumber(count) ?? 0) > 0
        )
    )
}

/** Whether a reply shows that a start was taken. */
export const hasAcceptance = (facts: ReplyFacts): boolean =>
  facts.status === 201 || facts.status === 202 || facts.ids.length > 0 || facts.listName !== undefined || countsAccepted(facts)

/** Rows of ids, one for each person or domain that was taken. */
export const hasRowIds = ({ results }: ReplyFacts): boolean =>
  results?.is === 'rows' &&
  results.rows.some(
    row =>
      isJsonObject(row) &&
      Object.entries(row).some(
        ([name, value]) => /^(?:_?id|uuid|\w*id)$/i.test(name) && (typeof value === 'string' || typeof value === 'number')
      )
  )

const requestId = /^(?:request|trace|correlation|span|error|log|event|message|transaction|account|user|debug|x?request)(?:id|uuid)$/

/** Whether every id of a reply names the request itself, not a job: such ids also come with refusals. */
export const namesOnlyRequest = (facts: ReplyFacts): boolean => {
  const { root, listName } = facts
  if (listName !== undefined || countsAccepted(facts)) return false
  const names: string[] = []
  const visit = (value: unknown, depth: number): void => {
    if (!isJsonObject(value) || depth > 6) return
    for (const [name, inner] of Object.entries(value)) {
      const plain = fieldName(name)
      if (/id$|uuid$|hash$|token$/.test(plain) && (typeof inner === 'string' || typeof inner === 'number')) names.push(plain)
      visit(inner, depth + 1)
    }
  }
  visit(root?.value, 0)
  return names.every(name => requestId.test(name))
}

/** An HTTP status in the body, or one with two further digits, such as 40200. */
const refusingNumber = (number: number): boolean => (number >= 400 && number < 600) || (number >= 40_000 && number < 60_000)

/** Whether every status number of the tasks in a reply refuses. The number of the reply itself does not count. */
export const hasInnerRefusal = ({ root }: ReplyFacts): boolean => {
  const numbers = (root ? envelopes(root) : [])
    .filter(({ depth, role }) => depth > 0 && role !== 'record')
    .flatMap(fieldsOf)
    .flatMap(({ name, value, holder: { depth } }) => {
      const number = /^(?:http)?(?:status|statuscode)$/.test(name) ? asNumber(value) : undefined
      return number === undefined ? [] : [{ number, depth }]
    })
  const deepest = Math.max(0, ...numbers.map(({ depth }) => depth))
  return deepest > 0 && numbers.every(({ number, depth }) => depth < deepest || refusingNumber(number))
}
