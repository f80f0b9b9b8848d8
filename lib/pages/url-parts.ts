// Splits a URL into its parts and rejects what no address bar shows. A pattern over the text is used instead of `new URL()`, so that the
// text that is checked is exactly the text that is sent, without a second reading by another parser.

/**
 * The pairs of a query or a hash in their order, still encoded. A name without `=` has an empty value. `URLSearchParams` would change them: it
 * turns `+` into a space and knows only one encoding.
 */
export const readParameters = (text: string): [name: string, value: string][] =>
  text
    .split('&')
    .filter(pair => pair !== '')
    .map(pair => {
      const [name = ''] = pair.split('=', 1)
      return [name, pair.slice(name.length + 1)]
    })

/** Decodes one level of percent escapes and keeps those that do not decode. Never throws. */
export const decodeOnce = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, escapes => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes.replace(/%[0-7][\da-f]/gi, decodeURIComponent)
    }
  })

/** The parts of an http(s) URL. */
export type UrlParts = {
  /** The text that was read, unchanged. */
  url: string
  /** Lower case, without a trailing dot. */
  host: string
  /** Begins with a slash unless empty, never ends with one; every segment decoded and encoded again, once. */
  path: string
  /** Raw, without its `?`. */
  query: string
  /** Raw, without its `#`. */
  hash: string
}

// No `i` flag: together with `u` it would accept the Kelvin sign as a "k" in a host. Control characters and lone surrogates are written as
// ranges: compiling `\p{Cc}\p{Cs}` takes a third of a millisecond on every page.
const urlPattern =
  // oxlint-disable-next-line no-control-regex
  /^([Hh][Tt]{2}[Pp][Ss]?):\/\/([a-zA-Z\d.-]+)(?::(443|80)(?=[/?#]|$))?((?:\/[^\\/?#\s\0-\x1f\x7f-\x9f\ud800-\udfff]+)*)\/?(?:\?([^#\0-\x1f\x7f-\x9f\ud800-\udfff]*))?(?:#([^\0-\x1f\x7f-\x9f\ud800-\udfff]*))?$/u

/** The port that a browser adds to each scheme: written out, it is no port. */
const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/** In UTF-16 units. The longest search seen has 8 KB; the limit bounds the time that the pattern takes. */
const maxUrlLength = 65_536

/**
 * Splits an http(s) URL. Returns undefined for ports other than the scheme's default, user info, backslashes, control characters, empty or dot segments in the path, and
 * escapes in the path that do not decode. Never throws.
 */
export function readUrlParts(url: string): UrlParts | undefined {
  const [, scheme = '', host, port, path, query = '', hash = ''] = (url.length <= maxUrlLength && urlPattern.exec(url)) || []
  if (host === undefined || path === undefined) return undefined
  if (port !== undefined && port !== defaultPorts[scheme.toLowerCase()]) return undefined
  try {
    const segments = path.split('/').map(segment => decodeURIComponent(segment))
    if (segments.some(segment => segment === '.' || segment === '..')) return undefined
    return {
      url,
      host: host.toLowerCase().replace(/\.$/, ''),
      path: segments.map(segment => encodeURIComponent(segment)).join('/'),
      query,
      hash
    }
  } catch {
    return undefined
  }
}
