// Whether a text says that a start was taken.
import { normaliseText } from './normalise-text.ts'

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
