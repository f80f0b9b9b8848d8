// Whether a reply holds the contact data of a person, only repeats what was asked, or has a person's fields without values.
import { isNoValue } from '../../records/columns/no-values.ts'
import { readColumns } from '../../records/columns/read-columns.ts'
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { expandRow } from '../../records/decode/expand-rows.ts'
import { asNumber, fieldsOf } from '../reply/facts.ts'
import { envelopes } from '../reply/nodes.ts'
import { errorTexts, holdsError, type Fields } from '../reply/rows.ts'
import { asideOf, fieldName } from '../reply/vocabulary.ts'
import { rowsOfAsked } from './asked-person.ts'
import { readWord } from './words.ts'
import type { ReplyFacts } from './facts.ts'
import { namesRoute, wordsOf } from './service-texts.ts'
import { textSays } from './reason.ts'
import { hasComplaint } from './shared.ts'

/** Whether a record holds an email address or a phone number. */
export const holdsContact = (rows: readonly unknown[]): boolean =>
  rows
    .flatMap(row => expandRow(row))
    .some(row => {
      const { email, secondEmail, personalEmail, phone } = readColumns(row)
      return [email, secondEmail, personalEmail, phone].some(Boolean)
    })

/** Fields that repeat what was asked for. */
const echoNames = new Set(
  (
    'firstname lastname fullname name domain company companyname companyurl companydomain companywebsite linkedinurl profileurl url ' +
    'linkedin linkedinprofileurl linkedinid linkedinslug linkedinusername publicidentifier email item input query ' +
    'id profile website status'
  ).split(' ')
)
const asideName =
  /credit|score|message|certainty|verification|catchall|disposable|webmail|acceptall|success|error|confidence|cached|(?:processing|response|lookup|search|elapsed)time|duration|latency|elapsed|^took|^(?:record|request|reference|trace|transaction|external)(?:id|uuid)$|timestamp|status$|^(?:email)?(?:pattern|format)s?$/

/** No value, a word in the place of one ("Not Found", "N/A"), or an object of these. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === false ||
  value === 0 ||
  (typeof value === 'string' && (isNoValue(value.trim(), 'other') || readWord(value).reason === 'nobody')) ||
  (Array.isArray(value) && value.length === 0) ||
  (isJsonObject(value) && Object.values(value).every(isNothing))
const isFilled = (value: unknown): boolean =>
  isJsonObject(value) ? Object.values(value).some(inner => !isNothing(inner) || inner === 0) : !isNothing(value)

/** Whether a record says more than what was asked. */
export const saysMore = (row: unknown): boolean =>
  isJsonObject(row) &&
  Object.entries(row).some(([name, value]) => {
    const plain = fieldName(name)
    return !echoNames.has(plain) && !asideName.test(plain) && asideOf(plain) === undefined && isFilled(value)
  })

/** What a search leaves behind when it is over: what it cost, how long it took, how sure it is. */
const endName =
  /credits?(?:used|consumed|charged|spent)|(?:processing|response|lookup|search|elapsed)time|^took|duration|confidence|cached|certainty/
/** What a profile says, beside the name and the company that were asked for. */
const profileName =
  /title|headline|position|seniority|location|city|country|summary|experience|skills|industry|phone|mobile|twitter|github|connections|followers/
const contactName = /^(?:\w*email|emails|emailaddress|\w*phone|\w*phonenumber|phones|mobile)$/

const fieldsOfRow = (row: unknown): (readonly [name: string, value: unknown])[] =>
  isJsonObject(row) ? Object.entries(row).map(([name, value]) => [fieldName(name), value] as const) : []

/** Whether a record has an empty place for an email address or a phone, and nothing that a profile says. */
export const isEmptyEcho = (row: unknown): boolean => {
  const fields = fieldsOfRow(row)
  return (
    fields.some(([name, value]) => contactName.test(name) && isNothing(value)) &&
    !fields.some(([name, value]) => (profileName.test(name) || contactName.test(name)) && isFilled(value))
  )
}

/** What a record says in words about its own search. */
export const messagesOf = (row: unknown): string[] =>
  fieldsOfRow(row).flatMap(([name, value]) => (/^(?:message|msg|reason)$/.test(name) && typeof value === 'string' ? [value] : []))

