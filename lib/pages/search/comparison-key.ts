// Tells whether two URLs are one search. It may call one search two (a click is then refused, or a question not asked),
// and must never call two searches one (somebody would be handed, and charged for, the wrong people).
import type { UrlParts } from '../url-parts.ts'
import type { Network } from '../page.ts'
import { readParameters } from '../query-parameters.ts'

/**
 * One spelling for each text: `%28` and `(` become the same, `+` and `%2B` and `%20` stay three, because it is the
 * network's affair which of them it takes for a space. What does not decode is left alone, and so equals nothing else.
 */
const respell = (text: string): string =>
  text
    .split('+')
    .map(part => {
      try {
        return encodeURIComponent(decodeURIComponent(part))
      } catch {
        return part
      }
    })
    .join('+')

/** Sorted by name, as the order of different names means nothing; equal names keep theirs, where it may. */
const comparable = (text: string, { minted }: Network): string =>
  readParameters(text)
    .map(([name, value]) => [respell(name), respell(value)] as const)
    .filter(([name]) => !minted?.parameter.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(pair => pair.join('='))
    .map(pair => (minted ? pair.replace(minted.member, '$1') : pair))
    .join('&')

/**
 * A text that two addresses of a network's searches share only when they are the same search. Query and hash are kept
 * apart; a hash without a single `=` is a place on the page, not a part of the search.
 */
export const searchKey = (address: UrlParts, network: Network): string => {
  const hash = address.hash.includes('=') ? comparable(address.hash, network) : ''
  return `${network.name}:${address.path}?${comparable(address.query, network)}#${hash}`
}
