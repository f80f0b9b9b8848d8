// Where the parts of a nested query stand in the text of a URL, so that one of them can be changed and every other character stays as it
// was sent. It reads the same notation as `nested-query.ts`, encoded however often, and knows places only.

/** From `start` up to `end`, in the raw text. */
interface Span {
  start: number
  end: number
}

export interface Member extends Span {
  /** empty for one of a list */
  name: string
  /** where what stands behind the name begins */
  valueAt: number
  group?: Group
}

/** `inner` and `innerEnd`: what stands between its brackets. */
export interface Group extends Span {
  inner: number
  innerEnd: number
  members: Member[]
}

interface Sign extends Span {
  is: string
}

const signs = new Map([
  ['28', '('],
  ['29', ')'],
  ['2c', ','],
  ['3a', ':']
])

/** The signs that give a query its shape once it was decoded `levels` times; those that are encoded more often are text. */
const signsOf = (raw: string, levels: number): Sign[] => {
  const pattern = new RegExp(`%(?:25){0,${levels - 1}}(28|29|2c|3a)|[(),:]`, 'gi')
  return [...raw.matchAll(pattern)].map(({ 0: text, 1: code, index }) => ({
    is: signs.get(code?.toLowerCase() ?? '') ?? text,
    start: index,
    end: index + text.length
  }))
}

/**
 * The outermost group of a query that has to be decoded `levels` times (at least once), with all that is in it; undefined where its brackets
 * do not match. Free text may look like members: whoever changes something reads it again. Never throws; linear in the text's length.
 */
export function nestedPlaces(raw: string, levels: number): Group | undefined {
  const [first, ...rest] = signsOf(raw, levels)
  if (first?.is !== '(' || first.start !== 0) return undefined
  const opened = ({ start, end }: Span): Group => ({ start, end, inner: end, innerEnd: end, members: [] })
  const begun = (at: number): Member => ({ name: '', start: at, end: at, valueAt: at })
  const root = opened(first)
  const open: { group: Group; member: Member }[] = [{ group: root, member: begun(root.inner) }]

  for (const { is, start, end } of rest) {
    const inside = open.at(-1)
    // What stands behind the last bracket is no part of the query.
    if (!inside) return undefined
    const { group, member } = inside
    if (is === ':' && member.name === '' && !member.group) {
      member.name = raw.slice(member.start, start)
      member.valueAt = end
    } else if (is === '(') {
      const child = opened({ start, end })
      member.group ??= child
      open.push({ group: child, member: begun(end) })
    } else if (is === ',' || is === ')') {
      member.end = start
      if (start > member.start) group.members.push(member)
      inside.member = begun(end)
    }
    if (is === ')') {
      group.innerEnd = start
      group.end = end
      open.pop()
    }
  }
  return open.length === 0 && root.end === raw.length ? root : undefined
}

/** The member of that name, where there is exactly one. */
export const memberOf = (group: Group | undefined, name: string): Member | undefined => {
  const named = group?.members.filter(member => member.name === name) ?? []
  return named.length === 1 ? named[0] : undefined
}
