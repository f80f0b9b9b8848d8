// Removes parts of a secret: some services quote the beginning of a request, or its end, and cut it within the secret.

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
