// The rules for a status reply with an error status, and for one that is no JSON.
import { readWord, type Word } from './words.ts'
import type { ReplyFacts } from './facts.ts'
import { textSays } from './reason.ts'
import { isBareNotFound } from './service-texts.ts'
import { type Rule, hasRecords, isMarkup, isShortText, saysRefusal } from './shared.ts'
import type { StatusView } from './status-view.ts'
import {
  bySettings,
  byWord,
  finished,
  refused,
  running,
  runningAsShown,
  unclear,
  unknownList,
  type StatusDecision
} from './status-decision.ts'

const isText = ({ content }: ReplyFacts): boolean => content.is === 'text'
const isUnreadable = ({ content }: ReplyFacts): boolean => content.is === 'html' || content.is === 'broken' || content.is === 'xlsx'
const textWord = ({ content }: ReplyFacts): Word | undefined => (content.text.length <= 60 ? readWord(content.text) : undefined)
/** "Not found" that may be about the path: a page, no text, or a text that names nothing. */
const isNoRoute = ({ texts, content }: ReplyFacts): boolean => content.is === 'html' || isBareNotFound(texts.said)

/** The rules for a reply with an HTTP status of 300 or more, in order. */
export const statusErrorRules: readonly Rule<StatusView, StatusDecision>[] = [
  {
    id: 'status-settings-word',
    when: ({ status, settings }) => status < 500 && settings?.own === true,
    decide: view => bySettings(view)
  },
  { id: 'status-redirect', when: ({ status }) => status >= 300 && status < 400, decide: () => unclear('server') },
  {
    id: 'status-error-with-records',
    when: view =>
      view.status >= 400 && hasRecords(view) && view.words.some(({ reason, meaning }) => reason === 'credits' || meaning === 'finished'),
    decide: view => finished(view, view.words.some(({ reason }) => reason === 'credits') ? 'credits' : undefined)
  },
  { id: 'status-server-error', when: ({ status }) => status >= 500 || status === 408, decide: () => unclear('server') },
  { id: 'status-gone', when: ({ status }) => status === 410, decide: () => unknownList('expired') },
  { id: 'status-refused-by-status', when: ({ status }) => [401, 402, 403, 429].includes(status), decide: refused },
  {
    id: 'status-error-not-ready',
    when: view => view.status >= 400 && !isMarkup(view) && (textSays.notReady(view.texts.evidence) || view.running !== undefined),
    decide: view => running(view, view.running?.text ?? view.texts.shown)
  },
  {
    id: 'status-error-expired',
    when: view => view.status >= 400 && !isMarkup(view) && textSays.expired(view.texts.evidence) && !textSays.key(view.texts.evidence),
    decide: () => unknownList('expired')
  },
  {
    id: 'status-error-unknown-list',
    when: view =>
      [400, 404, 409, 422].includes(view.status) &&
      !isMarkup(view) &&
      (view.status === 404 ? textSays.noSuchList : textSays.unknownList)(view.texts.evidence) &&
      !textSays.credits(view.texts.evidence),
    decide: () => unknownList()
  },
  {
    id: 'status-not-found',
    when: view => view.status === 404 && !isNoRoute(view) && textSays.notFound(view.texts.evidence),
    decide: () => unknownList()
  },
  { id: 'status-no-route', when: ({ status }) => status === 404, decide: () => unclear() },
  {
    // "No rows" may be said of a list that exists, and of one that does not.
    id: 'status-error-empty',
    when: view => view.status >= 400 && !isMarkup(view) && textSays.empty(view.texts.evidence),
    decide: () => unclear()
  },
  { id: 'status-refused', when: ({ status }) => status >= 400, decide: refused }
]

/** The rules for a reply that is no JSON object, in order. */
export const statusTextRules: readonly Rule<StatusView, StatusDecision>[] = [
  { id: 'status-accepted-unreadable', when: view => isUnreadable(view) && view.status === 202, decide: view => running(view, '') },
  { id: 'status-unreadable', when: isUnreadable, decide: () => unclear('server') },
  {
    id: 'status-empty-body',
    when: ({ content, status }) => content.is === 'empty' && (status === 202 || status === 204),
    decide: view => running(view, '')
  },
  { id: 'status-nothing', when: ({ content }) => content.is === 'empty', decide: () => unclear() },
  { id: 'status-table', when: ({ content }) => content.is === 'table', decide: view => finished(view) },
  {
    id: 'status-text-word',
    when: view => isText(view) && textWord(view) !== undefined && byTextWord(view) !== undefined,
    decide: view => byTextWord(view) ?? unclear()
  },
  {
    id: 'status-text-not-ready',
    when: view => isText(view) && textSays.notReady(view.texts.said),
    decide: runningAsShown
  },
  { id: 'status-text-unknown-list', when: view => isText(view) && textSays.unknownList(view.texts.said), decide: () => unknownList() },
  { id: 'status-text-server', when: view => isText(view) && textSays.server(view.texts.said), decide: () => unclear('server') },
  { id: 'status-text-refuses', when: view => isShortText(view.content) && saysRefusal(view), decide: refused },
  { id: 'status-text-unknown', when: isText, decide: () => unclear() }
]

const byTextWord = (view: StatusView): StatusDecision | undefined => {
  const word = textWord(view)
  return word && (byWord(view, word) ?? (word.meaning === 'finished' ? finished(view) : undefined))
}
