// GitHub: profiles, whose path has one segment. An organisation's URL looks the same and cannot be distinguished.
import type { Network, Rule } from '../page.ts'

/** Letters, digits and hyphens, at most 39. Accounts managed by a company end in an underscore and its short name. */
const loginShape = /^[a-z\d](?:[a-z\d-]{0,38}|[a-z\d-]*_[a-z\d]+)$/

/** Pages of the site itself, which have the form of a login. */
const routes = `about account admin advisories apps articles blog business careers changelog codespaces collections community
  compare contact contributing copilot customer-stories customers dashboard developer discussions edu education enterprise
  enterprises events explore features feed gist git global-campus guides help home identity images inbox integrations issues
  join languages learn login logout logos maintenance marketplace mcp milestones mine mirrors mobile models new news none
  nonprofit notifications oauth open-source organizations orgs pages partners password_reset payments plans popular posts
  premium-support press pricing projects pulls raw readme releases repos resources search security sessions settings shop
  showcases signin signup site site-map site-policy sitemap social-impact solutions spark sponsors ssh staff stars statistics
  status stories styleguide suggestions support team teams terms timeline topics tos tour training translations trending
  updates users watching whats-new why-github wiki workspaces`

const rules = {
  profile: ({ path }) => {
    const login = path.slice(1).toLowerCase()
    const isLogin = login.length <= 60 && loginShape.test(login) && !routes.split(/\s+/).includes(login)
    return isLogin ? { kind: 'profile', url: `https://github.com/${login}` } : undefined
  }
} satisfies Record<string, Rule>

/** URLs that each rule, and no other rule, must recognise. Only tests import them, so no bundle contains them. */
export const githubExamples: Record<keyof typeof rules, readonly string[]> = {
  profile: ['https://github.com/ada-beispiel', 'https://www.github.com/Ada-Beispiel/?tab=repositories', 'https://github.com/ada_example']
}

/** GitHub. Recognised by URL only. */
export const github: Network = {
  name: 'github',
  matchPatterns: [],
  hosts: /^(?:www\.)?github\.com$/,
  rules
}
