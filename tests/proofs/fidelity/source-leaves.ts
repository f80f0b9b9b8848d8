// Reads JSON texts without Muster's code: every leaf with its path, numbers as written, names in order.

/** `source` is the text of a number, true, false or null; the characters of a string; `{}` or `[]` if empty. */
export interface SourceLeaf {
  path: string
  source: string
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y
const text = /"(?:[^"\\]|\\.)*"/y
const blank = /[ \t\r\n]*/y

/** Returns all leaves of a JSON text in order; throws if it is not JSON. */
export const sourceLeaves = (json: string): SourceLeaf[] => {
  const leaves: SourceLeaf[] = []
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(json)?.[0]
    at += found?.length ?? 0
    return found
  }
  const next = (): string => {
    take(blank)
    return json.charAt(at)
  }
  const expect = (sign: string): void => {
    if (next() !== sign) throw new SyntaxError(`No ${sign} at ${at}: ${json.slice(at, at + 40)}`)
    at++
  }
  const readText = (): string => {
    next()
    const found = take(text)
    if (found === undefined) throw new SyntaxError(`No text at ${at}: ${json.slice(at, at + 40)}`)
    return JSON.parse(found) as string
  }
  const readInside = (close: string, path: string, one: (n: number) => void): void => {
    at++
    if (next() === close) leaves.push({ path, source: close === '}' ? '{}' : '[]' })
    else
      for (let n = 0; ; n++) {
        one(n)
        if (next() !== ',') break
        at++
      }
    expect(close)
  }
  const readValue = (path: string): void => {
    const sign = next()
    if (sign === '{')
      return readInside('}', path, () => {
        const name = readText()
        expect(':')
        readValue(`${path}${JSON.stringify(name)}:`)
      })
    if (sign === '[') return readInside(']', path, n => readValue(`${path}${n}:`))
    if (sign === '"') leaves.push({ path, source: JSON.stringify(readText()) })
    else {
      const source = take(word) ?? take(number)
      if (source === undefined || source === '') throw new SyntaxError(`No value at ${at}: ${json.slice(at, at + 40)}`)
      leaves.push({ path, source })
    }
    return undefined
  }
  readValue('')
  next()
  if (at !== json.length) throw new SyntaxError(`More at ${at}: ${json.slice(at, at + 40)}`)
  return leaves
}

/** Describes the first leaf that differs, and returns how many there were. */
export const compareLeaves = (sent: readonly string[], file: string): { leaves: number; numbers: number; first: string | undefined } => {
  const expected = sourceLeaves(`[${sent.join(',')}]`)
  const came = sourceLeaves(file)
  const numbers = expected.filter(({ source }) => /^[-\d]/.test(source)).length
  const odd = Array.from({ length: Math.max(expected.length, came.length) }, (_, n) => n).find(
    n => expected[n]?.path !== came[n]?.path || expected[n]?.source !== came[n]?.source
  )
  const first = odd === undefined ? undefined : `${JSON.stringify(expected[odd])} became ${JSON.stringify(came[odd])}`
  return { leaves: expected.length, numbers, first }
}
