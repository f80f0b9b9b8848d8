// What a person reads while a fault lasts, written down by hand, and what must have happened on the wire for it to be true.
import type { Standing } from './fault.ts'
import type { Wired } from './faulty-service.ts'

const doubt = 'No clear answer. This may have started and been charged. Muster will not send it again by itself.'
const outOfReach =
  'Finished, but the results can’t be fetched. Correct the download path, or add the file yourself. Neither starts a new run.'

/** A part of the row of a run; HOST stands for the service's, OTHER for another. */
const sentences: Readonly<Record<Standing, string>> = {
  running: 'HOST ',
  'running unreachable': 'Can’t reach HOST. Your run is kept',
  'running timedOut': 'HOST did not answer in time. Your run is kept, and Muster asks again.',
  'running unreadable':
    'HOST answered with something Muster can’t read. Your run is kept; if this goes on, check the service address in Settings.',
  'running tooLarge': 'HOST sent more than Muster can take in. Your run is kept; save the results from the service and add the file.',
  'running redirected':
    'HOST points to another address. Muster did not follow, so your key went no further. Your run is kept; check the service address in Settings.',
  'running serviceError': 'HOST has a problem of its own',
  'running refused': 'Asked about this run, HOST ',
  'running wrongApiKey': 'HOST refused the API key. Your run is kept; check the key in Settings.',
  'running noCredits': 'HOST says you lack credits. Your run is kept; top up there, and Muster goes on.',
  'running fieldRefused':
    'HOST did not accept the field “listname”, or asks for it. Your run is kept; correct the field names under Connection.',
  'running rateLimited': 'HOST asks Muster to slow down. Your run is kept, and Muster waits.',
  'running notFound': 'HOST has nothing at this address. Your run is kept; check the service address in Settings.',
  'running listUnknown': 'HOST does not know this list. Your run is kept; Muster asks again.',
  'finished unreachable': 'Can’t reach HOST. Your run is kept',
  'finished timedOut': 'HOST did not answer in time. Your run is kept, and Muster asks again.',
  'finished unreadable': outOfReach,
  'finished redirected': outOfReach,
  'finished notFound': outOfReach,
  'finished noRowsFound': outOfReach,
  'finished tooLarge': 'HOST sent more than Muster can take in. Your run is kept; save the results from the service and add the file.',
  'finished serviceError': 'HOST has a problem of its own',
  'finished refused': 'Asked about this run, HOST ',
  'finished wrongApiKey': 'HOST refused the API key. Your run is kept; check the key in Settings.',
  'finished noCredits': 'HOST says you lack credits. Your run is kept; top up there, and Muster goes on.',
  'finished fieldRefused':
    'HOST did not accept the field “listname”, or asks for it. Your run is kept; correct the field names under Connection.',
  'finished rateLimited': 'HOST asks Muster to slow down. Your run is kept, and Muster waits.',
  'finished listUnknown': 'HOST does not know this list. Your run is kept; Muster asks again.',
  'finished notReady': 'HOST says the results are not ready yet. Your run is kept; Muster asks again.',
  'finished part': 'HOST has handed out only a part of the results so far. Your run is kept; Muster waits for the rest.',
  'finished resultsOnOtherHost': 'The results are on OTHER. Allow Muster to fetch them there? Your key is not sent.',
  'finished linkRefused':
    'HOST did not hand out the file of results. Links expire: Check now asks for a new one and costs nothing. Or save the file yourself and add it.',
  'refused refused': 'HOST refused this',
  'refused wrongApiKey': 'HOST refused the API key. Check it in Settings; your runs are kept.',
  'refused noCredits': 'HOST says you lack credits. Top up there, then click Start again.',
  'refused fieldRefused': 'HOST did not accept the field “listname”, or asks for it. Correct the field names under Connection.',
  'refused rateLimited': 'HOST asks Muster to slow down. Wait a few minutes, then click Start again.',
  'refused notFound': 'HOST has nothing at this address. Check the address and the paths in Settings.',
  failed: 'HOST says “The search was blocked”. It may charge for work already done.',
  'not-started': 'HOST does not know this list. It probably never started, but a late start is possible.',
  'collected 12': '12 people (up to 50 asked).',
  'collected 1': 'The person was found.'
}

