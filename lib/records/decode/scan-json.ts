// Scans JSON text before parsing: how deep it nests, and which numbers JSON.parse would change.

/** The range of a number in the text, in UTF-16 units; `end` is exclusive. */
export type TextSpan = { start: number; end: number }

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a

const isOpening = (code: number): boolean => code === 0x7b || code === 0x5b
const isClosing = (code: number): boolean => code === 0x7d || code === 0x5d
const beginsNumber = (code: number): boolean => code === 0x2d || (code >= 0x30 && code <= 0x39)

/** Whether JavaScript writes the number back as the same text. False for `1.0`, `-0`, `1E3`, `1e400` and most integers above 2^53. */
export const isExactNumber = (number: string): boolean => String(Number(number)) === number

/**
 * The greatest nesting of arrays and objects, and the numbers that are not exact, in linear time. For text that is not JSON the result is
 * unspecified, except that `depth` is at least the nesting that a parser reaches before it fails.
 */
export function scanJson(text: string): { depth: number; inexactNumbers: TextSpan[] } {
  const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
  const inexactNumbers: TextSpan[] = []
  let depth = 0
  let openCount = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = findStringEnd(text, at)
    else if (isOpening(code)) depth = Math.max(depth, ++openCount)
    else if (isClosing(code)) openCount--
    else if (beginsNumber(code)) {
      number.lastIndex = at
      const found = number.exec(text)?.[0]
      if (found === undefined) continue
      const end = at + found.length
      if (!isExactNumber(found) && !isFieldName(text, end)) inexactNumbers.push({ start: at, end })
      at = end - 1
    }
  }
  return { depth, inexactNumbers }
}

function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++
  return slashes % 2 === 1
}

// A number in the place of a field name is a syntax error. It stays in the text so that the parser reports it.
function isFieldName(text: string, end: number): boolean {
  let at = end
  while (/\s/.test(text.charAt(at))) at++
  return text.charCodeAt(at) === colon
}
