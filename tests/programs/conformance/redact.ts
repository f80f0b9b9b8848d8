// Removes everything from the messages of a service that may be about a person.

/** `known` are texts of records. They are removed as whole words in any case, as are email addresses and URLs. */
export const createRedact = (known: Iterable<string>): ((words: string) => string) => {
  const longestFirst = [...known].filter(text => text.trim() !== '').toSorted((a, b) => b.length - a.length)
  const whole = (text: string): string => `(?<![\\p{L}\\p{N}])${text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`
  const patterns = longestFirst.map(text => new RegExp(whole(text), 'giu'))
  return words => {
    const masked = words.replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[URL]').replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[email]')
    return patterns.reduce((left, pattern) => left.replace(pattern, '[…]'), masked)
  }
}
