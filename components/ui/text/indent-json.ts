// Indents JSON without parsing and rewriting it, so that every digit and escape stays as received.

const step = '  '

/** A string, a bracket or sign, or a bare value; each character belongs to one token. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The JSON with one line per value; any other text, and JSON that is cut, unchanged. */
export const indentJson = (text: string): string => {
  if (!isJson(text)) return text
  let depth = 0
  let indented = ''
  let before = ''
  const line = (): string => `\n${step.repeat(Math.min(depth, 40))}`
  for (const [token] of text.matchAll(tokens)) {
    const opened = before === '{' || before === '['
    if (token === '}' || token === ']') {
      depth--
      indented += opened ? token : line() + token
    } else {
      indented += opened ? line() + token : token
      if (token === ',') indented += line()
      if (token === ':') indented += ' '
      if (token === '{' || token === '[') depth++
    }
    before = token
  }
  return indented
}
