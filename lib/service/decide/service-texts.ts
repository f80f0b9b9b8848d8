// What a text of a service says, in the form in which the rules judge it: whether a start was taken, and what was not found: a list, a person, or
// only a path. A framework answers a wrong URL with words that also fit a list or a person.

/** How much of a text of a service the rules judge: what it says is in its first sentences, and some patterns try many ways to read it. */
export const maxJudgedLength = 4_000

/** Lower case, one kind of apostrophe, and `LIST_NOT_FOUND` or `ListNotFound` as words. The text is cut to `maxJudgedLength` UTF-16 units. */
export const normaliseText = (text: string): string =>
  text
    .slice(0, maxJudgedLength)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-\s.]+/g, ' ')
    .replace(/[’`]/g, "'")
    .toLowerCase()

/** Words of a run that was taken and goes on. */
const ongoing =
  'queued|started|accepted|scheduled|submitted|launched|initiated|enqueued|triggered|in progress|processing|running|working on it|begun|underway'
const goesOn = new RegExp(`\\b(?:${ongoing})\\b`)
const accepted = new RegExp(`\\b(?:${ongoing}|created|received|registered|success(?:ful|fully)?|added|thank you|thanks)\\b`)
const denied =
  /\b(?:not|no|never|cannot|fail\w*|error|unable|invalid|denied|refused|rejected|exists|missing|required|must|wrong|previously|earlier)\b|n't\b/

const begun =
  /\b(?:ha(?:s|ve) been|was|were|will be|is|are|we|ha(?:s|ve)|now|just|new)(?: \w+){0,2} (?:queued|started|scheduled|triggered|submitted|initiated|enqueued|launched|begun)\b|\b(?:is|are) (?:now |currently )?being (?:\w+ed|looked up)\b|\b(?:are|is) (?:still |now |currently )?(?:looking|searching)\b|\bcheck back (?:in|later|soon|shortly)\b/

/** Whether a sentence of the text says, without a word of the contrary, that a search for what is missing has begun. */
export const saysBegun = (text: string): boolean =>
  text
    .split(/[.!?;·\n]+/)
    .map(normaliseText)
    .some(sentence => begun.test(sentence) && !denied.test(sentence))

/** Does the text speak of a start, even if it denies one? */
export const mentionsStart = (text: string): boolean => accepted.test(normaliseText(text))
/** Does the text say that a start was taken, without a word that could mean the contrary? */
export const saysAccepted = (text: string): boolean => mentionsStart(text) && !denied.test(normaliseText(text))
/** Does the text say that the run goes on, so that its results are not complete? */
export const saysOngoing = (text: string): boolean => goesOn.test(normaliseText(text)) && !denied.test(normaliseText(text))

const work =
  '(?:job|import|export|list|order|batch|run|search|task|campaign|upload|enrichment|rows?|records?|contacts?|profiles?|leads?|people|persons?|urls?|lines?)'
const taken = 'imported|queued|accepted|processed|added|created|enriched|exported|charged|submitted|started|scheduled'
/** Words of an error that a part of the work was taken all the same, or charged: "3 rows invalid, 22 imported". */
const takenInPart = new RegExp(
  `\\b[1-9]\\d*(?: ${work}){0,2}(?: (?:was|were|have been|has been|are))? (?:${taken})\\b|` +
    `\\bafter [1-9]\\d* (?:of|out of) \\d|\\bfirst [1-9]\\d*\\b.{0,30}\\b(?:${taken})\\b|` +
    `(?<!no |invalid |bad |malformed |unknown )\\b(?:${work}|request)(?: (?:was|were|has been|have been|is))? (?:${taken})\\b|` +
    `\\b(?:was|were|been|already) charged\\b`
)
const noCharge = /\b(?:not|never|nothing|no credits?|n't)(?: \w+){0,3} (?:charged|created|queued|processed|accepted|added|imported)\b/
/** Whether an error says in words that a part of the work was taken, or charged. */
export const saysTakenInPart = (text: string): boolean =>
  text
    .split(/[,;·\n]+|[.!?] | but /)
    .map(normaliseText)
    .some(sentence => takenInPart.test(sentence) && !noCharge.test(sentence))

const strongRoute =
  /\b(?:routes?|endpoints?|methods?|procedures?|commands?|tools?|actors?|webhooks?|deployments?|functions?|applications?|cannot (?:get|post|put))\b/
/** Words that name nothing a list or a person could be. */
const bareWords = new Set(
  (
    'a an and are be been but by check could did does doesn entered error errors exist exists find for found function has have http if in invalid ' +
    'is it item manually matches not object occurred of on or page path please requested resource response server sorry spelling ' +
    'status that the this title type t url was we were you your again try no api app application site deployment entity method nothing'
  ).split(' ')
)

/** The text as words, without paths, URLs and ids. */
export const wordsOf = (text: string): string =>
  normaliseText(
    text
      .split(/\s+/)
      .filter(word => !/[/\d]/.test(word))
      .join(' ')
  )

/** Whether a text speaks of a path. */
export const namesRoute = (text: string): boolean => strongRoute.test(wordsOf(text))

/** Whether a "not found" names nothing but, at most, a path: it may be about the URL of the request. */
export const isBareNotFound = (text: string): boolean =>
  namesRoute(text) ||
  wordsOf(text)
    .split(/[^\p{L}\p{N}]+/u)
    .every(word => word === '' || bareWords.has(word))
