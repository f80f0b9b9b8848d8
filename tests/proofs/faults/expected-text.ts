// Lists the texts that a user reads during a fault, and what the wire must have shown for them to be true.
import type { StateText } from './fault.ts'
import type { Transcript } from './faulty-service.ts'

const doubt = 'No clear reply. This may have started and been charged. Muster won’t resend it automatically.'
const cannotFetch = 'The run finished, but Muster can’t download its results. Correct the download path or add the results file.'

/** A part of the text of the run's row; HOST is the host of the service, OTHER another one. */
const sentences: Readonly<Record<StateText, string>> = {
  running: 'HOST',
  'running unreachable': 'Can’t reach HOST. Your run is kept',
  'running timedOut': 'HOST didn’t answer in time. Your run is kept.',
  'running unreadable': 'Muster can’t read the answer from HOST. Your run is kept. Check the service URL in Settings.',
  'running tooLarge': 'HOST sent more than Muster can read. Your run is kept. Download the results there and add the file.',
  'running redirected': 'HOST redirects to another URL. Muster sent nothing there. Check the service URL in Settings.',
  'running serviceError': 'HOST has a problem on its side',
  'running refused': 'Asked about this run, HOST ',
  'running wrongApiKey': 'HOST rejected the API key. Check it in Settings.',
  'running noCredits': 'HOST says you don’t have enough credits. Top up there to continue.',
  'running fieldRefused': 'HOST rejected or requires the field “listname”. Correct the field names in the API settings.',
  'running rateLimited': 'HOST asks Muster to slow down. Wait a few minutes.',
  'running notFound': 'HOST has nothing at this URL. Check the service URL and the paths in Settings.',
  'running listUnknown': 'HOST doesn’t know this list. Muster asked for ',
  'finished unreachable': 'Can’t reach HOST. Your run is kept',
  'finished timedOut': 'HOST didn’t answer in time. Your run is kept.',
  'finished unreadable': cannotFetch,
  'finished redirected': cannotFetch,
  'finished notFound': cannotFetch,
  'finished noRowsFound': cannotFetch,
  'finished tooLarge': 'HOST sent more than Muster can read. Your run is kept. Download the results there and add the file.',
  'finished serviceError': 'HOST has a problem on its side',
  'finished refused': 'Asked about this run, HOST ',
  'finished wrongApiKey': 'HOST rejected the API key. Check it in Settings.',
  'finished noCredits': 'HOST says you don’t have enough credits. Top up there to continue.',
  'finished fieldRefused': 'HOST rejected or requires the field “listname”. Correct the field names in the API settings.',
  'finished rateLimited': 'HOST asks Muster to slow down. Wait a few minutes.',
  'finished listUnknown': 'HOST doesn’t know this list. Your run is kept. Muster checks again.',
  'finished notReady': 'HOST says the results are not ready yet. Muster checks again.',
  'finished part': 'HOST has sent only some of the results so far. Muster waits for the rest.',
  'finished resultsOnOtherHost': 'The results are on OTHER. Muster needs your permission to download them. Your API key isn’t sent there.',
  'finished linkRefused': 'HOST didn’t release the results. The link may have expired. Check now gets a new one at no cost.',
  'refused refused': 'HOST rejected this',
  'refused wrongApiKey': 'HOST rejected the API key. Check it in Settings.',
  'refused noCredits': 'HOST says you don’t have enough credits. Top up there to continue.',
  'refused fieldRefused': 'HOST rejected or requires the field “listname”. Correct the field names in the API settings.',
  'refused rateLimited': 'HOST asks Muster to slow down. Wait a few minutes, then click Start again.',
  'refused notFound': 'HOST has nothing at this URL. Check the service URL and the paths in Settings.',
  failed: 'HOST says “The search was blocked”. It may charge for work already done.',
  'not-started': 'HOST doesn’t know this run by its name. It probably never started, but may still start.',
  'collected 12': '12 people, ',
  'collected 1': 'Person found.'
}

