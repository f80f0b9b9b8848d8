// LinkedIn and Sales Navigator: lead searches, lead lists, and profiles under every URL they have had. Recognised by URL alone: all of the
// markup has changed within two years, the URLs have not.
import { type UrlParts, decodeOnce, readParameters } from '../url-parts.ts'
import type { Network, Page, Rule } from '../page.ts'

/**
 * Ids of members, used in place of a slug, as a part of a pattern: those of LinkedIn (`ACoAA`), Sales Navigator (`ACwAA`) and Recruiter (`AEMAA`,
 * `AEEAA`, `ADoAA` …). They are case-sensitive.
 */
export const memberIdPattern = String.raw`A(?:C[ow]AA[\w-]+|[A-Z][A-Za-z]AA[\w-]{8,})`
const opaqueId = new RegExp(`^${memberIdPattern}$`)
const leadPath = new RegExp(String.raw`^\/sales\/(?:lead|people|profile)\/(${memberIdPattern})(?:%2C|\/|$)`)

/** Most slugs. A fast check: compiling the pattern of all slugs takes half a millisecond on every page. */
const plainSlug = /^(?=.*[a-z\d])[\w-]{1,100}$/

/** Letters and digits of any script, marks, symbols; of ASCII punctuation only `-` and `_`. At most 100, LinkedIn's limit. */
const slugShape = /^(?=.*[\p{L}\p{N}])[^\s\p{Cc}!-,./:-@[-^`{-~]{1,100}$/u

/** Placeholders for the signed-in user or for a person who may not be shown, and routes. */
const reserved = /^(?:me|unavailable|in|pub)$/
/** A route in the place of a name: another page comes after it, and no part of a profile. */
const misplacedRoute =
  /^(?:company|school|showcase|organization|edu|sales|jobs|groups|feed|posts|pulse|learning|talent|recruiter|profile|events|newsletters)\/(?!(?:details?|overlay|recent-activity|edit|[a-z]{2}(?:-[a-z]{2,4})?)(?:\/|$))/i

/** A nested query with criteria: any keyword, or any filter with a value. */
const nestedCriteria = /\bkeywords:\s*[^\s,)]|\btype:\w+,(?!values:List\(\))\w/

/** Flat parameters that narrow a search. Most date from before the nested query, until about 2021. */
const flatCriteria =
  /^(?:(?:saved|recent)SearchId|keywords|(?:first|last)Name|\w+(?:Included|Excluded)|company(?:Size|Type)?|tenureAt\w+|yearsOf\w+|relationship|profileLanguage|postalCode)$/

/** Values are decoded twice, because some links hold a query that was encoded as a whole. */
const hasCriteria = ({ query, hash }: UrlParts): boolean =>
  [query, hash].flatMap(readParameters).some(([name, value]) => {
    const text = decodeOnce(decodeOnce(value)).trim()
    return text !== '' && (name === 'query' ? nestedCriteria.test(text) : flatCriteria.test(name))
  })

/** Vanity names are case-insensitive and become lower case. Escapes become upper-case hex. */
const canonicalSlug = (encoded: string): string | undefined => {
  const slug = decodeURIComponent(encoded)
  if (opaqueId.test(slug)) return slug
  const name = slug.toLowerCase().normalize()
  return (plainSlug.test(name) || slugShape.test(name)) && !reserved.test(name) ? encodeURIComponent(name) : undefined
}

const profileAt = (path: string): Page => ({ kind: 'profile', url: `https://www.linkedin.com/${path}` })

const rules = {
  search: urlParts =>
    urlParts.path === '/sales/search/people' ? { kind: 'lead-search', url: urlParts.url, hasCriteria: hasCriteria(urlParts) } : undefined,

  savedLeads: ({ path, url }) =>
    /^\/sales\/search\/people\/list\/./.test(path) ? { kind: 'lead-search', url, hasCriteria: true } : undefined,

  leadList: ({ path, url }) => (/^\/sales\/lists\/people\/\d+$/.test(path) ? { kind: 'lead-search', url, hasCriteria: true } : undefined),

  profile: ({ path }) => {
    const [, rest = '', encoded] = /^(?:\/m|\/comm|\/mwlite(?:\/profile)?)?\/in\/(([^/]+).*)/i.exec(path) ?? []
    const slug = encoded && !misplacedRoute.test(rest) ? canonicalSlug(encoded) : undefined
    return slug ? profileAt(`in/${slug}`) : undefined
  },

  // A lead's URL does not contain the public slug. The id opens the same profile.
  lead: ({ path }) => {
    const [, id] = leadPath.exec(path) ?? []
    return id ? profileAt(`in/${id}`) : undefined
  },

  // The public profile URL until 2016. LinkedIn redirects it to a slug that is not in the URL.
  publicProfile: ({ path }) => {
    const [, encoded, numbers] = /^\/pub\/(?!dir\/)([^/]+)((?:\/[\da-f]{1,3}){3})(?:\/|$)/i.exec(path) ?? []
    const slug = encoded && canonicalSlug(encoded)
    return slug && numbers ? profileAt(`pub/${slug}${numbers.toLowerCase()}`) : undefined
  }
} satisfies Record<string, Rule>

/** URLs that each rule, and no other rule, must recognise. Only tests import them, so no bundle contains them. */
export const linkedinExamples: Record<keyof typeof rules, readonly string[]> = {
  search: [
    'https://www.linkedin.com/sales/search/people?query=(keywords%3Arevops)&sessionId=Zml4dHVyZQ%3D%3D',
    'https://www.linkedin.com/sales/search/people?page=7&savedSearchId=50603111',
    'https://www.linkedin.com/sales/search/people#companyIncluded=Contoso%2520Example%3A349000&companyTimeScope=CURRENT'
  ],
  savedLeads: ['https://www.linkedin.com/sales/search/people/list/saved-leads'],
  leadList: ['https://www.linkedin.com/sales/lists/people/7390232227177619529?sortCriteria=CREATED_TIME'],
  profile: [
    'https://www.linkedin.com/in/ada-beispiel/',
    'https://fr.linkedin.com/in/zo%C3%AB-%C3%A5ngstr%C3%B6m/details/skills/',
    'https://www.linkedin.com/mwlite/profile/in/ada-beispiel',
    'https://www.linkedin.com/comm/in/ada-beispiel?midToken=Zml4dHVyZQ',
    'https://www.linkedin.com/in/ACoAASiMpA0OvQ-2DNxPNFEZYhY5EwDKFBPg-_x'
  ],
  lead: [
    'https://www.linkedin.com/sales/lead/ACwAA9gEzecKhkCMk9EFqwhzcpVZZqmoqM4V6i8,NAME_SEARCH,PEQ1',
    'https://www.linkedin.com/sales/people/ACwAAQPG-6udLSv-rBZBx2UMZLl0WbKQZoY7EaA'
  ],
  publicProfile: ['https://es.linkedin.com/pub/francisco-ejemplo/30/14/62']
}

/** LinkedIn and Sales Navigator. The only network with the button, and with searches. */
export const linkedin: Network = {
  name: 'linkedin',
  matchPatterns: ['https://*.linkedin.com/*'],
  // Two-letter hosts are locales. Other names (business., learning.) are other sites.
  hosts: /^(?:(?:www|m|touch|[a-z]{2})\.)?linkedin\.com$/,
  rules,
  noise: {
    // Session, page number, log entries, and trackers of the link that was followed. Not `lastViewedAt`: it narrows a saved search to
    // people who are new since then. Not the sort order: it decides who is on the first pages.
    parameter:
      /^(?:s(?:earchS)?essionId|page|(?:rsL|l)ogId|logHistory|doFetchHeroCard|preserveScrollPosition|viewAllFilters|_ntb|lipi|trk)$/,
    // `recentSearchParam:(id:…,doLogHistory:true)` numbers an entry in the search history, a new one each time the search is run. Removed
    // only before another member: a query that holds nothing else keeps it, so that two such queries stay different.
    member: /^(query=\((?:\w+%3A\w+%2C)*)recentSearchParam%3A\([^()]*\)%2C/
  }
}
