// Reads the notation in which the network writes a search: `(keywords:x,filters:List((type:T,values:List((id:1)))))`.
// It is meant for showing a search, so it reads on through whatever is malformed and keeps what it understood.

export type Nested = string | Nested[] | Map<string, Nested>

/** Deeper than any search goes, and shallow enough for any stack; what lies below stays text. */
const deepest = 20

/** Free text, which may hold brackets of its own, even a pair that looks like a group. */
const freeText = new Set(['keywords', 'text'])

/** Reads text that was decoded once. Texts inside are usually still encoded. Never throws; takes time linear in its length. */
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

  /** Calls `read` for each part up to the closing bracket, which may be missing. */
  const eachPart = (read: () => void): void => {
    while (at < text.length && text[at] !== ')') {
      read()
      take(/,/y)
    }
    take(/\)/y)
  }

  const readValue = (depth: number): Nested => {
    if (depth < deepest && take(/List\(/y)) {
      const list: Nested[] = []
      eachPart(() => list.push(text[at] === '(' || text.startsWith('List(', at) ? readValue(depth + 1) : readText(true)))
      return list
    }
    if (depth < deepest && take(/\((?=\w+:|\))/y)) {
      const group = new Map<string, Nested>()
      eachPart(() => {
        const name = take(/(\w+):/y)?.[1]
        const value = name === undefined || freeText.has(name) ? readText(false) : readValue(depth + 1)
        if (name !== undefined) group.set(name, value)
      })
      return group
    }
    return readText(false)
  }

  return readValue(0)
}
