// Reads the profiles behind the links of pasted HTML, with their names: a copied row of a page shows a name, and its link is not in the text.
import type { Network } from './page.ts'
import { readProfileLinks } from './profile-links.ts'
import { readProfile } from './read-profile.ts'
import { readProfiles } from './read-profiles.ts'

/** Most UTF-16 units of pasted HTML that are parsed. Browsers write the styles of each element into what they copy. */
export const maxPastedHtml = 20_000_000

const limits = { maxLinks: 200_000, maxPeople: 20_000 }

/** `text` is to be pasted in place of the plain text; undefined: the plain text holds every profile already. `names` by comparison key. */
export interface PastedLinks {
  text: string | undefined
  names: ReadonlyMap<string, string>
}

/** Copied links are absolute. Others have no known host, unless the HTML itself names one. */
const readBase = (document: Document): string | undefined => {
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? ''
  return /^https?:\/\//i.test(base) ? base : undefined
}

/**
 * The profiles behind the links of a document that was parsed from pasted HTML, and those in the plain text that was pasted with it, each once,
 * one URL per line. Undefined where no link leads to a profile. Never throws.
 */
export function readPastedLinks(document: Document, plainText: string, networks: readonly Network[]): PastedLinks | undefined {
  const { people } = readProfileLinks(document, {
    base: readBase(document),
    recognise: url => {
      const found = readProfile(url, networks)
      return found && { kind: 'profile', url: found.url }
    },
    isShown: element => !element.closest('[hidden]'),
    ...limits
  })
  if (people.length === 0) return undefined
  const names = new Map(people.flatMap(({ url, name }) => (name === '' ? [] : [[url, name]])))
  const linked = new Set(people.map(({ url }) => url))
  const plain = readProfiles(plainText, networks).profiles.map(({ url }) => url)
  const isComplete = plain.length >= linked.size && new Set([...plain, ...linked]).size === plain.length
  return { text: isComplete ? undefined : [...linked, ...plain.filter(url => !linked.has(url))].join('\n'), names }
}
