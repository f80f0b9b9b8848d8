// Builds the match patterns that say where the context menu offers which entry. They match all pages that the rules recognise and some
// more: the browser opens a menu without asking the extension, so `recognisePage` decides after the click.
import { matchPatterns } from './index.ts'

const profilePaths = ['in', 'm/in', 'comm/in', 'mwlite/in', 'mwlite/profile/in', 'sales/lead', 'sales/people', 'sales/profile', 'pub']
const searchPaths = ['sales/search/people', 'sales/lists/people']

const buildPatterns = (paths: readonly string[], suffix: string): string[] =>
  matchPatterns().flatMap(pattern => paths.map(path => pattern.replace(/\*$/, path + suffix)))

/** Match patterns of pages that show a profile. */
export const profilePatterns = (): string[] => buildPatterns(profilePaths, '/*')

/** Match patterns of links to a profile. Old links use http. */
export const profileLinkPatterns = (): string[] => profilePatterns().map(pattern => pattern.replace(/^https:/, '*:'))

/** Match patterns of pages that show a lead search or a lead list. */
export const searchPatterns = (): string[] => buildPatterns(searchPaths, '*')
