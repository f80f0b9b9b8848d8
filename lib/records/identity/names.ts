// Compares the names of people as far as a decision may depend on it.

/** The words of a name or any text, without case and accents. */
export const readTokens = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether two names are plainly of two people: both are known, and no word is in both. Case and accents do not count. */
export const areDifferentNames = (one: string, other: string): boolean => {
  const tokens = new Set(readTokens(one))
  const others = readTokens(other)
  return tokens.size > 0 && others.length > 0 && !others.some(token => tokens.has(token))
}
