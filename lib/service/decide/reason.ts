// Why a service says no. Texts and codes are read together with the HTTP status; a text alone is believed only where it can hardly mean
// anything else.

import { isBareNotFound, normaliseText } from './service-texts.ts'

/** Reasons in the words of a reading. */
export type Reason =
  | 'credits'
  | 'key'
  | 'rateLimited'
  | 'badRequest'
  | 'forbidden'
  | 'conflict'
  | 'server'
  | 'expired'
  | 'unknownList'
  | 'notReady'
  | 'empty'
  | 'nobody'

const purse =
  '(?:credits?|balance|quota|funds?|tokens? balance|usage|matches|units|allowance|allotment|searches|lookups|verifications|reveals|enrichments)'
const planLimit = '(?:monthly|plan|billing|spend\\w*|subscription|trial)'
const credits = new RegExp(
  [
    'insufficient(?! (?:perm|priv|scope|right|access|role))',
    '\\bpayment (?:required|needed)',
    '\\bpay as you go\\b.{0,20}limit',
    'top up|buy more|payment method|account maximum|per billing period|remaining usage',
    '\\blow (?:balance|credits?|funds)|\\bcredits? (?:is |are )?low|balance (?:is )?(?:too )?low',
    `out of ${purse}`,
    `\\b(?:${purse}|wallet) (?:(?:is|are) )?(?:empty|zero|not (?:enough|sufficient))\\b|\\bempty (?:balance|wallet)`,
    `\\b(?:not enough|no more|out of|lack\\w*|exceed\\w*|exhausted|zero|insufficient)(?: \\w+){0,3} ${purse}\\b`,
    '\\bno(?: \\w+){0,3} (?:credits?|balance|quota|funds?|allowance)\\b',
    `\\b${purse}\\b(?! (?:left|remaining|consumed|used|charged)).{0,30}` +
      '\\b(?:exceeded|exhausted|too low|reached|run out|ran out|used up|are over|is over|depleted|expired|required)\\b',
    '\\ball matches used\\b',
    '\\b(?:daily|weekly|monthly) (?:\\w+ )?(?:cap|quota|allowance)\\b(?! (?:left|remaining|used|of|is \\d))',
    `(?:usage|daily|${planLimit}) (?:\\w+ ){0,3}(?:limit|quota|cap)(?:s)?(?: \\w+){0,3} (?:reached|exceeded|hit)`,
    '(?:exceed|reached|hit|used up)\\w*(?: \\w+){0,4} (?:credits?|quota|usage) (?:\\w+ )?(?:limit|cap|allowance|allotment)',
    `(?:exceed|reached|hit|used up)\\w*(?: \\w+){0,5} ${planLimit} (?:\\w+ )?(?:limit|quota|cap|allowance|allotment)`,
    `\\b(?:not|n't) (?:have )?enough (?:\\w+ ){1,4}(?:left|remaining)? ?(?:in|on|for) your (?:current )?(?:plan|account|subscription)`,
    'billing (?:issue|problem|error|hard limit)|upgrade (?:your )?(?:plan|subscription)',
    '(?:trial|subscription) (?:has )?(?:expired|ended)',
    "(?:don't|do not|does not|doesn't|not) have (?:\\w+ ){0,2}credits",
    'credits? (?:needed|required)',
    // French, Spanish, Portuguese, Italian and German.
    '\\b(?:insuffi[cs]\\w*|insuficientes?|unzureichend\\w*|nicht gen[uü]gend|zu wenige?|pas assez de) (?:\\p{L}+ )?(?:cr[eé]dit\\w*|guthaben|saldo)',
    '\\b(?:cr[eé]dit\\p{L}*|guthaben|saldo)\\b[^.]{0,20}(?:insuffi|insufic|[eé]puis|agotad|esgotad|esaurit|aufgebraucht|ersch[oö]pft|reicht nicht)'
  ].join('|'),
  'u'
)
const rate = new RegExp(
  'rate ?limit|too many (?:requests|calls|attempts|api calls|concurrent)|slow (?:it )?down|throttl|(?:requests|calls|' +
    'times|attempts) per (?:second|minute|hour|day)|too quick|too fast|queue (?:is )?full|concurren(?:t|' +
    'cy) (?:\\w+ ){0,2}(?:limit|exceeded)|(?:limit|maximum)(?: number)? (?:of )?(?:\\w+ ){0,3}(?:requests|api calls|calls|' +
    'concurrent)|requests? limit|throttle triggered|total requests limit|number of calls|budget exhausted\\b.{0,80}\\breset in \\d'
)
/** There is no room for another run beside those that are going on: free, and over once one of them ends. */
const noRoom = /\bmemory limit|\bconcurren(?:t|cy)\b|\bfor all your (?:\w+ ){0,3}(?:runs|jobs|tasks)\b/
const apiKey =
  '(?:(?:api|access|auth\\w*|secret|bearer|jwt|security|personal) ?(?:key|token)s?|api ?token|credentials?|' +
  'authorization(?: header)?|bearer|jwt|signature|x ?api ?key|access_token)'
