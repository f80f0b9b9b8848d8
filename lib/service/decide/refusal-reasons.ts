// Derives the reason of a refusal from its text. Only unambiguous phrases are used; the HTTP status decides the rest.
import type { FailureCode } from '../../failure.ts'

/** The text in lower case with plain apostrophes, and with `LIST_NOT_FOUND` or `ListNotFound` as separate words. */
export const plainText = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-\s]+/g, ' ')
    .replace(/’/g, "'")
    .toLowerCase()

const wrong = 'invalid|wrong|missing|unknown|expired|incorrect|bad|revoked|inactive|disabled|deactivated'
const key = '(?:(?:api|access) ?key|api ?token|access token|credentials)'
const purse = '(?:credits?|balance|quota|funds)'
const list = 'lists?(?: ?(?:name|id))?'
const goingOn = 'queued|pending|waiting|processing|running|scheduled'
const underway = `${goingOn}|processed|prepared|generated|built|exported`

const rateLimit = /rate limit|too many (?:requests|calls)|slow down|throttl|requests per (?:second|minute|hour|day)/
const lacking = new RegExp(
  `insufficient(?! (?:perm|priv|scope|right|access|role))|\\bpayment (?:required|needed)|upgrade your plan` +
    `|\\b(?:not enough|no|no more|out of|lack\\w*|exceeded|exhausted)(?: \\w+){0,2} ${purse}\\b` +
    `|\\b${purse}\\b.{0,30}\\b(?:exceeded|exhausted|too low|reached|run out|used up)\\b`
)
const badKey = new RegExp(
  `\\b(?:${wrong}|no|not a valid)(?: \\w+){0,3} ${key}|${key}\\b.{0,30}(?:\\b(?:${wrong}|required|not)\\b|n't\\b)` +
    `|\\binvalid (?:key|token)|unauthori[sz]ed|unauthenticated|not authori[sz]ed|not authenticated|authentication (?:failed|required|error)`
)
const unfinished = new RegExp(
  `(?:\\bnot|n't)(?! be)(?: \\w+){0,2} (?:ready|finished|completed?|done)\\b|\\bnot yet\\b|\\bno \\w+(?: \\w+)? yet\\b|\\bplease wait\\b|\\bin progress\\b|\\bin (?:the )?queue\\b` +
    `|\\b(?:is|are|was|being|still|currently|already|now)(?: \\w+)? (?:${underway})\\b|\\bbeen (?:queued|scheduled)\\b` +
    `|\\byet to be\\b|^(?:your |the )?(?:list |import |search |request )?(?:${goingOn})[.!…]*$`
)
const noList = new RegExp(
  `\\b(?:no|unknown|invalid|non ?existent)(?: such| known| matching| existing)? ${list}\\b` +
    `|\\b${list}\\b.{0,60}?(?:\\b(?:not|n't) (?:be |been )?(?:found|exist|known|recogni[sz]ed)|n't (?:exist|found|known)|\\bunknown\\b|no longer exists|\\bdeleted\\b|\\binvalid\\b)` +
    `|(?:not|n't|unable to|failed to) (?:find|locate)\\b.{0,40}\\b${list}\\b|(?:not|n't) (?:a|any) list (?:with|named|called|by)\\b`
)
const trouble =
  /internal (?:server )?error|unexpected error|exception|something went wrong|temporar|unavailable|maintenance|overload|bad gateway|time ?d? ?out/

/** The reasons in which a text is believed even where nothing else says that it refuses; most telling first. */
const plainReasons: readonly (readonly [FailureCode, RegExp])[] = [
  ['rateLimited', rateLimit],
  ['noCredits', lacking],
  ['wrongApiKey', badKey],
  ['notReady', unfinished],
  ['listUnknown', noList]
]

/** The reasons read from a text that is known to refuse. */
const weakReasons: readonly (readonly [FailureCode, RegExp])[] = [
  ['noCredits', /\b(?:credits?|balance|quota|billing|payment)\b/],
  ['serviceError', trouble],
  ['rateLimited', /try again|retry/]
]

const firstIn = (reasons: readonly (readonly [FailureCode, RegExp])[], text: string): FailureCode | undefined =>
  reasons.find(([, pattern]) => pattern.test(text))?.[0]

/** Why a text refuses, when the text alone leaves no doubt. `text` is plain. */
export const plainReason = (text: string): FailureCode | undefined => firstIn(plainReasons, text)

/** Why a text refuses, when it is known that it does. `text` is plain. */
export const likelyReason = (text: string): FailureCode | undefined => plainReason(text) ?? firstIn(weakReasons, text)

/** Whether a text says that something is still in progress. */
export const saysUnfinished = (text: string): boolean => unfinished.test(plainText(text))

const passing = /try (?:it )?(?:again|later)|\bretry|\bnot found\b/

/** Whether a text is about a problem of the service, or something it did not find, that may be temporary. */
export const saysTransient = (text: string): boolean => {
  const plain = plainText(text)
  return trouble.test(plain) || passing.test(plain)
}

const accepted =
  /\b(?:queued|started|accepted|scheduled|created|submitted|received|launched|in progress|processing|running|success(?:ful|fully)?)\b/
const denied = /\b(?:not|no|never|cannot|fail\w*|error|unable|invalid|denied|refused|rejected|already|exists|missing|required)\b|n't\b/

/** Whether a text is about a start, even if it denies one. */
export const mentionsStart = (text: string): boolean => accepted.test(plainText(text))

/** Whether a text says that a start was accepted, without a word that could mean the opposite. */
export const saysAccepted = (text: string): boolean => mentionsStart(text) && !denied.test(plainText(text))
