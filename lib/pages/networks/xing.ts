// Xing: profiles. Names keep their letter case, because it is not known that two spellings are the same person.
import type { Network, Rule } from '../page.ts'

/** A name of at most 100 characters. The placeholders for the signed-in user are not names. */
const profilePath = /^\/profile\/(?!(?:my_profile|me)(?:\/|$))([A-Za-z\d][\w-]{0,99})(?:\/|$)/

const rules = {
  profile: ({ path }) => {
    const [, name] = profilePath.exec(path) ?? []
    return name === undefined ? undefined : { kind: 'profile', url: `https://www.xing.com/profile/${name}` }
  }
} satisfies Record<string, Rule>

/** URLs that each rule, and no other rule, must recognise. Only tests import them, so no bundle contains them. */
export const xingExamples: Record<keyof typeof rules, readonly string[]> = {
  profile: ['https://www.xing.com/profile/Ada_Beispiel5', 'https://xing.com/profile/Ada_Beispiel5/cv?sc_o=x']
}

/** Xing. Recognised by URL only. */
export const xing: Network = {
  name: 'xing',
  matchPatterns: [],
  hosts: /^(?:(?:www|m|touch)\.)?xing\.com$/,
  rules
}
