// Do two typed service addresses name the same host? Typed text may lack its scheme and be half finished.
const hostIn = (address: string): string | undefined =>
  address
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .split(/[/?#]/)[0]
    ?.toLowerCase()

/** Plain http and https are not the same: a key given to one is not sent over the other. */
const isPlain = (address: string): boolean => /^http:\/\//i.test(address.trim())

export const sameHost = (a: string, b: string): boolean => hostIn(a) === hostIn(b) && isPlain(a) === isPlain(b)
