// What the one reply to a start says. A start may cost money: a reply that neither accepts nor refuses it may have been charged.
import { readWord } from './words.ts'
import type { ReplyFacts } from './facts.ts'
import { mentionsStart, saysAccepted, saysOngoing, saysTakenInPart } from './service-texts.ts'
import { textSays, type Reason } from './reason.ts'
import { decideByRules, type Rule, hasComplaint, hasGoodWord, isShortText, isUnfinished, runWords, saysRefusal } from './shared.ts'
import { hasRunningPart, remarkMeaning, saysNo, saysYes, viewOf, type StartView } from './start-view.ts'
import {
  countsAccepted,
  hasAcceptance,
  hasInnerRefusal,
  hasRowIds,
  hasSignsOfWork,
  namesAccepted,
  namesOnlyRequest
} from './signs-of-acceptance.ts'

/**
 * `isCertain`: the HTTP status refuses before anything can have been charged. A refusal that only words state is not certain. `remark`:
 * what the service says beside an acceptance.
 */
export type StartDecision =
  | { means: 'accepted'; remark: string }
  | { means: 'result'; rows: unknown[] }
  | { means: 'refused'; reason: Reason; isCertain: boolean }
  | { means: 'unclear'; reason: Reason }

/** HTTP statuses by which the service refuses before it does anything. */
const certainRefusals: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 405, 413, 422, 429])
/** Further statuses that refuse, but leave open whether something was charged. */
const doubtfulRefusals: ReadonlySet<number> = new Set([406, 409, 410, 411, 412, 414, 415, 416, 417, 418, 423, 426, 428, 431, 451])
/** Statuses of a limit, and of a doubt, beside which the work may go on. */
const mayHaveStarted: ReadonlySet<number> = new Set([402, 403, 429, ...doubtfulRefusals])

/** Whether the start may have been taken in spite of the status. A wrong key, path or size is refused before any work. */
const mayBeTaken = (view: StartView): boolean => {
  const mayBeInPart = mayHaveStarted.has(view.status) || [400, 413, 422].includes(view.status)
  if (mayBeInPart && view.content.is !== 'html' && saysTakenInPart(view.texts.evidence)) return true
  if (mayHaveStarted.has(view.status)) return hasSignsOfWork(view)
  return certainRefusals.has(view.status) && (view.status === 400 || view.status === 422 ? namesAccepted(view) : countsAccepted(view))
}

const accepted = ({ texts }: ReplyFacts): StartDecision => ({ means: 'accepted', remark: texts.shown })
const unclear = (reason: Reason = 'server'): StartDecision => ({ means: 'unclear', reason })

/** A refusal that only words state. Internal errors and "not ready" may come after the start was taken. */
const refusedInWords = ({ why, texts }: StartView): StartDecision => {
  if (why === 'server') return unclear()
  if (saysTakenInPart(texts.said)) return unclear(why)
  if (why === 'badRequest' && textSays.notReady(texts.evidence)) return unclear('notReady')
  return { means: 'refused', reason: why, isCertain: false }
}

/** Whether the reply complains, or its text refuses the request without a word of a start. */
const refuses = (view: StartView): boolean => view.complains || (saysRefusal(view) && !mentionsStart(view.texts.said))

const saysAcceptedInText = ({ content, texts }: ReplyFacts): boolean => {
  const { meaning, weak } = readWord(content.text)
  return isShortText(content) && (saysAccepted(texts.said) || meaning === 'running' || (meaning === 'finished' && weak))
}

/** Whether anything says that the run goes on, so that rows in the reply are a first part of its results. */
const saysMoreFollows = (view: StartView): boolean =>
  view.status === 202 ||
  view.isRunning ||
  hasRunningPart(view) ||
  isUnfinished(view) ||
  view.pages.more === true ||
  textSays.notReady(view.texts.said) ||
  saysOngoing(view.texts.said)

