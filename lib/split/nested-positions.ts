// Finds the positions of the members of a nested query in a URL's text, so that one can be changed while every other character stays. Reads
// the notation of `nested-query.ts` at any level of encoding.

/** A range of the raw text, `end` exclusive. */
interface Span {
  start: number
  end: number
}

/** One `name:value` of a group, or one item of a list. */
export interface Member extends Span {
  /** empty for an item of a list */
  name: string
  /** where the value starts */
  valueStart: number
  group?: Group
}

/** A group or list with its brackets. `contentStart` and `contentEnd` are the range between the brackets. */
export interface Group extends Span {
  contentStart: number
  contentEnd: number
  members: Member[]
}

interface Delimiter extends Span {
  character: string
}

const delimiterByCode = new Map([
  ['28', '('],
  ['29', ')'],
  ['2c', ','],
  ['3a', ':']
])

/** The delimiters of a query that must be decoded `levels` times. Those that are encoded more often are text. */
const findDelimiters = (raw: string, levels: number): Delimiter[] => {
  const pattern = new RegExp(`%(?:25){0,${levels - 1}}(28|29|2c|3a)|[(),:]`, 'gi')
  return [...raw.matchAll(pattern)].map(({ 0: text, 1: code, index }) => ({
    character: delimiterByCode.get(code?.toLowerCase() ?? '') ?? text,
    start: index,
    end: index + text.length
  }))
}

/**
 * The outermost group of a query that must be decoded `levels` times (at least once); undefined when its brackets do not match. Free text
 * may look like members, so callers read the query again after a change. Never throws; takes time linear in the text.
 */
export function readNestedPositions(raw: string, levels: number): Group | undefined {
  const [first, ...rest] = findDelimiters(raw, levels)
  if (first?.character !== '(' || first.start !== 0) return undefined
  const createGroup = ({ start, end }: Span): Group => ({ start, end, contentStart: end, contentEnd: end, members: [] })
  const createMember = (at: number): Member => ({ name: '', start: at, end: at, valueStart: at })
  const root = createGroup(first)
  const openGroups: { group: Group; member: Member }[] = [{ group: root, member: createMember(root.contentStart) }]

  for (const { character, start, end } of rest) {
    const current = openGroups.at(-1)
    // Text after the last bracket is not part of the query.
    if (!current) return undefined
    const { group, member } = current
    if (character === ':' && member.name === '' && !member.group) {
      member.name = raw.slice(member.start, start)
      member.valueStart = end
    } else if (character === '(') {
      const child = createGroup({ start, end })
      member.group ??= child
      openGroups.push({ group: child, member: createMember(end) })
    } else if (character === ',' || character === ')') {
      member.end = start
      if (start > member.start) group.members.push(member)
      current.member = createMember(end)
    }
    if (character === ')') {
      group.contentEnd = start
      group.end = end
      openGroups.pop()
    }
  }
  return openGroups.length === 0 && root.end === raw.length ? root : undefined
}

/** The member of that name when there is exactly one. */
export const getMember = (group: Group | undefined, name: string): Member | undefined => {
  const named = group?.members.filter(member => member.name === name) ?? []
  return named.length === 1 ? named[0] : undefined
}
