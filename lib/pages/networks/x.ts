// X, Twitter until 2023: profiles under both names. Handles mean the same in any case and are written in lower case here.
import type { Network, Rule } from '../page.ts'

/** Letters, digits and underscores, at most 15. */
const handleShape = /^\w{1,15}$/

/** Views of the site itself, which stand where a handle stands. */
const routes = `about account bookmarks communities compose connect_people download explore hashtag help home i intent jobs
  lists login logout mentions messages moments notifications oauth privacy search settings share signup similar_to status
  statuses topics tos who_to_follow widgets`

/** Views of one person. Not a post, although its address names its author: the post may be about somebody else. */
const views =
  /^(?:about|affiliates|articles|followers|following|header_photo|highlights|likes|lists|media|photo|topics|verified_followers|with_replies)$/

const rules = {
  profile: ({ path }) => {
    const [, written = '', view] = /^\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
    const handle = written.replace(/^%40/, '').toLowerCase()
    if (!handleShape.test(handle) || routes.split(/\s+/).includes(handle)) return undefined
    return view === undefined || views.test(view) ? { kind: 'profile', url: `https://x.com/${handle}` } : undefined
  }
} satisfies Record<string, Rule>

/** URLs that each rule, and no other, must recognise. Only tests read them: no build carries them. */
export const xExamples: Record<keyof typeof rules, readonly string[]> = {
  profile: [
    'https://x.com/ada_beispiel',
    'https://twitter.com/ada_beispiel?lang=en',
    'https://mobile.twitter.com/@ada_beispiel/with_replies'
  ]
}

export const x: Network = {
  name: 'x',
  matchPatterns: [],
  hosts: /^(?:(?:www|m|mobile)\.)?(?:x|twitter)\.com$/,
  rules
}
