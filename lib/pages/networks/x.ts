// X, called Twitter until 2023: profiles on both hosts. Handles are case-insensitive and become lower case.
import type { Network, Rule } from '../page.ts'

/** Letters, digits and underscores, at most 15. */
const handleShape = /^\w{1,15}$/

/** Pages of the site itself, which have the form of a handle. */
const routes = `about account bookmarks communities compose connect_people download explore hashtag help home i intent jobs
  lists login logout mentions messages moments notifications oauth privacy search settings share signup similar_to status
  statuses topics tos who_to_follow widgets`

/** Views of a profile. Not a post, although its URL names its author: the post may be about another person. */
const views =
  /^(?:about|affiliates|articles|followers|following|header_photo|highlights|likes|lists|media|photo|topics|verified_followers|with_replies)$/

const rules = {
  profile: ({ path }) => {
    const [, segment = '', view] = /^\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
    const handle = segment.replace(/^%40/, '').toLowerCase()
    if (!handleShape.test(handle) || routes.split(/\s+/).includes(handle)) return undefined
    return view === undefined || views.test(view) ? { kind: 'profile', url: `https://x.com/${handle}` } : undefined
  }
} satisfies Record<string, Rule>

/** URLs that each rule, and no other rule, must recognise. Only tests import them, so no bundle contains them. */
export const xExamples: Record<keyof typeof rules, readonly string[]> = {
  profile: [
    'https://x.com/ada_beispiel',
    'https://twitter.com/ada_beispiel?lang=en',
    'https://mobile.twitter.com/@ada_beispiel/with_replies'
  ]
}

/** X, with the hosts of Twitter. Recognised by URL only. */
export const x: Network = {
  name: 'x',
  matchPatterns: [],
  hosts: /^(?:(?:www|m|mobile)\.)?(?:x|twitter)\.com$/,
  rules
}