const wrong = 'invalid|wrong|missing|unknown|expired|incorrect|bad|revoked|inactive|disabled|deactivated|malformed|no|not|absent|empty'
const key = new RegExp(
  `\\b(?:${wrong}|not a valid|unable to verify|failed to (?:verify|authenticate))(?: \\w+){0,3} ${apiKey}|` +
    `${apiKey}\\b.{0,40}(?:\\b(?:${wrong}|required)\\b|n't\\b)` +
    `|\\b(?:invalid|unknown|wrong) (?:key|token|login|session)|\\bapi key$|unauthori[sz]ed|unauthenticated|not authenticated|` +
    `authentication (?:failed|required|error|credentials)|unable to authenticate|auth(?:entication)? ?(?:failed|error)|` +
    `unknown (?:account|user|api)|\\b(?:please )?(?:log|sign) ?in\\b|provide your api key|wrong api|no user found|` +
    `^(?:error )?auth(?:entication)? fail`
)
/** A service that looks for the key in a header. */
const keyHeader = /\bheaders?\b|\bbearer\b|\bx (?:\w+ )?(?:key|token)\b|\bbasic auth/
const keyWrong = /\b(?:invalid|wrong|incorrect|expired|revoked|unknown|inactive|disabled|bad|malformed)\b/
const inactive =
  /(?:account|user|subscription|workspace)(?: \w+){0,3} (?:inactive|suspended|disabled|blocked|deactivated|banned|not active|locked|paused)/
const forbidden = new RegExp(
  'forbidden|permission|not authori[sz]ed|not allowed|access denied|not have access|scope|not included in your plan|' +
    'inaccessible|does not include|requires? (?:a|an) (?:\\w+ )?(?:plan|subscription)|feature (?:is )?not'
)
/** The reply says that the user may not do this. It may come with any HTTP status. */
const denied = /\baccess denied|\bpermission\b.{0,40}\bdenied|\b(?:no|not have|lack\w*) (?:\w+ ){0,2}permission|^forbidden\b/
const expired = /\bexpired\b|no longer available|\bhas been (?:deleted|purged|archived)|\bgone\b|past its retention/
/** What expired is the link to a file, not the key of the user. */
const linkExpired =
  /(?:signed|signature|link|url|request)(?: \w+){0,3} expired|request (?:has |signature )?expired|signature not valid in the specified time/
const conflict =
  /already (?:exists|in use|taken|running|in progress|being processed)|conflict|duplicate|identical (?:\w+ ){0,3}(?:request|job)/
const goingOn = 'queued|pending|waiting|processing|running|scheduled|executing|in progress|working'
const underway =
  'queued|pending|waiting|processing|running|scheduled|processed|prepared|generated|built|exported|enriching|enriched|' +
  'collected|scraped|computed|created|executing|in progress|working|assembled|compiled|packaged|finali[sz]ed|aggregated|merged'
