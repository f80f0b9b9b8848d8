// Whether a text says that a start was taken.
import { plainText } from './reason.ts'

const accepted = new RegExp(
  '\\b(?:queued|started|accepted|scheduled|created|submitted|received|launched|initiated|enqueued|triggered|registered|' +
    'in progress|processing|running|working on it|success(?:ful|fully)?|begun|added|underway|thank you|thanks)\\b'
)
const denied = /\b(?:not|no|never|cannot|fail\w*|error|unable|invalid|denied|refused|rejected|exists|missing|required|must|wrong)\b|n't\b/

/** Does the text speak of a start, even if it denies one? */
export const mentionsStart = (text: string): boolean => accepted.test(plainText(text))
/** Does the text say that a start was taken, without a word that could mean the contrary? */
export const saysAccepted = (text: string): boolean => mentionsStart(text) && !denied.test(plainText(text))
