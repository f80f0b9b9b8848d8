// What the reply to a download says: all results, a first part of them, none, a link to a file, or not yet.
import { saysBegun } from './service-texts.ts'
import { viewOf, type DownloadView } from './download-view.ts'
import type { ReplyFacts } from './facts.ts'
import { reasonOf, textSays, type Reason } from './reason.ts'
import { decideByRules, type Rule, hasComplaint, isLoginPage, isMarkup, isUnfinished, runningNames, saysRefusal } from './shared.ts'

/** `isGuess`: nothing in the reply says "not ready"; it holds no results that any rule finds. `total` is what the service counts. */
export type DownloadDecision =
  | { means: 'rows' | 'more'; rows: unknown[]; total?: number }
  | { means: 'empty' }
  | { means: 'notReady'; isGuess?: boolean }
  | { means: 'link'; link: string }
  | { means: 'refused'; reason: Reason }

const refused = (facts: ReplyFacts): DownloadDecision => ({
  means: 'refused',
  reason: isLoginPage(facts) ? 'key' : reasonOf(Math.max(400, facts.status), facts.texts.evidence, isMarkup(facts))
})
const notReady = (): DownloadDecision => ({ means: 'notReady' })
const noRows = (): DownloadDecision => ({ means: 'notReady', isGuess: true })
const empty = (): DownloadDecision => ({ means: 'empty' })

const namesList = new RegExp(
  '\\b(?:list|job|snapshot|task|enrichment|export|file|request|run|campaign|table)s?\\b[^.]{0,40}\\b(?:not|unknown|invalid|' +
    "exist)|n't exist|\\b(?:unknown|invalid|no such) (?:list|job|task)",
  'i'
)

/** The rows of a reply as a part of the list. */
const asPart = (view: DownloadView): DownloadDecision => {
  const total = view.isRunning ? view.pages.total : totalOf(view)
  return { means: 'more', rows: view.results?.is === 'rows' ? view.results.rows : [], ...(total === undefined ? {} : { total }) }
}

/** The rows of a reply; a part of the list where the service counts more, says that pages follow, or is still running. */
const rowsOf = (view: DownloadView): DownloadDecision => {
  const { results, pages, isRunning } = view
  const total = totalOf(view)
  const isPart = isRunning || (pages.more ?? (total !== undefined && total > countedRows(view)))
  if (isPart) return asPart(view)
  return { means: 'rows', rows: results?.is === 'rows' ? results.rows : [], ...(total === undefined ? {} : { total }) }
}

/** The number of rows that a total may count: people, companies, or entries, those without a result included. */
const countedRows = ({ rowCount, results }: ReplyFacts): number =>
  results?.is === 'rows' ? Math.max(rowCount, results.rows.length, results.entries) : 0

/** How many matched, where the rows of this reply are counted beside it: `matched: 57, returned: 2`. */
const matchedOf = (facts: ReplyFacts): number | undefined => {
  const returned = facts.counts.find(({ ofReply, value }) => ofReply && value === countedRows(facts))
  return facts.counts.find(({ role, holder, value }) => role === 'found' && holder === returned?.holder && value >= returned.value)?.value
}
const totalOf = (facts: ReplyFacts): number | undefined =>
  facts.pages.total ??
  facts.counts.find(({ role, unit, ofReply }) => role === 'total' && unit !== 'credits' && unit !== 'pages' && !ofReply)?.value ??
  matchedOf(facts)

const hasPhrase = ({ context, texts }: ReplyFacts): boolean =>
  context.apiSettings.emptyPhrases.some(phrase => texts.evidence.toLowerCase().includes(phrase.toLowerCase()))

