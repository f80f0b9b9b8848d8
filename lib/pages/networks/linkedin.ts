// The professional network: lead searches and lists of its sales product, and profiles under every address they have had.
// Recognised by URL alone: every fact about its markup has changed within two years, the URLs have not.
import type { UrlParts } from '../url-parts.ts'
import type { Network, Page, Rule } from '../page.ts'
import { decodeOnce, readParameters } from '../query-parameters.ts'

/** Member ids that stand where a name stands elsewhere, and that are case-sensitive. */
const opaqueId = /^AC[ow]AA[\w-]+$/

/** What most slugs are. The pattern of all others takes half a millisecond to be made ready, on each page anew. */
const plainSlug = /^(?=.*[a-z\d])[\w-]{1,100}$/

/** Letters and digits of any script, marks, symbols; of ASCII punctuation only `-` and `_`. At most 100 (the network's limit). */
const slugShape = /^(?=.*[\p{L}\p{N}])[^\s\p{Cc}!-,./:-@[-^`{-~]{1,100}$/u

/** Words that stand for whoever is signed in, or for somebody who may not be seen. */
const reserved = /^(?:me|unavailable)$/

/** A nested query that asks for something: any keyword, or any filter with a value. */
const nestedCriteria = /\bkeywords:\s*[^\s,)]|\btype:\w+,(?!values:List\(\))\w/

/** Flat parameters that narrow a search; the long ones are of the time before the nested query (to about 2021). */
const flatCriteria =
  /^(?:(?:saved|recent)SearchId|keywords|(?:first|last)Name|\w+(?:Included|Excluded)|company(?:Size|Type)?|tenureAt\w+|yearsOf\w+|relationship|profileLanguage|postalCode)$/

/** Decoded twice, as some links hold a query that was encoded as a whole. */
const hasCriteria = ({ query, hash }: UrlParts): boolean =>
  [query, hash].flatMap(readParameters).some(([name, value]) => {
    const text = decodeOnce(decodeOnce(value)).trim()
    return text !== '' && (name === 'query' ? nestedCriteria.test(text) : flatCriteria.test(name))
  })

/** Vanity names mean the same in any case and are written one way here; escapes come out in upper-case hex. */
const canonicalSlug = (encoded: string): string | undefined => {
  const slug = decodeURIComponent(encoded)
  if (opaqueId.test(slug)) return slug
  const name = slug.toLowerCase().normalize()
  return (plainSlug.test(name) || slugShape.test(name)) && !reserved.test(name) ? encodeURIComponent(name) : undefined
}

const profile = (path: string): Page => ({ kind: 'profile', url: `https://www.linkedin.com/${path}` })

const rules = {
  search: address =>
    address.path === '/sales/search/people' ? { kind: 'lead-search', url: address.url, hasCriteria: hasCriteria(address) } : undefined,

  savedLeads: ({ path, url }) =>
    /^\/sales\/search\/people\/list\/./.test(path) ? { kind: 'lead-search', url, hasCriteria: true } : undefined,

  leadList: ({ path, url }) => (/^\/sales\/lists\/people\/\d+$/.test(path) ? { kind: 'lead-search', url, hasCriteria: true } : undefined),

  profile: ({ path }) => {
    const [, encoded] = /^(?:\/m|\/mwlite(?:\/profile)?)?\/in\/([^/]+)/i.exec(path) ?? []
    const slug = encoded && canonicalSlug(encoded)
    return slug ? profile(`in/${slug}`) : undefined
  },

  // The public slug is not in the URL of a lead; the id opens the same profile.
  lead: ({ path }) => {
    const [, id] = /^\/sales\/(?:lead|people|profile)\/(AC[ow]AA[\w-]+)(?:%2C|\/|$)/.exec(path) ?? []
    return id ? profile(`in/${id}`) : undefined
  },

  // The public address until 2016. The network redirects it, to a slug that cannot be told from here.
  publicProfile: ({ path }) => {
    const [, encoded, numbers] = /^\/pub\/(?!dir\/)([^/]+)((?:\/[\da-f]{1,3}){3})(?:\/|$)/i.exec(path) ?? []
    const slug = encoded && canonicalSlug(encoded)
    return slug && numbers ? profile(`pub/${slug}${numbers.toLowerCase()}`) : undefined
  }
} satisfies Record<string, Rule>

/** URLs that each rule, and no other, must recognise. Only tests read them: no build carries them. */
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
    'https://www.linkedin.com/in/ACoAASiMpA0OvQ-2DNxPNFEZYhY5EwDKFBPg-_x'
  ],
  lead: [
    'https://www.linkedin.com/sales/lead/ACwAA9gEzecKhkCMk9EFqwhzcpVZZqmoqM4V6i8,NAME_SEARCH,PEQ1',
    'https://www.linkedin.com/sales/people/ACwAAQPG-6udLSv-rBZBx2UMZLl0WbKQZoY7EaA'
  ],
  publicProfile: ['https://es.linkedin.com/pub/francisco-ejemplo/30/14/62']
}

export const linkedin: Network = {
  name: 'linkedin',
  matchPatterns: ['https://*.linkedin.com/*'],
  // Locale hosts have two letters; other names (business., learning.) are other sites.
  hosts: /^(?:(?:www|m|touch|[a-z]{2})\.)?linkedin\.com$/,
  rules,
  minted: {
    // Session, place in the results, log entries, and stamps of the link one came by. Not `lastViewedAt`: it narrows a
    // saved search to who is new since. Not the sort order: it decides who is on the first pages.
    parameter:
      /^(?:s(?:earchS)?essionId|page|(?:rsL|l)ogId|logHistory|doFetchHeroCard|preserveScrollPosition|viewAllFilters|_ntb|lipi|trk)$/,
    // `recentSearchParam:(id:…,doLogHistory:true)` numbers an entry in the search history, a new one each time the same
    // search is run. Dropped only in front of another member, so that a query of nothing else still tells its two apart.
    member: /^(query=\((?:\w+%3A\w+%2C)*)recentSearchParam%3A\([^()]*\)%2C/
  }
}