export const sentenceOf = (standing: Standing, host: string, other: string): string | undefined =>
  (standing.startsWith('uncertain ') ? doubt : sentences[standing])?.replace('HOST', host).replace('OTHER', other)

/** The word beside the name of a run, by its state. */
const words: Readonly<Record<string, string>> = {
  running: 'Running',
  uncertain: 'Uncertain',
  finished: 'Finished',
  collected: 'Ready',
  refused: 'Refused',
  failed: 'Failed',
  'not-started': 'Not started'
}

export const wordOf = (standing: Standing): string => words[standing.split(' ')[0] ?? ''] ?? '?'

const statusIn = ({ head }: Wired): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
const bodyIn = ({ head }: Wired): string => head.slice(head.indexOf('\r\n\r\n') + 4)
const saysIt = (wired: Wired, pattern: RegExp): boolean => pattern.test(bodyIn(wired))

/** Did a reply arrive as whole as it said it would? */
const isWhole = (wired: Wired): boolean => {
  const { head, bytes } = wired
  if (statusIn(wired) === 0 || !head.includes('\r\n\r\n')) return false
  if (/content-encoding: gzip/i.test(head)) return bodyIn(wired).includes('\x1F\x8B')
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return bytes - head.indexOf('\r\n\r\n') - 4 >= Number(length)
  return !/transfer-encoding: chunked/i.test(head) || bytes > 2_000 || head.endsWith('0\r\n\r\n')
}
const isJson = (wired: Wired): boolean => {
  try {
    return typeof JSON.parse(bodyIn(wired)) === 'object'
  } catch {
    return false
  }
}

/** What has to be so on the wire where a code is given as the reason. */
const truths: Readonly<Record<string, (wired: Wired) => boolean>> = {
  unreachable: wired => !wired.waited && !isWhole(wired),
  timedOut: wired => wired.waited,
  unreadable: wired => statusIn(wired) < 300 && isWhole(wired) && !isJson(wired),
  tooLarge: wired => wired.bytes > 1_048_576 || (isWhole(wired) && bodyIn(wired).includes('\x1F\x8B')),
  redirected: wired => statusIn(wired) >= 300 && statusIn(wired) < 400,
  serviceError: wired => statusIn(wired) >= 500 || [408, 409].includes(statusIn(wired)) || saysIt(wired, /error/),
  refused: wired => statusIn(wired) >= 400 && statusIn(wired) < 500,
  wrongApiKey: wired => [401, 403].includes(statusIn(wired)),
  noCredits: wired => statusIn(wired) === 402 || saysIt(wired, /credits/),
  fieldRefused: wired => saysIt(wired, /listname/),
  rateLimited: wired => statusIn(wired) === 429 || saysIt(wired, /rate limit/i),
  notFound: wired => [404, 405].includes(statusIn(wired)),
  listUnknown: wired => statusIn(wired) === 404 && saysIt(wired, /no list/i),
  notReady: wired => statusIn(wired) === 202 || saysIt(wired, /not ready|being prepared/i),
  noRowsFound: wired => !saysIt(wired, /"data":\[\{/) || saysIt(wired, /"listname":"Somebody else"/),
  part: wired => statusIn(wired) === 200 && saysIt(wired, /full_name/),
  resultsOnOtherHost: wired => saysIt(wired, /download_url":"http:/),
  linkRefused: wired => saysIt(wired, /download_url":"\//)
}

/** Is what the standing says of the first spoiled exchange so? What gives no reason claims nothing about it. */
export const isTrue = (standing: Standing, wired: Wired): boolean => {
  const code = standing.split(' ')[1] ?? ''
  return standing.startsWith('collected') || code === '' || truths[code]?.(wired) === true
}