const makingFile =
  '\\b(?:compiling|preparing|generating|assembling|packaging|finali[sz]ing|aggregating|zipping) (?:the |your )?(?:\\w+ )?' +
  '(?:files?|results?|exports?|reports?|downloads?|csv|spreadsheet|archive)\\b'
const notReady = new RegExp(
  `(?:\\bnot|n't)(?! be (?:completed?|finished|done))(?: be)?(?: \\w+){0,3} (?:ready|finished|complete|completed|done|` +
    `available)(?: yet| until)?\\b|\\bnot yet\\b|\\b(?:not|n't)(?: \\w+){0,3} yet\\b|\\bno \\w+(?: \\w+)? yet\\b|\\bplease wait\\b|\\bin progress\\b|` +
    `\\bin (?:the )?queue\\b` +
    `|\\bstill (?:\\w+ )?(?:${underway}|in|being|working|not)\\b|\\b(?:is|are|was|being|currently|` +
    `now)(?: being)?(?: (?!not\\b|never\\b)\\w+)? (?:${underway})\\b|\\bbeen (?:queued|scheduled)\\b|\\byet to be\\b|result pending|` +
    `\\bpending\\b|working on it|come back later|check back|^(?:your |the )?(?:list |import |search |request |job |task |` +
    `report |snapshot )?(?:is )?(?:${goingOn})[ !….]*$|${makingFile}`
)
const fileNotMade = new RegExp(
  `${makingFile}|\\b(?:results?|files?|exports?|downloads?|reports?)\\b(?: \\w+){0,3}(?: (?:not|being)|n't)(?: \\w+){0,2} (?:ready|available|complete|made|generated|prepared)`
)
const thing =
  '(?:lists?|jobs?|tasks?|runs?|snapshots?|enrichments?|extractions?|request ids?|requests?|searche?s?|exports?|imports?|' +
  'operations?|tables?|files?|batch(?:es)?|process|datasets?|campaigns?|reveals?|bulk|container|execution|resource|' +
  'entity|session|item|uploads?|collections?|audience|report|leads?list|model|crawl|hash|uuid|object|scrape|job id|' +
  'id)(?: ?(?:name|id|s|uuid|hash))?'