/** The rules for a start, in order. */
export const startRules: readonly Rule<StartView, StartDecision>[] = [
  {
    id: 'start-running-despite-status',
    when: view => certainRefusals.has(view.status) && view.ids.length > 0 && !view.complains && hasGoodWord(view),
    decide: accepted
  },
  {
    id: 'start-internal-fault',
    when: ({ status, why }) => status === 422 && why === 'server',
    decide: () => unclear()
  },
  {
    // A service may take the work, and refuse what follows: the next request, or the rest of the rows.
    id: 'start-doubtful-refusal',
    when: mayBeTaken,
    decide: ({ why }) => unclear(why)
  },
  {
    id: 'start-refused-by-status',
    when: ({ status }) => certainRefusals.has(status),
    decide: ({ why }) => ({ means: 'refused', reason: why === 'unknownList' ? 'badRequest' : why, isCertain: true })
  },
  {
    id: 'start-already-running',
    when: ({ status, texts }) =>
      status === 409 &&
      /in progress|running|being processed|identical|already (?:\w+ ){0,2}(?:en)?(?:queued|started|submitted|scheduled|pending)/i.test(
        texts.evidence
      ),
    decide: () => unclear('conflict')
  },
  {
    id: 'start-doubtful-status',
    when: ({ status }) => doubtfulRefusals.has(status),
    decide: ({ why }) => ({ means: 'refused', reason: why, isCertain: false })
  },
  { id: 'start-redirect-or-server-error', when: ({ status }) => status >= 300, decide: () => unclear() },
  {
    id: 'start-accepted-without-text',
    when: ({ status, content: { is } }) => is === 'empty' && (status === 201 || status === 202),
    decide: () => ({ means: 'accepted', remark: '' })
  },
  { id: 'start-unreadable', when: ({ content }) => ['html', 'broken', 'empty', 'xlsx'].includes(content.is), decide: () => unclear() },
  {
    id: 'start-settings-word',
    when: ({ settings }) => settings?.word !== undefined && (settings.meaning === 'running' || settings.meaning === 'finished'),
    decide: view => resultOf(view) ?? accepted(view)
  },
  {
    id: 'start-text-accepts',
    when: view => view.content.is === 'text' && (saysAcceptedInText(view) || view.status === 201 || view.status === 202),
    decide: accepted
  },
  {
    id: 'start-text-refuses',
    when: view => isShortText(view.content) && (saysRefusal(view) || textSays.badRequest(view.texts.said)),
    decide: refusedInWords
  },
  {
    id: 'start-text-is-id',
    when: ({ content }) => content.is === 'text' && /^[\w-]{6,64}$/.test(content.text.trim()) && /\d/.test(content.text),
    decide: () => ({ means: 'accepted', remark: '' })
  },
  { id: 'start-text-unknown', when: ({ content }) => content.is === 'text', decide: () => unclear() },
  {
    // Rows beside the id of a list may be a preview; the list is downloaded.
    id: 'start-preview',
    when: view =>
      (view.listName !== undefined || view.ids.length > 0) && resultOf(view) !== undefined && !view.isFinished && !hasComplaint(view),
    decide: accepted
  },
  {
    id: 'start-holds-results',
    when: view => !view.hasFailedWord && !hasComplaint(view) && !saysMoreFollows(view) && resultOf(view) !== undefined,
    decide: view => resultOf(view) ?? accepted(view)
  },
  {
    id: 'start-accepted-with-failure',
    when: view =>
      hasAcceptance(view) && (view.hasFailedWord || saysNo(view)) && !view.isRunning && !countsAccepted(view) && view.status === 200,
    decide: view => (namesOnlyRequest(view) ? refusedInWords(view) : unclear(view.why))
  },
  {
    id: 'start-refused-by-number',
    when: view => view.status === 200 && !view.isRunning && !countsAccepted(view) && hasInnerRefusal(view),
    decide: view => unclear(view.why)
  },
  {
    id: 'start-accepted',
    when: view => hasAcceptance(view) && !(view.status === 200 && !view.isRunning && refuses(view) && namesOnlyRequest(view)),
    decide: accepted
  },
  {
    id: 'start-word-beside-complaint',
    when: view => view.complains && hasGoodWord(view) && !view.hasFailedWord && !saysRefusal(view),
    decide: accepted
  },
  {
    id: 'start-contradiction',
    when: view => view.complains && hasGoodWord(view) && !view.hasFailedWord,
    decide: ({ why }) => unclear(why)
  },
  {
    // "Failed" alone may be about a run that was charged.
    id: 'start-failed-without-text',
    when: view => view.hasFailedWord && !hasComplaint(view) && view.texts.said === '' && !saysRefusal(view),
    decide: () => unclear()
  },
  { id: 'start-complaint', when: ({ complains }) => complains, decide: refusedInWords },
  { id: 'start-word', when: hasGoodWord, decide: accepted },
  {
    id: 'start-not-ready',
    when: view => saysNo(view) && !saysAccepted(view.texts.said) && textSays.notReady(view.texts.evidence),
    decide: () => unclear('notReady')
  },
  {
    id: 'start-no',
    when: view => saysNo(view) && !saysAccepted(view.texts.said),
    decide: view => (view.texts.said === '' ? unclear() : refusedInWords(view))
  },
  { id: 'start-text-field-accepts', when: ({ texts }) => saysAccepted(texts.said), decide: accepted },
  {
    id: 'start-yes-and-no',
    when: view => saysRefusal(view) && !mentionsStart(view.texts.said) && (saysYes(view) || runWords(view).some(({ weak }) => weak)),
    decide: ({ why }) => unclear(why)
  },
  { id: 'start-text-field-refuses', when: view => saysRefusal(view) && !mentionsStart(view.texts.said), decide: refusedInWords },
  {
    id: 'start-yes',
    when: view => saysYes(view) || runWords(view).some(({ weak, meaning }) => weak && meaning === 'finished'),
    decide: accepted
  },
  {
    id: 'start-weak-signs',
    when: view => remarkMeaning(view) === 'finished' || hasRowIds(view) || view.flags.get('done') === false,
    decide: accepted
  },
  {
    id: 'start-bad-request',
    when: ({ texts }) => textSays.badRequest(texts.said) && !mentionsStart(texts.said),
    decide: refusedInWords
  }
]

/** Results of people or companies, or a table of any rows, where they are all that the reply counts. */
const resultOf = ({ results, content, pages, rowCount, settings }: ReplyFacts): StartDecision | undefined => {
  if (results?.is !== 'rows' || (pages.total ?? 0) > rowCount) return undefined
  const isKnown = results.kind !== 'other' || content.is === 'table' || settings !== undefined
  return isKnown ? { means: 'result', rows: results.rows } : undefined
}

/** Decides a start. A redirect, a 5xx, markup and a reply that no rule knows leave it unclear. */
export const decideStart = (facts: ReplyFacts): StartDecision => decideByRules(startRules, viewOf(facts), unclear())