/** The same, where something shows that the search is over: what it cost or took, a word of the end, or one such as "Not Found" in the empty place. */
export const isEndedEcho = (row: unknown): boolean =>
  isEmptyEcho(row) &&
  fieldsOfRow(row).some(
    ([name, value]) =>
      endName.test(name) ||
      (/^(?:status|state)$/.test(name) && typeof value === 'string' && /^(?:completed?|done|finished|success)$/i.test(value)) ||
      (contactName.test(name) && typeof value === 'string' && value !== '' && isNothing(value))
  )

/** Who or what is searched for in a lookup. */
const personOrResult =
  /\b(?:persons?|people|profiles?|users?|contacts?|e ?mails?|leads?|prospects?|candidates?|match(?:es)?|individuals?|members?|employees?|compan(?:y|ies)|domains?|results?|records?|phones?|data)\b/

/** Whether a text says that a person or a result was not found. A bare "Not Found" may be about a path. */
export const saysNoPerson = (text: string): boolean =>
  (textSays.nobody(text) || textSays.notFound(text)) &&
  !namesRoute(text) &&
  (personOrResult.test(wordsOf(text)) || textSays.foundNone(text) || textSays.privacy(text))

/** Whether a record has an error that does not mean that no one was found, or that the person may not be shown. */
export const saysFailed = (row: Fields): boolean => holdsError(row) && ![...errorTexts(row), ...messagesOf(row)].some(textSays.nobody)

const personField = /mail|mobile|phone|fullname|firstname|person|contact$|profile$/

/** Whether a reply is null, an empty array, or has the fields of a person with no value in any of them. */
export const hasEmptyPerson = ({ root, content }: ReplyFacts): boolean => {
  if (content.is !== 'json') return false
  if (content.json === null || (Array.isArray(content.json) && content.json.length === 0)) return true
  let fields = 0
  let filled = 0
  const visit = (value: unknown, depth: number): void => {
    if (!isJsonObject(value) || depth > 6) return
    for (const [name, inner] of Object.entries(value)) {
      const plain = fieldName(name)
      if (personField.test(plain) && !/status|credit/.test(plain)) {
        fields++
        if (isFilled(inner) || inner === 0) filled++
      }
      visit(inner, depth + 1)
    }
  }
  visit(root?.value, 0)
  return fields > 0 && filled === 0
}

/** Whether no word of a reply says anything but "finished". */
export const saysOnlyFinished = ({ words }: ReplyFacts): boolean => words.every(({ meaning }) => meaning === 'finished')

/** Envelopes with contact data among the fields about the run: too few fields for a record. That of other people is none. */
export const contactEnvelopes = ({ root }: ReplyFacts): unknown[] =>
  (root ? envelopes(root) : [])
    .flatMap(({ role, value }) => (role === 'envelope' && holdsContact(rowsOfAsked(root, [value])) ? [value] : []))
    .slice(-1)

/** Whether a reply has an empty place for results, counts none, and says how long the search took: it is over, though it has an id. */
export const tookTimeForNothing = ({ status, root, results, counts }: ReplyFacts): boolean =>
  status === 200 &&
  results?.is === 'empty' &&
  counts.some(({ role, unit }) => role === 'total' && unit !== 'credits') &&
  counts.every(({ value }) => value === 0) &&
  (root ? envelopes(root) : [])
    .flatMap(fieldsOf)
    .some(({ name, value }) => /^took|(?:query|processing|search|elapsed|execution)time/.test(name) && asNumber(value) !== undefined)

/** Whether a reply counts no results, and nothing in it can be asked about later. */
export const countsNobody = (facts: ReplyFacts): boolean => {
  const { status, results, ids, retryAfterMs, progress, texts, counts } = facts
  const totals = counts.filter(({ role, unit }) => (role === 'total' || role === 'found') && (unit === 'people' || unit === 'rows'))
  const isOpen = counts.some(({ role, value }) => role === 'open' && value > 0)
  const isOver = status === 200 && retryAfterMs === undefined && (progress.progress ?? 100) === 100 && saysOnlyFinished(facts)
  return (
    isOver &&
    totals.length > 0 &&
    !isOpen &&
    totals.every(({ value }) => value === 0) &&
    results === undefined &&
    ids.length === 0 &&
    !hasComplaint(facts) &&
    !textSays.notReady(texts.evidence)
  )
}
