// Whether a text says that a start was taken.
import { normaliseText } from './normalise-text.ts'

/** Words of a run that was taken and goes on. */
const ongoing =
  'queued|started|accepted|scheduled|submitted|launched|initiated|enqueued|triggered|in progress|processing|running|working on it|begun|underway'
const goesOn = new RegExp(`\\b(?:${ongoing})\\b`)
const accepted = new RegExp(`\\b(?:${ongoing}|created|received|registered|success(?:ful|fully)?|added|thank you|thanks)\\b`)
const denied = /\b(?:not|no|never|cannot|fail\w*|error|unable|invalid|denied|refused|rejected|exists|missing|required|must|wrong)\b|n't\b/

const begun =
  /\b(?:ha(?:s|ve) been|was|were|will be|is|are|we|ha(?:s|ve)|now|just|new)(?: \w+){0,2} (?:queued|started|scheduled|triggered|submitted|initiated|enqueued|launched|begun)\b|\b(?:is|are) (?:now |currently )?being (?:enriched|fetched|refreshed|searched|scraped|looked up|collected|processed|verified|validated|checked|resolved|retrieved)\b|\b(?:are|is) (?:still |now |currently )?(?:looking|searching)\b|\bcheck back (?:in|later|soon|shortly)\b/

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
