// Xing: profiles. A name keeps its letter case, as nothing says that two spellings are one person.
import type { Network, Rule } from '../page.ts'

/** A name with at most 100 characters; what stands for whoever is signed in is none. */
const profilePath = /^\/profile\/(?!(?:my_profile|me)(?:\/|$))([A-Za-z\d][\w-]{0,99})(?:\/|$)/

const rules = {
  profile: ({ path }) => {
    const [, name] = profilePath.exec(path) ?? []
    return name === undefined ? undefined : { kind: 'profile', url: `https://www.xing.com/profile/${name}` }
  }
} satisfies Record<string, Rule>

/** URLs that each rule, and no other, must recognise. Only tests read them: no build carries them. */
export const xingExamples: Record<keyof typeof rules, readonly string[]> = {
  profile: ['https://www.xing.com/profile/Ada_Beispiel5', 'https://xing.com/profile/Ada_Beispiel5/cv?sc_o=x']
}

export const xing: Network = {
  name: 'xing',
  matchPatterns: [],
  hosts: /^(?:(?:www|m|touch)\.)?xing\.com$/,
  rules
}
