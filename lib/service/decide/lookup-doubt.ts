// Whether a reply to a lookup without an address says anything that may be the reason: it is a miss only where nothing else is said.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { fieldsOf } from '../reply/facts.ts'
import { envelopes } from '../reply/nodes.ts'
import { asideOf, fieldName } from '../reply/vocabulary.ts'
import { plainWord, readWord } from './words.ts'
import type { LookupView } from './lookup-view.ts'
import { isRefusalText, textSays } from './reason.ts'

const waitingWord =
  /^(?:still|currently)?(?:queued|pending|processing|inprogress|ongoing|searching|running|enriching|verifying|resolving|retry(?:later|ing)?|inqueue|notready|scheduled|waiting|awaiting\w*|underway)$/
/** Fields of a person, and of what others do with them: their words are no words about the search. */
const personField =
  /name|title|headline|position|role|company|domain|location|city|country|industry|department|seniority|summary|bio|skill|crm|opt|subscri|invit|connection|outreach|campaign|sequence|deal|stage/

/** Whether any other field holds a word that the search, or a part of it, is still under way: `"qualification": "ongoing"`. */
export const holdsWaitingWord = ({ root, rows }: LookupView): boolean => {
  const holders = [
    ...(root ? envelopes(root) : []).flatMap(({ value }) => (isJsonObject(value) ? [value] : [])),
    ...rows.filter(isJsonObject)
  ]
  return holders
    .flatMap(holder => Object.entries(holder))
    .some(([name, value]) => typeof value === 'string' && waitingWord.test(plainWord(value)) && !personField.test(fieldName(name)))
}

/** Words of what went wrong or is not over yet, in any field. */
const trouble =
  /time[\s_-]?d?[\s_-]?out|busy|(?<![a-z])errors?(?![a-z])|fail|pending|greylist|throttl|retry|captcha|overload|unreachable|in[\s_-]?progress|queued|deferred|try again|more time/i
const speaksOfTrouble = (text: string): boolean =>
  readWord(text).reason !== 'nobody' && (trouble.test(text) || textSays.server(text) || isRefusalText(text))
const isTroubleField = (name: string): boolean => !personField.test(name) && !name.startsWith('error')

/** Whether any text of the reply, outside of what repeats the request and tells of the account, speaks of trouble. */
const holdsTrouble = (value: unknown, name = '', depth = 0): boolean => {
  if (typeof value === 'string') return value.length <= 200 && isTroubleField(name) && !/[@/]/.test(value) && speaksOfTrouble(value)
  if (depth > 6 || typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.slice(0, 20).some(item => holdsTrouble(item, name, depth + 1))
  return Object.entries(value).some(([key, inner]) => {
    const aside = asideOf(fieldName(key))
    const isSaid =
      aside === undefined || aside === 'errors' || (aside === 'debug' && !/webhook|callback|notif|help|docs|log/.test(fieldName(key)))
    return isSaid && holdsTrouble(inner, fieldName(key), depth + 1)
  })
}

/** What is still to come, or was left out: `next_source`, `degraded: true`, `exhausted: false`. */
const openEnd = (name: string, value: unknown): boolean =>
  (/^next(?:source|provider|step|stage|vendor|attempt)/.test(name) && value !== null && value !== false && value !== '') ||
  (value === true && /^(?:is)?(?:degraded|partial|incomplete|timedout|truncated|throttled)$/.test(name)) ||
  (value === false && /^(?:is)?(?:exhausted|final|conclusive|exhaustive)$/.test(name))

/** A sentence that neither says that no one was found nor that the search ended. */
const isOtherRemark = (remark: string): boolean => {
  const text = remark.replace(/^\w+: /, '')
  return (
    text.trim().split(/\s+/).length > 2 &&
    /\b[a-z]{3,}\b/.test(text) &&
    !textSays.nobody(text) &&
    !/success|complet|finish|\bdone\b|\bok\b|charged|credit/i.test(text)
  )
}

/** Whether a reply without an address says anything that may be the reason: an unknown word, another remark, an open end, or a count of more. */
export const leavesDoubt = ({ root, words, texts, counts, results }: LookupView): boolean =>
  !textSays.nobody(texts.evidence) &&
  (holdsTrouble(root?.value) ||
    words.some(({ meaning, reason, about }) => (meaning === 'failed' || (!meaning && !reason)) && about !== 'part') ||
    isOtherRemark(texts.said) ||
    isRefusalText(texts.evidence) ||
    (results?.is === 'empty' &&
      counts.some(({ role, value, unit }) => role !== 'done' && value > 0 && unit !== 'credits' && unit !== 'pages')) ||
    (root ? envelopes(root) : []).flatMap(fieldsOf).some(({ name, value }) => openEnd(name, value)))
