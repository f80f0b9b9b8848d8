// Takes out of a service's own words whatever may be about a person, before anybody reads them.

/** `known` are texts that stood in records: none of them is left as a word of its own, in any case of letters, nor any email address or URL. */
export const createRedact = (known: Iterable<string>): ((words: string) => string) => {
  const longestFirst = [...known].filter(text => text.trim() !== '').toSorted((a, b) => b.length - a.length)
  const whole = (text: string): string => `(?<![\\p{L}\\p{N}])${text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`
  const patterns = longestFirst.map(text => new RegExp(whole(text), 'giu'))
  return words => {
    const masked = words.replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[URL]').replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[email]')
    return patterns.reduce((left, pattern) => left.replace(pattern, '[…]'), masked)
  }
}
