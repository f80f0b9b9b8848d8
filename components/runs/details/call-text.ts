// One call in words: what was asked, what came back, and how it was understood. What the service said is quoted, never reworded.
import type { StoredReply } from '../../../lib/database/schema.ts'
import type { FailureCode } from '../../../lib/failure.ts'
import { t, type MessageKey } from '../../../lib/i18n/text.ts'
import type { IconName } from '../../ui/icons.ts'
import type { Tone } from '../run-status.ts'

/** A kept reply, and what the service said in it: a status word or a sentence, '' for nothing. */
export interface Call extends StoredReply {
  said: string
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

const going: Look = { icon: 'running', tone: 'active' }
const good: Look = { icon: 'ready', tone: 'good' }
const wrong: Look = { icon: 'refused', tone: 'problem' }
const open: Look = { icon: 'uncertain', tone: 'warning' }

/** How a reply was read, by the kind of its reading. */
const kinds: Record<string, Look & { words: MessageKey }> = {
  accepted: { ...good, words: 'heardAccepted' },
  result: { ...good, words: 'heardResult' },
  refused: { ...wrong, words: 'heardRefused' },
  unclear: { ...open, words: 'heardUnclear' },
  running: { ...going, words: 'heardRunning' },
  finished: { ...good, words: 'heardFinished' },
  failed: { icon: 'failed', tone: 'problem', words: 'heardFailed' },
  problem: { ...open, words: 'heardProblem' },
  rows: { ...good, words: 'heardRows' },
  'not-ready': { ...going, words: 'heardNotReady' },
  notReady: { ...going, words: 'heardNotReady' },
  link: { ...good, words: 'heardLink' },
  file: { ...good, words: 'heardFile' },
  listUnknown: { ...open, words: 'heardListUnknown' },
  notFound: { ...wrong, words: 'heardNotFound' },
  resultsOnOtherHost: { ...open, words: 'heardElsewhere' },
  linkRefused: { ...wrong, words: 'heardLinkRefused' },
  fileNotReadYet: { ...good, words: 'heardFileToRead' },
  noRowsFound: { ...open, words: 'heardNoRows' }
}

type Reasons = Partial<Record<FailureCode, MessageKey>>

const refusals: Reasons = {
  wrongApiKey: 'why_wrongApiKey',
  apiKeyNeeded: 'why_apiKeyNeeded',
  noCredits: 'why_noCredits',
  noPermission: 'why_noPermission',
  fieldRefused: 'why_fieldRefused',
  rateLimited: 'why_rateLimited'
}

const silences: Reasons = {
  unreachable: 'why_unreachable',
  timedOut: 'why_timedOut',
  redirected: 'why_redirected',
  serviceError: 'why_serviceError',
  unreadable: 'why_unreadable',
  tooLarge: 'why_tooLarge',
  workerStopped: 'why_workerStopped'
}

const reasonIn = (reasons: Reasons, code: string): MessageKey | undefined => Object.entries(reasons).find(([name]) => name === code)?.[1]

const look = (understood: string | undefined): Look & { words: string } => {
  if (understood === undefined) return { icon: 'finished', tone: 'quiet', words: t('heardNotRead') }
  const refusal = reasonIn(refusals, understood)
  if (refusal) return { ...wrong, words: t('callRefused', t(refusal)) }
  const silence = reasonIn(silences, understood)
  if (silence) return { ...open, words: t('callNoAnswer', t(silence)) }
  const { words, ...rest } = (Object.hasOwn(kinds, understood) && kinds[understood]) || { ...open, words: 'heardProblem' as const }
  return { ...rest, words: t(words) }
}

/** "Status check" */
export const operationWords = (operation: string): string =>
  t((Object.hasOwn(operations, operation) && operations[operation]) || 'callOther')

/** "Running: “scraping”", with the icon that goes with it. */
export const heardWords = ({ understood, said }: Call): Look & { words: string } => {
  const { words, ...rest } = look(understood)
  const quote = said.trim()
  // "Finished: “finished”" says nothing twice.
  return { ...rest, words: quote === '' || quote.toLowerCase() === words.toLowerCase() ? words : t('callSaid', words, quote) }
}
