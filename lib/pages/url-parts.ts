// Takes a URL apart and refuses what no address bar shows, before any network is asked. A pattern over the text rather
// than `new URL()`: what was examined is then exactly what is sent, with no second reading by another parser.

export type UrlParts = {
  /** The text that was read, untouched. */
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

// No `i` flag: together with `u` it would let the Kelvin sign pass for a "k" in a host.
const shape =
  /^[Hh][Tt]{2}[Pp][Ss]?:\/\/([a-zA-Z\d.-]+)((?:\/[^\\/?#\s\p{Cc}\p{Cs}]+)*)\/?(?:\?([^#\p{Cc}\p{Cs}]*))?(?:#([^\p{Cc}\p{Cs}]*))?$/u

/** Far above the longest search seen (8 KB), far below what a pattern could choke on. */
const longest = 65_536

/**
 * Reads an http(s) URL. Gives nothing for ports, user info, backslashes, control characters, empty or dot segments in
 * the path, and escapes in the path that do not decode. Never throws.
 */
export function readUrlParts(url: string): UrlParts | undefined {
  const [, host, path, query = '', hash = ''] = (url.length <= longest && shape.exec(url)) || []
  if (host === undefined || path === undefined) return undefined
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