const unknownList = new RegExp(
  `\\b(?:no|unknown|invalid|non ?existent)(?: such| known| matching| existing| query results for)? ?${thing}\\b` +
    `|\\b${thing}\\b.{0,60}?(?:\\b(?:not|n't) (?:be |been )?(?:found|exist|known|recogni[sz]ed)|n't (?:exist|found|known)|` +
    `\\bunknown\\b|no longer exists|\\bdoes not exist|\\bdeleted\\b|\\binvalid\\b)` +
    `|(?:not|n't|unable to|failed to|could ?n[o']t) (?:find|locate)\\b.{0,40}\\b${thing}\\b|(?:not|n't) (?:a|` +
    `any) ${thing} (?:with|named|called|by)\\b|\\b${thing} (?:was )?not found|did not match (?:a|any)|` +
    `\\brecord (?:identified by|with (?:the )?id)\\b.{0,60}\\b(?:not|n't) (?:be )?found|` +
    `\\bno \\w+(?: \\w+)? matches the given query|no ${thing} (?:with|named|called|for|by|found|matching)`
)
const notFound = /\bnot found\b|\bno (?:route|endpoint|such)\b|does not exist|\b404\b/
const empty = new RegExp(
  '\\bno (?:\\w+ )?(?:results?|records?|contacts?|leads?|people|prospects?|profiles?|data|rows?|matches|entries|companies|' +
    'employees|items?)(?: (?:were |was |are |is |could be )?(?:found|available|returned|to (?:export|download|show|display|' +
    'return)|matched|exist|for|match(?:ed|ing)?|in (?:this|the)))?(?: |$|[,.!])|\\b(?:zero|0) (?:results|contacts|leads|' +
    'rows|records|people|profiles|matches)\\b|nothing (?:found|to (?:export|download))|(?:list|snapshot|dataset|result|' +
    'results|file|export|table|report) (?:is|was|are) empty|\\bempty (?:list|result|dataset|response)|no \\w+ (?:matched|' +
    'match) (?:your|the)|did not (?:return|match|yield) any|returned no (?:results|data)'
)
const nobody = new RegExp(
  '\\bno (?:\\w+ ){0,3}(?:match|matches|person|people|profile|contact|email|e ?mail|number|phone|records?|results?|data|' +
    "lead|candidate|prospect|employee|member|individual|information)s?\\b(?! (?:was |were )?(?:provided|given|supplied|specified|sent))|(?:n't|\\b(?:not|could ?not|" +
    'unable to|cannot|failed to))\\b(?: \\w+){0,4} (?:found|find|match|locate|identify|resolve)\\b|no match|not found|' +
    `unprocessable person|nothing found|(?:n't|\\bnot|\\bnever)(?: \\w+){0,2} (?:return|find|found|match|yield)\\w*(?: \\w+){0,2} any\\b|unknown (?:person|company|profile|contact|lead|email|domain)`
)
/** "Nothing was found" in French, German, Spanish, Portuguese, Italian and Dutch. Between both words is no second "nothing", so that it takes linear time. */
const none = '(?:aucune?|keine?n?|ning[uú]na?|nenhuma?|nessuna?|geen)'
const seen = '(?:trouv|gefunden|encontr|trovat|gevonden)'
const foundNone = new RegExp(`\\b${none}\\b(?:(?!\\b${none})[^.]){0,60}\\b${seen}|\\b${seen}\\p{L}{0,6} ${none}\\b`, 'u')
const privacy =
  /gdpr|stop processing|opted? ?out|data protection|personal data|claimed|do not (?:contact|sell)|legal reasons|privacy|compliance restrict/
const server = new RegExp(
  'internal (?:server )?error|unexpected error|unknown error|exception|something went wrong|went wrong|temporar|' +
    'unavailable|maintenance|overload|bad gateway|gateway time|time ?d? ?out|no implicit|undefined method|null ?pointer|' +
    'stack ?trace|try again later|service error|server error|upstream|fatal error|database|deadlock|connection (?:reset|' +
    'refused|lost)'
)
const badRequest = new RegExp(
  '\\b(?:invalid|missing|required|must|unexpected|unrecogni[sz]ed|malformed|validation|not valid|not supported|' +
    "unsupported|too (?:long|large|short|many)|at least|at most|cannot be|can't be|should be|bad request|parameter|" +
    'argument|field|empty|unprocessable|illegal|unknown (?:field|param|key|propert|argument)|additional propert|blank|' +
    'exceeds|limit is|only submit up to|up to \\d+)\\b'
)

/** Texts that mean this even in a reply that does not refuse otherwise. */
const plain: readonly (readonly [Reason, RegExp])[] = [
  ['rateLimited', rate],
  ['credits', credits],
  ['key', key],
  ['notReady', notReady],
  ['unknownList', unknownList]
]

const first = (list: readonly (readonly [Reason, RegExp])[], text: string): Reason | undefined =>
  list.find(([, pattern]) => pattern.test(text))?.[0]

/** Why a text says no, where the text alone leaves no doubt. */
export const plainReason = (text: string): Reason | undefined => first(plain, normaliseText(text))

