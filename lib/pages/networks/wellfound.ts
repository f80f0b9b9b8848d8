// Wellfound, called AngelList until 2022: profiles on both hosts. The older URL without `/u/` may be a company, so it is not recognised.
import type { Network, Rule } from '../page.ts'

const rules = {
  profile: ({ path }) => {
    const [, kind, name = ''] = /^\/([pu])\/([A-Za-z\d][\w-]{0,99})(?:\/|$)/.exec(path) ?? []
    return kind === undefined ? undefined : { kind: 'profile', url: `https://wellfound.com/${kind}/${name.toLowerCase()}` }
  }
} satisfies Record<string, Rule>

/** URLs that each rule, and no other rule, must recognise. Only tests import them, so no bundle contains them. */
export const wellfoundExamples: Record<keyof typeof rules, readonly string[]> = {
  profile: ['https://wellfound.com/u/ada-beispiel', 'https://angel.co/u/ada-beispiel', 'https://angel.co/p/ada-beispiel']
}

/** Wellfound, with the host of AngelList. Recognised by URL only. */
export const wellfound: Network = {
  name: 'wellfound',
  matchPatterns: [],
  hosts: /^(?:www\.)?(?:wellfound\.com|angel\.co)$/,
  rules
}
