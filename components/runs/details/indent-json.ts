// JSON with a line for each value. It is laid out, not read and written anew, so that every digit and every escape stays as it came.

const step = '  '

/** A text, or what stands between two of the signs; no part is looked at twice. */
const parts = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The same JSON on many lines; what is no JSON, or is cut short, comes back as it is. */
export const indentJson = (text: string): string => {
  if (!isJson(text)) return text
  let depth = 0
  let laid = ''
  let before = ''
  const line = (): string => `\n${step.repeat(Math.min(depth, 40))}`
  for (const [part] of text.matchAll(parts)) {
    const opened = before === '{' || before === '['
    if (part === '}' || part === ']') {
      depth--
      laid += opened ? part : line() + part
    } else {
      laid += opened ? line() + part : part
      if (part === ',') laid += line()
      if (part === ':') laid += ' '
      if (part === '{' || part === '[') depth++
    }
    before = part
  }
  return laid
}
