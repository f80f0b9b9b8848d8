// Signs that a start was taken, which no word in the same reply can take back: ids, a list name, counts of accepted rows, 201 and 202.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { asNumber, fieldsOf } from '../reply/facts.ts'
import { envelopes, wrappersOf, type ReplyNode } from '../reply/nodes.ts'
import { fieldName } from '../reply/vocabulary.ts'
import type { ReplyFacts } from './facts.ts'
import { hasGoodWord, hasRecords } from './shared.ts'

const counted =
  '(?:count|rows|records|contacts|leads|profiles|people|prospects|persons|emails|domains|urls|items|lines|entries|jobs|tasks|total|num|numberof)'
/** Counts of rows that were taken: `accepted: 998`, `rows_added: 12`. */
const acceptedCount = new RegExp(
  `^${counted}{0,2}(?:accepted|added|created|queued|submitted|imported|inserted|enqueued|scheduled|successful|successfulrows|received|` +
    `numreceived|processedrows|valid|validrows|rowsprocessed|processed|enriched|charged)${counted}{0,2}$|^(?:updated${counted}+|${counted}+updated)$`
)

/** Lists of what was taken: `created_ids`, `accepted`. */
const acceptedList =
  /^(?:accepted|created|queued|imported|enqueued|submitted|started)(?:ids|uuids|urls|rows|items|records|profiles|contacts|leads)?$/

const hasAcceptedCount = (value: unknown): boolean =>
  isJsonObject(value) &&
  Object.entries(value).some(
    ([name, count]) =>
      (acceptedCount.test(fieldName(name)) && typeof count !== 'boolean' && (asNumber(count) ?? 0) > 0) ||
      (acceptedList.test(fieldName(name)) && Array.isArray(count) && count.length > 0)
  )

/** Whether a reply counts rows that it accepted. */
export const countsAccepted = ({ root }: ReplyFacts): boolean =>
  root !== undefined &&
  (wrappersOf(root).some(node => [node, ...node.children].some(({ value }) => hasAcceptedCount(value))) ||
    (root.kind !== 'contact' && root.kind !== 'company' && Array.isArray(root.value) && root.value.slice(0, 4).some(hasAcceptedCount)))

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

const requestId = /^(?:req|request|trace|correlation|span|error|log|event|message|transaction|account|user|debug|x?request)(?:id|uuid)$/
/** Ids of who asks and what of, in an error, and not of work that was taken. */
const otherId =
  /^(?:org|organi[sz]ation|team|workspace|tenant|client|customer|project|plan|product|subscription|app|application|api|key|rule|ray|incident|instance|session|support|ticket|tracking|reference|code|reason|type)(?:id|uuid|key|token|hash)$/
/** An id that names an error: "too_many_requests". */
const errorId =
  /limit|error|invalid|denied|auth|quota|exceed|forbid|credit|payment|required|fail|unavailable|conflict|missing|not.?found|too.?many|throttl|bad.?request|time.?out/i
/** URLs at which work that was taken can be watched. */
const watchUrl =
  /^(?:status|poll|polling|progress|results?|job|task|run|monitor|check|operation)s?(?:check)?(?:url|uri|link|href|location|endpoint)$/

/** The ids and watch URLs of a reply by their folded names, wherever they are. */
const namedIds = (root: ReplyNode | undefined): { name: string; value: string | number }[] => {
  const found: { name: string; value: string | number }[] = []
  const visit = (value: unknown, depth: number): void => {
    if (!isJsonObject(value) || depth > 6) return
    for (const [name, inner] of Object.entries(value)) {
      const plain = fieldName(name)
      const isId = /id$|uuid$|hash$|token$/.test(plain) || watchUrl.test(plain)
      if (isId && (typeof inner === 'string' || typeof inner === 'number')) found.push({ name: plain, value: inner })
      if (/(?:id|uuid)s$/.test(plain) && Array.isArray(inner))
        for (const one of inner)
          if (typeof one === 'string' || typeof one === 'number') found.push({ name: plain.slice(0, -1), value: one })
      visit(inner, depth + 1)
    }
  }
  visit(root?.value, 0)
  return found
}

/** Whether every id of a reply names the request itself, not a job: such ids also come with refusals. */
export const namesOnlyRequest = (facts: ReplyFacts): boolean =>
  facts.listName === undefined && !countsAccepted(facts) && namedIds(facts.root).every(({ name }) => requestId.test(name))

/** Whether a reply names a job: an id or a watch URL that is neither of the request nor of the account, nor the name of an error. */
const namesWork = (facts: ReplyFacts): boolean =>
  (facts.ids.length > 0 || namedIds(facts.root).some(({ name }) => watchUrl.test(name))) &&
  (facts.root === undefined ||
    namedIds(facts.root).some(
      ({ name, value }) =>
        !requestId.test(name) && !otherId.test(name) && !errorId.test(String(value)) && String(value) !== '0' && value !== ''
    ))

/** Whether an error reply names a job or a list, or counts accepted rows: the start may have been taken all the same. */
export const namesAccepted = (facts: ReplyFacts): boolean => facts.listName !== undefined || countsAccepted(facts) || namesWork(facts)

/** Whether an error reply shows that, or says that something is queued, or holds results. */
export const hasSignsOfWork = (facts: ReplyFacts): boolean => namesAccepted(facts) || hasGoodWord(facts) || hasRecords(facts)

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