export const getExpectedText = (stateText: StateText, host: string, other: string): string | undefined =>
  (stateText.startsWith('uncertain ') ? doubt : sentences[stateText])?.replace('HOST', host).replace('OTHER', other)

/** The status word of a run, by its state. */
const words: Readonly<Record<string, string>> = {
  running: 'Running',
  uncertain: 'Unconfirmed',
  finished: 'Waiting for results',
  collected: 'Ready',
  refused: 'Rejected',
  failed: 'Failed',
  'not-started': 'Not started'
}

export const getStatusWord = (stateText: StateText): string => words[stateText.split(' ')[0] ?? ''] ?? '?'

const statusIn = ({ head }: Transcript): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
const bodyIn = ({ head }: Transcript): string => head.slice(head.indexOf('\r\n\r\n') + 4)
const saysIt = (transcript: Transcript, pattern: RegExp): boolean => pattern.test(bodyIn(transcript))

/** Did the complete reply arrive? */
const isWhole = (transcript: Transcript): boolean => {
  const { head, bytes } = transcript
  if (statusIn(transcript) === 0 || !head.includes('\r\n\r\n')) return false
  if (/content-encoding: gzip/i.test(head)) return bodyIn(transcript).includes('\x1F\x8B')
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return bytes - head.indexOf('\r\n\r\n') - 4 >= Number(length)
  return !/transfer-encoding: chunked/i.test(head) || bytes > 2_000 || head.endsWith('0\r\n\r\n')
}
const isJson = (transcript: Transcript): boolean => {
  try {
    return typeof JSON.parse(bodyIn(transcript)) === 'object'
  } catch {
    return false
  }
}

/** What the wire must have shown, by failure code. */
const wireConditions: Readonly<Record<string, (transcript: Transcript) => boolean>> = {
  unreachable: transcript => !transcript.waited && !isWhole(transcript),
  timedOut: transcript => transcript.waited,
  unreadable: transcript => statusIn(transcript) < 300 && isWhole(transcript) && !isJson(transcript),
  tooLarge: transcript => transcript.bytes > 1_048_576 || (isWhole(transcript) && bodyIn(transcript).includes('\x1F\x8B')),
  redirected: transcript => statusIn(transcript) >= 300 && statusIn(transcript) < 400,
  serviceError: transcript => statusIn(transcript) >= 500 || [408, 409].includes(statusIn(transcript)) || saysIt(transcript, /error/),
  refused: transcript => statusIn(transcript) >= 400 && statusIn(transcript) < 500,
  wrongApiKey: transcript => [401, 403].includes(statusIn(transcript)),
  noCredits: transcript => statusIn(transcript) === 402 || saysIt(transcript, /credits/),
  fieldRefused: transcript => saysIt(transcript, /listname/),
  rateLimited: transcript => statusIn(transcript) === 429 || saysIt(transcript, /rate limit/i),
  notFound: transcript => [404, 405].includes(statusIn(transcript)),
  listUnknown: transcript => statusIn(transcript) === 404 && saysIt(transcript, /no list/i),
  notReady: transcript => [202, 204].includes(statusIn(transcript)) || saysIt(transcript, /not ready|being prepared/i),
  noRowsFound: transcript => !saysIt(transcript, /"data":\[\{/) || saysIt(transcript, /"listname":"Another list"/),
  part: transcript => statusIn(transcript) === 200 && saysIt(transcript, /full_name/),
  resultsOnOtherHost: transcript => saysIt(transcript, /download_url":"http:/),
  linkRefused: transcript => saysIt(transcript, /download_url":"\//)
}

/** Does the exchange justify the failure code? A state without a code claims nothing about it. */
export const matchesWire = (stateText: StateText, transcript: Transcript): boolean => {
  const code = stateText.split(' ')[1] ?? ''
  return stateText.startsWith('collected') || code === '' || wireConditions[code]?.(transcript) === true
}