/** Whether a text has words of this kind. */
export const textSays = {
  credits: (text: string): boolean => credits.test(normaliseText(text)),
  rate: (text: string): boolean => rate.test(normaliseText(text)),
  key: (text: string): boolean => key.test(normaliseText(text)),
  keyHeader: (text: string): boolean => keyHeader.test(normaliseText(text)),
  keyWrong: (text: string): boolean => keyWrong.test(normaliseText(text)),
  notReady: (text: string): boolean => notReady.test(normaliseText(text)),
  /** the file of results is still being made, though the work on them may be done */
  fileNotMade: (text: string): boolean => fileNotMade.test(normaliseText(text)),
  unknownList: (text: string): boolean => unknownList.test(normaliseText(text)),
  /** the same, where a path that does not exist cannot be meant */
  noSuchList: (text: string): boolean => unknownList.test(normaliseText(text)) && !isBareNotFound(text),
  notFound: (text: string): boolean => notFound.test(normaliseText(text)),
  empty: (text: string): boolean => empty.test(normaliseText(text)),
  nobody: (text: string): boolean =>
    nobody.test(normaliseText(text)) || foundNone.test(normaliseText(text)) || privacy.test(normaliseText(text)),
  foundNone: (text: string): boolean => foundNone.test(normaliseText(text)),
  privacy: (text: string): boolean => privacy.test(normaliseText(text)),
  expired: (text: string): boolean => expired.test(normaliseText(text)),
  server: (text: string): boolean => server.test(normaliseText(text)),
  conflict: (text: string): boolean => conflict.test(normaliseText(text)),
  badRequest: (text: string): boolean => badRequest.test(normaliseText(text))
}

/** Why a reply with an HTTP status of 400 or more says no. */
export const reasonOf = (status: number, text: string, isMarkup: boolean): Reason => {
  const own = isMarkup ? '' : normaliseText(text)
  // The words outrank the number where they speak plainly of the other of the two.
  if (status === 401) return credits.test(own) && !key.test(own.replace(/unauthori[sz]ed|unauthenticated/g, '')) ? 'credits' : 'key'
  if (status === 402 && noRoom.test(own) && !credits.test(own)) return 'rateLimited'
  if (status === 402) return key.test(own) && !credits.test(own) ? 'key' : 'credits'
  if (status === 408 || status >= 500) return 'server'
  if (status === 410) return 'expired'
  if ((status === 400 || status === 403) && linkExpired.test(own)) return 'expired'
  if (isMarkup && status === 403 && rate.test(normaliseText(text))) return 'rateLimited'
  if (
    status !== 429 &&
    status !== 403 &&
    expired.test(own) &&
    /snapshot|result|job|file|link|export|list|request|task|download/.test(own) &&
    !key.test(own) &&
    !credits.test(own)
  )
    return 'expired'
  if (status === 429) return credits.test(own) && !rate.test(own.replace(/too many requests/g, '')) ? 'credits' : 'rateLimited'
  if (rate.test(own) || (status === 403 && /try again|retry/.test(own))) return 'rateLimited'
  if (credits.test(own) && !/invalid (?:\w+ )?fields?/.test(own)) return 'credits'
  if (status === 409) return 'conflict'
  if (inactive.test(own) && status !== 400) return 'forbidden'
  if (status === 403) return inactive.test(own) ? 'forbidden' : key.test(own) && !forbidden.test(own) ? 'key' : 'forbidden'
  if (denied.test(own) && !badRequest.test(own)) return 'forbidden'
  if (key.test(own) && !(status === 422 && !/key|token|auth/.test(own))) return 'key'
  if (status === 404 || status === 405) return unknownList.test(own) && !isBareNotFound(text) ? 'unknownList' : 'badRequest'
  if (unknownList.test(own) && !/field|param|required|missing/.test(own)) return 'unknownList'
  if (server.test(own) && !badRequest.test(own)) return 'server'
  if (/\b(?:credits?|billing|payment)\b/.test(own) && !badRequest.test(own)) return 'credits'
  return conflict.test(own) && !badRequest.test(own) ? 'conflict' : 'badRequest'
}

/** Whether a text is about credits, the key or a rate limit. */
export const isRefusalText = (text: string): boolean => textSays.credits(text) || textSays.key(text) || textSays.rate(text)
