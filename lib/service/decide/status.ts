// Reads a status reply in this order of precedence: the API settings, a specific status word, progress and counts, `is_complete`, and
// `success`, which only says that the request worked. "Finished" is a hint; the download decides.
import type { StatusReading } from '../readings.ts'
import type { FailureCode } from '../../failure.ts'
import type { Body } from '../reply/body.ts'
import { readDecided, type Decided } from './user-rules.ts'
import { readIds } from '../reply/ids.ts'
import { asFlag, asYesNo, findField, type Layer } from '../reply/json-fields.ts'
import { readLink } from '../reply/link.ts'
import { readProgress } from '../reply/progress.ts'
import type { RequestContext, Refusal } from './refusal.ts'
import { readWords } from '../reply/texts.ts'
import { saysTransient, saysUnfinished } from './refusal-reasons.ts'
import { hasNextPage, getReportedCount } from '../reply/reported-count.ts'
import { isWeakWord, plainWord, readWord } from './status-words.ts'
import { asWord, hasGoodWord, statusWords, strongWord } from './strong-word.ts'

const completeNames = ['complete', 'completed', 'finished', 'ready', 'done']
const maxShownLength = 100

/** The parts of a reply that are about the run. `link` is under a name that is about files. */
interface StatusInput {
  layers: readonly Layer[]
  rows: unknown[]
  said: string
  excerpt: string
  accepted: boolean
  decided: Decided | undefined
  link: string | undefined
}

const readStatusInput = ({ layers, rows, said, excerpt, accepted, decided, link }: StatusInput): StatusReading => {
  const word = decided ? decided.word : strongWord(layers)
  const numbers = { ...readProgress(layers), ...(decided?.progress === undefined ? {} : { progress: decided.progress }) }
  const running = (known: boolean, shown = (word ?? said).slice(0, maxShownLength)): StatusReading => ({
    is: 'running',
    status: { ...numbers, known, ...(shown === '' ? {} : { word: shown }) }
  })
  // Rows without a finished status are a preview, and so is a first page.
  const finished = (isExplicit: boolean): StatusReading => {
    const hasAllRows = isExplicit && rows.length > 0 && !hasNextPage(layers)
    const count = hasAllRows ? (getReportedCount(layers) ?? numbers.total) : numbers.total
    return { is: 'finished', ...(hasAllRows ? { rows } : {}), ...(count === undefined ? {} : { count }) }
  }

  const meaning = decided ? decided.meaning : word === undefined ? undefined : readWord(word)
  if (meaning === 'finished') return finished(true)
  if (meaning === 'failed') return { is: 'failed', words: said || (word ?? '') }
  if (decided || word !== undefined) return running(meaning === 'running')

  if (numbers.progress !== undefined) return numbers.progress >= 100 ? finished(false) : running(true)
  if (numbers.total !== undefined) return numbers.done === numbers.total ? finished(false) : running(true)

  const isNames = completeNames.map(name => `is${name}`)
  const complete = findField(layers, isNames, asYesNo) ?? findField(layers, completeNames, asFlag) ?? findField(layers, ['state'], asFlag)
  if (complete !== undefined) return complete ? finished(true) : running(true)

  const unfinished = saysUnfinished(said)
  if (!unfinished && (statusWords(layers).length > 0 || rows.length > 0 || link !== undefined)) return finished(false)
  const success = findField(layers, ['success', 'ok', 'status'], asFlag)
  // A text beside `success` may be important, so it is shown as unknown for the user to judge.
  if (success !== undefined || unfinished || accepted) return running(accepted || unfinished || said === '')
  return running(false, (said || excerpt).slice(0, maxShownLength))
}

/** Reads a 2xx reply that is assumed not to refuse. A bare 202 means running; HTML and text that is no status word are `unreadable`. */
export const readStatus = (status: number, body: Body, context: RequestContext): StatusReading => {
  const { words } = readWords(body)
  const accepted = status === 202
  const decided = readDecided(body, context.apiSettings)
  const said = isWeakWord(words) ? '' : words
  if (body.is === 'json' && (body.layers.length > 0 || decided)) {
    const { layers, rows = [], text } = body
    return readStatusInput({
      layers,
      rows,
      said,
      excerpt: text.trim(),
      accepted,
      decided,
      link: accepted ? undefined : readLink(body, context, true)
    })
  }
  if (body.is === 'json' && body.rows !== undefined && body.rows.length > 0) return { is: 'finished' }
  const word = body.is === 'text' ? asWord(body.text) : undefined
  if (word !== undefined || decided) {
    const layers: Layer[] = [[['status', word]]]
    return readStatusInput({ layers, rows: [], said: '', excerpt: '', accepted, decided, link: undefined })
  }
  if (accepted) return { is: 'running', status: { known: true } }
  return { is: 'problem', failure: { code: 'unreadable', ...(words ? { message: words } : {}), status } }
}

/** Failures of the call itself: beside them a word "failed" is about the call, not the run. */
const aboutTheCall = new Set<FailureCode>(['listUnknown', 'rateLimited', 'wrongApiKey', 'fieldRefused', 'notFound'])

/** Whether a failure may be temporary, such as a timeout: a paid run must not end by one word. */
const mayBeTemporary = (words: string, body: Body): boolean =>
  [words, ...statusWords(body.is === 'json' ? body.layers : [])].some(word => /^timed?out$/.test(plainWord(word))) || saysTransient(words)

/** Combines the reading with the refusal. Only a known status word outranks a refusal; "not ready" in a 2xx reply is no refusal. */
const weigh = (reading: StatusReading, body: Body, { refuses, plain, failure }: Refusal, context: RequestContext): StatusReading => {
  const problem: StatusReading = { is: 'problem', failure }
  const goodWord = hasGoodWord(body, context, false)
  const aboutCall = plain !== undefined && aboutTheCall.has(plain)
  if (reading.is === 'running') {
    const refused = refuses && failure.code !== 'notReady' && !goodWord
    return refused || (aboutCall && !reading.status.known) ? problem : reading
  }
  if (reading.is === 'failed') {
    if (aboutCall) return problem
    return mayBeTemporary(reading.words, body) ? { is: 'problem', failure: { ...failure, code: 'serviceError' } } : reading
  }
  return refuses && !goodWord ? problem : reading
}

/** Reads a status reply. A word from the API settings is trusted with every HTTP status except 5xx. */
export const readStatusReply = (status: number, body: Body, refusal: Refusal, context: RequestContext): StatusReading => {
  const { failure } = refusal
  const own = status < 500 && readDecided(body, context.apiSettings)?.own === true
  if (status >= 400 && !own) return { is: 'problem', failure }
  const read = readStatus(status, body, context)
  const reading = own ? read : weigh(read, body, refusal, context)
  if (reading.is === 'running')
    return { ...reading, ...readIds(body, context), ...(failure.retryAfterMs === undefined ? {} : { retryAfterMs: failure.retryAfterMs }) }
  if (reading.is !== 'finished') return reading
  const link = readLink(body, context)
  return { ...reading, ...readIds(body, context), ...(link === undefined ? {} : { link }) }
}
