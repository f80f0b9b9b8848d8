// What was not found: a list, a person, or only a path. A framework answers a wrong URL with words that also fit a list or a person.
import { normaliseText } from './normalise-text.ts'

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
