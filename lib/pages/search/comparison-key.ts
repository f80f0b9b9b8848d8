// Builds the key that decides whether two URLs are the same search. One search may get two keys: then a click is refused, or the user is
// not asked about a duplicate. Two searches must never share a key: the user would receive, and pay for, the wrong people.
import type { UrlParts } from '../url-parts.ts'
import type { Network } from '../page.ts'
import { readParameters } from '../query-parameters.ts'

/**
 * One encoding for each text: `%28` and `(` become the same. `+`, `%2B` and `%20` stay different, because it is not known which of them the
 * network reads as a space. Text that does not decode is unchanged.
 */
const normaliseEncoding = (text: string): string =>
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

/** The parameters without noise, sorted by name. Parameters of the same name keep their order, which may matter. */
const normaliseParameters = (text: string, { noise }: Network): string =>
  readParameters(text)
    .map(([name, value]) => [normaliseEncoding(name), normaliseEncoding(value)] as const)
    .filter(([name]) => !noise?.parameter.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(pair => pair.join('='))
    .map(pair => (noise ? pair.replace(noise.member, '$1') : pair))
    .join('&')

/**
 * A text that two search URLs of a network share only when they are the same search. Query and hash stay separate. A hash without `=` is an
 * anchor on the page and is ignored.
 */
export const getSearchKey = (urlParts: UrlParts, network: Network): string => {
  const hash = urlParts.hash.includes('=') ? normaliseParameters(urlParts.hash, network) : ''
  return `${network.name}:${urlParts.path}?${normaliseParameters(urlParts.query, network)}#${hash}`
}