/** The rules for a download, in order. */
export const downloadRules: readonly Rule<DownloadView, DownloadDecision>[] = [
  { id: 'download-settings-empty', when: view => view.status < 500 && !view.holdsRows && hasPhrase(view), decide: empty },
  {
    id: 'download-settings-running',
    when: ({ status, settings, holdsRows }) => status < 500 && settings?.own === true && settings.meaning === 'running' && !holdsRows,
    decide: notReady
  },
  {
    id: 'download-error-not-until',
    when: ({ status, text }) =>
      status >= 400 &&
      status < 500 &&
      status !== 404 &&
      /(?:not|n't) available (?:until|yet)|current ?state: ?(?:in ?progress|open|queued|running)/i.test(text),
    decide: notReady
  },
  {
    id: 'download-error-not-ready',
    when: ({ status, text }) =>
      status === 425 ||
      ([400, 404, 409, 422, 423].includes(status) &&
        (textSays.notReady(text) || saysBegun(text)) &&
        (!textSays.unknownList(text) || /in ?progress|not available until|still|not ready|pending/i.test(text))),
    decide: notReady
  },
  {
    id: 'download-error-empty',
    when: ({ status, text, content }) =>
      [400, 404, 422].includes(status) &&
      // What was cut off may say that something else is empty.
      content.is !== 'broken' &&
      textSays.empty(text) &&
      !namesList.test(text) &&
      !/\bin (?:the|your) request\b|\bprovided\b|\bgiven\b/i.test(text),
    decide: empty
  },
  {
    id: 'download-error-later',
    when: ({ status, text }) => status >= 400 && status < 500 && ![401, 402, 403, 429].includes(status) && textSays.notReady(text),
    decide: notReady
  },
  { id: 'download-refused-by-status', when: ({ status }) => status >= 300, decide: refused },
  { id: 'download-workbook', when: ({ content }) => content.is === 'xlsx', decide: noRows },
  {
    id: 'download-unreadable',
    when: ({ content: { is }, status }) => (is === 'html' || is === 'broken') && status !== 202,
    decide: refused
  },
  { id: 'download-nothing', when: ({ content, status }) => content.is === 'empty' && status !== 202 && status !== 204, decide: noRows },
  {
    id: 'download-accepted',
    when: ({ content, status }) => content.is === 'empty' || content.is === 'html' || (content.is === 'broken' && status === 202),
    decide: notReady
  },
  { id: 'download-text-not-ready', when: ({ content, texts }) => content.is === 'text' && textSays.notReady(texts.said), decide: notReady },
  { id: 'download-text-empty', when: ({ content, texts }) => content.is === 'text' && textSays.empty(texts.said), decide: empty },
  {
    id: 'download-text-link',
    when: ({ content, link }) => content.is === 'text' && link !== undefined,
    decide: ({ link = '' }) => ({ means: 'link', link })
  },
  {
    id: 'download-text-refuses',
    when: view => view.content.is === 'text' && (textSays.unknownList(view.texts.said) || saysRefusal(view)),
    decide: refused
  },
  { id: 'download-text-unknown', when: ({ content }) => content.is === 'text', decide: noRows },
  {
    id: 'download-part-while-running',
    when: ({ isRunning, holdsRows }) => isRunning && holdsRows,
    decide: rowsOf
  },
  { id: 'download-running', when: ({ isRunning }) => isRunning, decide: notReady },
  {
    id: 'download-settings-link',
    when: ({ namedLink, hasFailed }) => namedLink !== undefined && !hasFailed,
    decide: ({ namedLink = '' }) => ({ means: 'link', link: namedLink })
  },
  {
    // A preview beside the file of all results.
    id: 'download-link-beside-part',
    when: view => view.holdsRows && view.link !== undefined && rowsOf(view).means === 'more' && !textSays.notReady(view.texts.said),
    decide: ({ link = '' }) => ({ means: 'link', link })
  },
  {
    id: 'download-part-not-ready',
    when: view => view.holdsRows && (isPartial(view) || view.hasUnknownWord || textSays.notReady(view.texts.said)),
    decide: asPart
  },
  { id: 'download-rows', when: ({ holdsRows }) => holdsRows, decide: rowsOf },
  {
    id: 'download-not-ready',
    when: view => (textSays.notReady(view.texts.evidence) && view.settings?.meaning !== 'finished') || view.status === 202,
    decide: notReady
  },
  { id: 'download-unfinished', when: isUnfinished, decide: notReady },
  {
    id: 'download-link',
    when: view => view.link !== undefined && !view.hasFailed && !hasComplaint(view),
    decide: ({ link = '' }) => ({ means: 'link', link })
  },
  {
    id: 'download-complaint-empty',
    when: view => (hasComplaint(view) || view.hasFailed) && textSays.empty(view.texts.evidence),
    decide: empty
  },
  { id: 'download-complaint', when: view => hasComplaint(view) || view.hasFailed, decide: refused },
  { id: 'download-counts-none', when: ({ results, pages }) => results === undefined && pages.total === 0, decide: empty },
  {
    // The settings name the place of the results and the word of the end: what the reply counts beside them is something else.
    id: 'download-settings-finished-empty',
    when: ({ results, settings, context }) =>
      results?.is === 'empty' && context.apiSettings.resultsAt !== '' && settings?.own === true && settings.meaning === 'finished',
    decide: empty
  },
  {
    id: 'download-empty-but-counted',
    when: ({ results, pages }) => results?.is === 'empty' && (pages.more === true || (pages.total ?? 0) > 0),
    decide: noRows
  },
  {
    id: 'download-empty-but-open',
    when: ({ results, counts, flags }) =>
      results?.is === 'empty' &&
      (counts.some(({ role, value, unit }) => role === 'open' && value > 0 && unit !== 'credits') ||
        runningNames.some(name => flags.get(name) === true && name !== 'isactive')),
    decide: notReady
  },
  { id: 'download-empty-refused', when: view => view.results?.is === 'empty' && saysRefusal(view), decide: refused },
  { id: 'download-empty', when: ({ results }) => results?.is === 'empty', decide: empty },
  { id: 'download-says-empty', when: ({ texts }) => textSays.empty(texts.evidence), decide: empty },
  { id: 'download-refusal', when: view => saysRefusal(view) || textSays.unknownList(view.texts.evidence), decide: refused },
  { id: 'download-no', when: ({ flags, texts }) => flags.get('success') === false && texts.said !== '', decide: refused }
]

/** Rows beside an unfinished flag or share are not all of them, unless the reply calls itself complete. */
const isPartial = (view: DownloadView): boolean => isUnfinished(view) && view.flags.get('iscomplete') !== true

/** Decides a reply to a download. */
export const decideDownload = (facts: ReplyFacts): DownloadDecision => decideByRules(downloadRules, viewOf(facts), noRows())
