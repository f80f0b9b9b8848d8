// Where the context menu offers what, as match patterns: the browser asks nobody before it opens a menu. They let through all that the
// rules recognise and a little more; what an address is, recognisePage says after the click.
import { matchPatterns } from './index.ts'

const profilePaths = ['in', 'm/in', 'mwlite/in', 'mwlite/profile/in', 'sales/lead', 'sales/people', 'sales/profile', 'pub']
const searchPaths = ['sales/search/people', 'sales/lists/people']

const patternsOf = (paths: readonly string[], end: string): string[] =>
  matchPatterns().flatMap(pattern => paths.map(path => pattern.replace(/\*$/, path + end)))

/** Pages that show a profile. */
export const profilePatterns = (): string[] => patternsOf(profilePaths, '/*')

/** Links to a profile: old ones are written with http. */
export const profileLinkPatterns = (): string[] => profilePatterns().map(pattern => pattern.replace(/^https:/, '*:'))

/** Pages that show a lead search, or a list of leads. */
export const searchPatterns = (): string[] => patternsOf(searchPaths, '*')
