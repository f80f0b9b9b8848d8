// Finds the marks of people in any text: profile pages and email addresses in every spelling. It never matches a part of a longer mark.
import { findEmails, hasUnusualCharacters } from './emails.ts'
import { pageMark } from './identity.ts'
import { findPageKeys } from './page-keys.ts'

/** The marks in a text in the form of `erasureKeys`, shared mailboxes included. Takes linear time. Never throws. */
export const findTextMarks = (text: string): string[] => [
  ...findPageKeys(text).map(pageMark),
  ...findEmails(text).map(email => `email:${email}`)
]

/** The longest run of letters or digits of a mark, which every spelling of it contains unless it is escaped. */
const getSearchText = (key: string): string => {
  const isEmail = key.startsWith('email:')
  const end = isEmail ? key.slice('email:'.length, key.lastIndexOf('@')) : (key.split(/[/=:]/).at(-1) ?? '')
  const runs =
    end
      .toLowerCase()
      .replace(/(?:%[\da-f]{2})+/g, ' ')
      .match(/[a-z\d]+/g) ?? []
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/**
 * Creates a fast check for texts: false means that a text has none of the keys in any spelling. Texts with escapes, invisible or full-width
 * characters are never ruled out.
 */
export const createTextFilter = (keys: readonly string[]): ((text: string) => boolean) => {
  const searchTexts = keys.map(getSearchText)
  return text => {
    if (/\\u|%(?:25)*[4-7][\da-f]/i.test(text) || hasUnusualCharacters(text)) return true
    const lower = text.toLowerCase()
    return searchTexts.some(searchText => lower.includes(searchText))
  }
}
