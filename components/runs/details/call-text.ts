// The text of one call: the operation, and how the reply was understood. Service texts are quoted, never reworded.
import type { StoredReply } from '../../../lib/database/stored-runs.ts'
import type { FailureCode } from '../../../lib/failure.ts'
import { t, type MessageKey } from '../../../lib/i18n/text.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { Tone } from '../run-status.ts'

/** A stored reply; `quote` is the status word or the sentence in it, '' where there is none. */
export interface Call extends StoredReply {
  quote: string
}

const operations: Record<string, MessageKey> = {
  import: 'callStart',
  person: 'callStart',
  domains: 'callStart',
  status: 'callStatus',
  download: 'callDownload',
  link: 'callLink'
}

interface Look {
  icon: IconName
  tone: Tone
}

const inProgress: Look = { icon: 'running', tone: 'active' }
const good: Look = { icon: 'ready', tone: 'good' }
const rejected: Look = { icon: 'refused', tone: 'problem' }
const unclear: Look = { icon: 'uncertain', tone: 'warning' }

/** The look and the text of each kind of reading. */
const readings: Record<string, Look & { text: MessageKey }> = {
  accepted: { ...good, text: 'readingAccepted' },
  result: { ...good, text: 'readingAcceptedWithResults' },
  refused: { ...rejected, text: 'stateRefused' },
  unclear: { ...unclear, text: 'readingUnclear' },
  running: { ...inProgress, text: 'stateRunning' },
  finished: { ...good, text: 'readingFinished' },
  failed: { icon: 'failed', tone: 'problem', text: 'stateFailed' },
  problem: { ...unclear, text: 'readingNotUnderstood' },
  rows: { ...good, text: 'resultsTitle' },
  'not-ready': { ...inProgress, text: 'readingNotReady' },
  notReady: { ...inProgress, text: 'readingNotReady' },
  link: { ...good, text: 'readingLink' },
  file: { ...good, text: 'callLink' },
  listUnknown: { ...unclear, text: 'readingListUnknown' },
  notFound: { ...rejected, text: 'readingNotFound' },
  resultsOnOtherHost: { ...unclear, text: 'readingResultsOnOtherHost' },
  linkRefused: { ...rejected, text: 'readingLinkRefused' },
  fileNotReadYet: { ...good, text: 'readingFileNotReadYet' },
  noRowsFound: { ...unclear, text: 'readingNoRowsFound' }
}

type Reasons = Partial<Record<FailureCode, MessageKey>>

const refusals: Reasons = {
  wrongApiKey: 'why_wrongApiKey',
  keyElsewhere: 'why_keyElsewhere',
  apiKeyNeeded: 'why_apiKeyNeeded',
  noCredits: 'why_noCredits',
  noPermission: 'why_noPermission',
  fieldRefused: 'why_fieldRefused',
  rateLimited: 'why_rateLimited'
}

const noReplies: Reasons = {
  unreachable: 'why_unreachable',
  timedOut: 'why_timedOut',
  redirected: 'why_redirected',
  serviceError: 'why_serviceError',
  unreadable: 'why_unreadable',
  tooLarge: 'why_tooLarge',
  workerStopped: 'why_workerStopped'
}

const findReason = (reasons: Reasons, code: string): MessageKey | undefined => Object.entries(reasons).find(([name]) => name === code)?.[1]

const readingText = (understood: string | undefined): Look & { text: string } => {
  if (understood === undefined) return { icon: 'finished', tone: 'quiet', text: t('readingNotRead') }
  const refusal = findReason(refusals, understood)
  if (refusal) return { ...rejected, text: t('named', t('stateRefused'), t(refusal)) }
  const silence = findReason(noReplies, understood)
  if (silence) return { ...unclear, text: t('named', t('readingUnclear'), t(silence)) }
  const { text, ...rest } = (Object.hasOwn(readings, understood) && readings[understood]) || {
    ...unclear,
    text: 'readingNotUnderstood' as const
  }
  return { ...rest, text: t(text) }
}

/** "Status check" */
export const operationText = (operation: string): string =>
  t((Object.hasOwn(operations, operation) && operations[operation]) || 'callOther')

/** "Running: “scraping”", with the icon that goes with it. */
export const replyText = ({ understood, quote: verbatim }: Call): Look & { text: string } => {
  const { text, ...rest } = readingText(understood)
  const quote = verbatim.trim()
  // Avoids "Finished: “finished”".
  return { ...rest, text: quote === '' || quote.toLowerCase() === text.toLowerCase() ? text : t('callSaid', text, quote) }
}
