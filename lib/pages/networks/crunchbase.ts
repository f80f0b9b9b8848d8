// Crunchbase: profiles of people. Organisations have other URLs.
import type { Network, Rule } from '../page.ts'

const rules = {
  profile: ({ path }) => {
    const [, name] = /^\/person\/([A-Za-z\d][\w-]{0,99})(?:\/|$)/.exec(path) ?? []
    return name === undefined ? undefined : { kind: 'profile', url: `https://www.crunchbase.com/person/${name.toLowerCase()}` }
  }
} satisfies Record<string, Rule>

/** URLs that each rule, and no other rule, must recognise. Only tests import them, so no bundle contains them. */
export const crunchbaseExamples: Record<keyof typeof rules, readonly string[]> = {
  profile: ['https://www.crunchbase.com/person/ada-beispiel', 'https://crunchbase.com/person/ada-beispiel/company_financials']
}

/** Crunchbase. Recognised by URL only. */
export const crunchbase: Network = {
  name: 'crunchbase',
  matchPatterns: [],
  hosts: /^(?:www\.)?crunchbase\.com$/,
  rules
}
