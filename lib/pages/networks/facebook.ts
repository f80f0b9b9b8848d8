// Facebook: profiles by name and by number. The URL of a company's page may look the same and cannot be distinguished.
import type { Network, Page, Rule } from '../page.ts'
import { readParameters } from '../url-parts.ts'

/** Letters, digits and dots, at most 50; a name has a letter, and neither end is a dot. */
const nameShape = /^(?=.*[a-z])[a-z\d](?:[a-z\d.]{0,48}[a-z\d])?$/

const numberShape = /^[1-9]\d{0,19}$/

/** Pages of the site itself, which have the form of a name. Names that end in `.php` are rejected separately. */
const routes = `about ads adsmanager appcenter apps bookmarks business campaign careers checkpoint composer creators dating
  developers dialog directory donate events fundraisers friends games gaming groups hashtag help home instantgames jobs
  legal live login logout lookaside love marketplace me media memories messages messenger notes notifications offers page
  pages people permalink photo photos places plugins plus policies policy posts privacy public recover reel reels
  reg saved search security settings share sharer signup stories story support terms tr translations trending video
  videos watch work`

/** Views of a profile. A single post or photo is not among them. */
const views = /^(?:about\w*|followers|following|friends\w*|likes|photos\w*|posts|reels\w*|videos\w*)$/

const profileByNumber = (id: string): Page => ({ kind: 'profile', url: `https://www.facebook.com/profile.php?id=${id}` })

const rules = {
  name: ({ path }) => {
    const [, segment = '', view] = /^\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
    const name = segment.toLowerCase()
    if (!nameShape.test(name) || name.endsWith('.php') || routes.split(/\s+/).includes(name)) return undefined
    return view === undefined || views.test(view) ? { kind: 'profile', url: `https://www.facebook.com/${name}` } : undefined
  },

  number: ({ path, query }) => {
    if (path !== '/profile.php') return undefined
    const [id = '', secondId] = readParameters(query).flatMap(([name, value]) => (name === 'id' ? [value] : []))
    // With two ids, it is unknown which one the site uses.
    return secondId === undefined && numberShape.test(id) ? profileByNumber(id) : undefined
  },

  people: ({ path }) => {
    const [, id = ''] = /^\/people\/[^/]+\/(\d+)(?:\/[^/]+)?$/.exec(path) ?? []
    return numberShape.test(id) ? profileByNumber(id) : undefined
  }
} satisfies Record<string, Rule>

/** URLs that each rule, and no other rule, must recognise. Only tests import them, so no bundle contains them. */
export const facebookExamples: Record<keyof typeof rules, readonly string[]> = {
  name: ['https://www.facebook.com/ada.beispiel', 'https://de-de.facebook.com/Ada.Beispiel/about_overview', 'https://fb.com/ada.beispiel'],
  number: ['https://m.facebook.com/profile.php?sk=about&id=100004123456789'],
  people: ['https://www.facebook.com/people/Ada-Beispiel/100004123456789/']
}

/** Facebook. Recognised by URL only. */
export const facebook: Network = {
  name: 'facebook',
  matchPatterns: [],
  hosts: /^(?:(?:www|m|mbasic|mobile|touch|web|[a-z]{2}-[a-z]{2})\.)?(?:facebook|fb)\.com$/,
  rules
}
