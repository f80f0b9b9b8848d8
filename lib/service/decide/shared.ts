// Questions that several decisions ask of the facts of a reply.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import type { Content } from '../reply/content.ts'
import { asText, fieldsOf, type StatusWord } from '../reply/facts.ts'
import { wrappersOf } from '../reply/nodes.ts'
import { isWordLike, readWord } from './words.ts'
import type { ReplyFacts } from './facts.ts'
import { isRefusalText } from './reason.ts'

/** The facts with what rules derive from them. V8 takes twenty times as long for a spread of so many fields with others after it. */
export const withDerived = <Derived extends object>(facts: ReplyFacts, derived: Derived): ReplyFacts & Derived => {
  const view = {}
  return Object.assign(view, facts, derived)
}

/** Names about one step; used only where nothing is said of the whole run. */
const stepName = /(?:stage|phase)$/

/** The words about the run itself, the most telling first: known before unknown, "success" last, deeper before outer. */
export const runWords = ({ words }: ReplyFacts): StatusWord[] =>
  words
    .filter(
      ({ about, name }) => about !== 'part' && !(stepName.test(name) && words.some(other => !stepName.test(other.name) && !other.weak))
    )
    .toSorted(
      (a, b) => Number(a.weak) - Number(b.weak) || Number(a.meaning === undefined) - Number(b.meaning === undefined) || b.depth - a.depth
    )

/** Folded names of flags that say whether a run is over. */
export const completeNames = (
  'iscomplete iscompleted isfinished isdone isready completed complete finished done ready hasfinished isended ' +
  'enrichmentcomplete ended checked state'
).split(' ')

const filesReady =
  /^(?:is|are|has)?(?:results?|files?|exports?|data|downloads?|outputs?|reports?|csv)(?:is|are)?(?:ready|done|complete|completed|finished|generated|prepared)$|^(?:is|are)?(?:file|download|export)s?(?:is)?available$/

/** Whether a flag says that the results of a run are not ready, even where its status is an end. */
export const isHeldBack = ({ flags }: ReplyFacts): boolean => [...flags].some(([name, flag]) => !flag && filesReady.test(name))

/** Folded names of flags that say whether a run is under way. */
export const runningNames =
  'isrunning running isprocessing processing inprogress isinprogress ispending pending queued isqueued isactive searching issearching'.split(
    ' '
  )

/** Whether progress, counts or flags say that the run is not over. */
export const isUnfinished = (facts: ReplyFacts): boolean => {
  const {
    progress: { progress, done, total },
    flags
  } = facts
  return (
    (progress ?? 100) < 100 ||
    (done !== undefined && total !== undefined && done < total) ||
    completeNames.some(name => name !== 'state' && flags.get(name) === false) ||
    isHeldBack(facts)
  )
}

const empties = new Set(['', 'none', 'no', 'false', 'null', '0', 'ok', 'success', 'n/a', 'no error', 'no errors', '[]', '{}'])

/** Whether a value under `error` is a complaint. Some services always send the field and leave it empty. */
const complains = (value: unknown): boolean => {
  if (value === true) return true
  if (typeof value === 'number') return value !== 0
  if (typeof value === 'string') return !empties.has(value.trim().toLowerCase())
  if (Array.isArray(value)) return value.some(complains)
  return isJsonObject(value) && Object.values(value).some(complains)
}

const complaintName = new RegExp(
  '^(?:errors?|exceptions?|faults?|errormessages?|errorcode|errmsg|validationerrors|errordescription|failerror|failreason|failurereason|' +
    'iserror|isfailed|hasfailed)$'
)

/** How a text under a name that may also hold a plain remark sounds when it is a complaint. */
const sounding = new RegExp(
  'missing|invalid|denied|refus|reject|required|forbidden|exceed|insufficient|\\bnot (?:allowed|authenticated|' +
    'authori[sz]ed|permitted|supported)',
  'i'
)

/** Complaints in the envelopes of the reply: a filled `error`, `errors` or the like. Errors of single rows are none. */
export const hasComplaint = ({ root }: ReplyFacts): boolean => {
  if (!root) return false
  const holders = wrappersOf(root).flatMap(node => [node, ...node.children.filter(({ role }) => role === 'envelope' || role === 'record')])
  return holders.some(holder =>
    fieldsOf(holder).some(
      ({ name, value }) =>
        (complaintName.test(name) && complains(value)) ||
        (holder.role !== 'record' &&
          /^(?:event|detail|reason)$/.test(name) &&
          typeof value === 'string' &&
          sounding.test(value) &&
          complains(value))
    )
  )
}

/** A text that is in the place of a status, such as `{"message": "queued"}`. */
export const remarkWord = ({ root }: ReplyFacts): string | undefined => {
  if (!root) return undefined
  const innermost = wrappersOf(root).at(-1) ?? root
  const inner = innermost.children.filter(({ role, value }) => role === 'envelope' && isJsonObject(value))
  const holders = [...wrappersOf(root), ...(inner.length === 1 ? inner : [])]
  for (const { name, value } of holders.flatMap(fieldsOf)) {
    const text = asText(value)
    if (
      /^(?:message|msg|event|result|response|info|detail)$/.test(name) &&
      text !== undefined &&
      isWordLike(text) &&
      readWord(text).meaning
    )
      return text
  }
  return undefined
}

/** Whether a known word says that the run is running or finished. "success" alone does not. */
export const hasGoodWord = (facts: ReplyFacts): boolean => {
  if (runWords(facts).some(({ meaning, weak }) => !weak && (meaning === 'running' || meaning === 'finished'))) return true
  const remark = remarkWord(facts)
  return remark !== undefined && readWord(remark).meaning === 'running'
}

/** Whether a reply speaks of credits, the key or a rate limit, or names a field of the request that it misses or refuses. */
export const saysRefusal = ({ texts, field }: ReplyFacts): boolean => field !== undefined || isRefusalText(texts.evidence)

/** Whether the body is markup, as gateways send it. */
export const isMarkup = ({ content }: ReplyFacts): boolean => content.is === 'html'

/** Whether the body is a page that asks for a password. */
export const isLoginPage = ({ content }: ReplyFacts): boolean =>
  content.is === 'html' && /\btype=["']?password\b/i.test(content.text.slice(0, 100_000))

/** Whether the body is a short text that is no JSON: a word, or a sentence of the service. */
export const isShortText = (content: Content): boolean => content.is === 'text' && content.text.length <= 200

/** Results of people or companies: they were paid for, and no word makes them worthless. */
export const hasRecords = ({ results }: ReplyFacts): boolean => results?.is === 'rows' && results.kind !== 'other'

/** One rule: where `when` holds, `decide` gives the decision. `id` is its name. */
export interface Rule<View, Decision> {
  id: string
  when: (view: View) => boolean
  decide: (view: View) => Decision
}

/** The decision of the first rule that applies, or `otherwise`. */
export const decideByRules = <View, Decision>(rules: readonly Rule<View, Decision>[], view: View, otherwise: Decision): Decision =>
  rules.find(({ when }) => when(view))?.decide(view) ?? otherwise
