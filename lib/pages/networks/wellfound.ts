// Wellfound, AngelList until 2022: profiles under both names. The older form without `/u/` may be a company, so it is none.
import type { Network, Rule } from '../page.ts'

const rules = {
  profile: ({ path }) => {
    const [, kind, name = ''] = /^\/([pu])\/([A-Za-z\d][\w-]{0,99})(?:\/|$)/.exec(path) ?? []
    return kind === undefined ? undefined : { kind: 'profile', url: `https://wellfound.com/${kind}/${name.toLowerCase()}` }
  }
} satisfies Record<string, Rule>

/** URLs that each rule, and no other, must recognise. Only tests read them: no build carries them. */
export const wellfoundExamples: Record<keyof typeof rules, readonly string[]> = {
  profile: ['https://wellfound.com/u/ada-beispiel', 'https://angel.co/u/ada-beispiel', 'https://angel.co/p/ada-beispiel']
}

export const wellfound: Network = {
  name: 'wellfound',
  matchPatterns: [],
  hosts: /^(?:www\.)?(?:wellfound\.com|angel\.co)$/,
  rules
}
