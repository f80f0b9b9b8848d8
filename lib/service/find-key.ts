// Finds an API key in a text where a pattern would take too long (a key of many backslashes or quotes can be spelled in very many ways), and
// parts of a secret: some services quote the beginning of a request, or its end, and cut it within the secret.

/** A shorter part may be in any text. */
const minPartLength = 12

/** Returns a function that replaces each part of at least half of a secret that lacks its end or its beginning. Takes linear time. */
export const createCutReplace = (secret: string): ((text: string, mark: string) => string) => {
  const length = Math.max(minPartLength, Math.ceil(secret.length / 2))
  if (length >= secret.length) return text => text
  const replace = (
    text: string,
    mark: string,
    part: string,
    extend: (start: number, from: number) => [start: number, end: number]
  ): string => {
    let at = text.indexOf(part)
    if (at === -1) return text
    const pieces: string[] = []
    let from = 0
    for (; at !== -1; at = text.indexOf(part, from)) {
      const [start, end] = extend(at, from)
      pieces.push(text.slice(from, start), mark)
      from = end
    }
    return pieces.join('') + text.slice(from)
  }
  return (received, mark) => {
    const text = replace(received, mark, secret.slice(0, length), start => {
      let known = length
      while (known < secret.length && received[start + known] === secret[known]) known++
      return [start, start + known]
    })
    return replace(text, mark, secret.slice(-length), (at, from) => {
      let start = at
      while (start > from && at - start < secret.length - length && text[start - 1] === secret[secret.length - length - (at - start) - 1])
        start--
      return [start, at + length]
    })
  }
}

/** The ways to write one character of the key. Each pattern is sticky. */
export interface Spelling {
  patterns: readonly RegExp[]
  /** the character may be written by any number of backslashes from 1 to this */
  maxBackslashes: number
}

/** Where each way to write a character ends. */
const endsOf = (text: string, at: number, { patterns, maxBackslashes }: Spelling): number[] => {
  const ends: number[] = []
  for (let end = at; end < at + maxBackslashes && text[end] === '\\'; end++) ends.push(end + 1)
  for (const pattern of patterns) {
    pattern.lastIndex = at
    if (pattern.test(text)) ends.push(pattern.lastIndex)
  }
  return ends
}

/**
 * Creates a function that finds the first key at `from` or later: its start and its end. Each pair of a place in the text and a place in the
 * key is looked at once, so the time grows with the length of the text. `onStep` is called for each pair.
 */
export const createKeyFinder = (key: readonly Spelling[], onStep?: () => void) => {
  return (text: string, from: number): { start: number; end: number } | undefined => {
    const seen = new Set<number>()
    let reached = from
    for (let start = from; start < text.length; start++) {
      // What was seen before this place does not matter any more.
      if (start > reached) seen.clear()
      const open = [{ at: start, index: 0 }]
      for (let next = open.pop(); next; next = open.pop()) {
        const { at, index } = next
        const spelling = key[index]
        if (!spelling) return { start, end: at }
        const pair = at * key.length + index
        if (seen.has(pair)) continue
        seen.add(pair)
        onStep?.()
        const ends = endsOf(text, at, spelling)
        for (const end of ends) open.push({ at: end, index: index + 1 })
        reached = Math.max(reached, at)
      }
    }
    return undefined
  }
}
