// A look at JSON text before it is parsed: how deep it nests, and which of its numbers the built-in parser would not give back as they came.

/** Where a number stands in the text: from `start` up to, not including, `end`. */
export type Span = { start: number; end: number }

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a

const isOpening = (code: number): boolean => code === 0x7b || code === 0x5b
const isClosing = (code: number): boolean => code === 0x7d || code === 0x5d
const beginsNumber = (code: number): boolean => code === 0x2d || (code >= 0x30 && code <= 0x39)

/** Whether a plain number written out again is this very text: not so for `1.0`, `-0`, `1E3`, `1e400` or digits beyond 2^53. */
export const isFaithful = (number: string): boolean => String(Number(number)) === number

/**
 * Reads the text once, in time proportional to its length. In text that is not JSON the answer is unspecified, except that
 * `depth` is never less than the nesting a parser meets before it stops.
 */
export function scanJson(text: string): { depth: number; oddNumbers: Span[] } {
  const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
  const oddNumbers: Span[] = []
  let depth = 0
  let open = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (isOpening(code)) depth = Math.max(depth, ++open)
    else if (isClosing(code)) open--
    else if (beginsNumber(code)) {
      number.lastIndex = at
      const found = number.exec(text)?.[0]
      if (found === undefined) continue
      const end = at + found.length
      if (!isFaithful(found) && !isName(text, end)) oddNumbers.push({ start: at, end })
      at = end - 1
    }
  }
  return { depth, oddNumbers }
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++
  return slashes % 2 === 1
}

// A number where a field's name belongs is an error, which the parser must get to see.
function isName(text: string, end: number): boolean {
  let at = end
  while (/\s/.test(text.charAt(at))) at++
  return text.charCodeAt(at) === colon
}
