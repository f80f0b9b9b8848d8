// Parses the notation in which the network writes a search: `(keywords:x,filters:List((type:T,values:List((id:1)))))`. The result is for
// display, so malformed parts are skipped and the rest is kept.

/** A parsed value: text, a list, or a group of named members. */
export type Nested = string | Nested[] | Map<string, Nested>

/** Deeper than any search, and safe for the call stack. Deeper levels stay text. */
const maxDepth = 20

/** Members that hold free text, which may contain brackets, even a pair that looks like a group. */
const freeTextMembers = new Set(['keywords', 'text'])

/** Parses text that was decoded once. Texts inside are usually still encoded. Never throws; takes time linear in its length. */
export function readNested(text: string): Nested {
  let at = 0

  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const match = pattern.exec(text) ?? undefined
    at += match?.[0].length ?? 0
    return match
  }
  const startsMember = (position: number): boolean => {
    const pattern = /\w+:/y
    pattern.lastIndex = position
    return pattern.test(text)
  }

  const readText = (endsAtAnyComma: boolean): string => {
    const start = at
    for (let open = 0; at < text.length; at++) {
      const character = text[at]
      if (character === '(') open++
      else if (character === ')' && open-- === 0) break
      else if (character === ',' && open === 0 && (endsAtAnyComma || startsMember(at + 1))) break
    }
    return text.slice(start, at)
  }

  /** Calls `read` for each item up to the closing bracket, which may be missing. */
  const forEachItem = (read: () => void): void => {
    while (at < text.length && text[at] !== ')') {
      read()
      take(/,/y)
    }
    take(/\)/y)
  }

  const readValue = (depth: number): Nested => {
    if (depth < maxDepth && take(/List\(/y)) {
      const list: Nested[] = []
      forEachItem(() => list.push(text[at] === '(' || text.startsWith('List(', at) ? readValue(depth + 1) : readText(true)))
      return list
    }
    if (depth < maxDepth && take(/\((?=\w+:|\))/y)) {
      const group = new Map<string, Nested>()
      forEachItem(() => {
        const name = take(/(\w+):/y)?.[1]
        const value = name === undefined || freeTextMembers.has(name) ? readText(false) : readValue(depth + 1)
        if (name !== undefined) group.set(name, value)
      })
      return group
    }
    return readText(false)
  }

  return readValue(0)
}
