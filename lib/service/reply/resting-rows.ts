// Keeps the rows of a large reply out of memory while it is read: of rows side by side that are alike, the first stands for all of them, and the
// others stay in the body. They are read from there part by part when they are stored.
import { LosslessNumber } from 'lossless-json'
import { isJsonObject, recordKind, type RecordKind } from '../../records/columns/record-kind.ts'
import { DamagedRecords, parseJson } from '../../records/decode/parse-json.ts'
import { getRowGroup } from '../../records/decode/row-groups.ts'
import { isWide } from './row-limits.ts'
import { isMiss, isNothing, maxFields, type Fields } from './rows.ts'

/** The bytes of some elements of one list in the body of the reply; `to` is exclusive. */
export interface BodyRange {
  from: number
  to: number
}

/** `count` elements of a range side by side, from number `first` on. */
interface Group {
  range: BodyRange
  first: number
  count: number
}

/** Reads the next part of some rows, and returns it as it came. Rejects where the body cannot be read. */
export type ReadRows = (part: readonly unknown[]) => Promise<unknown[]>

/** The rows of a reply of which some stand for others. */
export interface RestingRows {
  /** whether any row stands for others */
  isUsed: () => boolean
  /** whether each row stands in `rows` as often as it stands for one: else the body has to be read whole */
  fit: (rows: readonly unknown[]) => boolean
  /** returns a function to call with consecutive parts of the rows */
  createReader: (body: Blob) => ReadRows
  /** takes the elements that were parsed from a range, and returns them with some standing for others */
  rest: (elements: readonly unknown[], range: BodyRange) => readonly unknown[]
}

const isContainer = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof LosslessNumber)

/** What every reading asks of a row beyond the first ones of its list: its names of fields, its kind, and that it is one result. */
interface Likeness {
  names: readonly string[]
  kind: RecordKind
}

/** So many digits to the base of three are an exact number. */
const maxDigits = 33

/** Returns what a row is alike to others in; undefined where it has to be looked at on its own. */
const createLikenessReader = () => {
  const kinds = new Map<string | number, RecordKind | undefined>()
  let lastNames: readonly string[] = []

  /** The kind of a row of plain values follows from which of them are there, and which have the sign of an address. */
  const kindOf = (row: Fields, pattern: string | number): RecordKind | undefined => {
    if (kinds.has(pattern)) return kinds.get(pattern)
    const kind = recordKind(row)
    if (kinds.size < 4_096) kinds.set(pattern, kind)
    return kind
  }

  const hasLastNames = (names: readonly string[]): boolean =>
    names.length === lastNames.length && names.every((name, at) => name === lastNames[at])

  return (row: unknown): Likeness | undefined => {
    if (!isJsonObject(row)) return undefined
    const names = Object.keys(row)
    if (names.length > maxFields) return undefined
    if (!hasLastNames(names)) {
      lastNames = names
      kinds.clear()
    }
    // The digits of a number to the base of three: one text for each value would be garbage.
    let pattern = 0
    let digits = 0
    let before = ''
    let filled = 0
    let isFlat = true
    for (const name of names) {
      const value = row[name]
      if (!isNothing(value)) filled++
      if (isContainer(value)) isFlat = false
      if (!isFlat) continue
      if (digits++ === maxDigits) {
        before += `${pattern} `
        pattern = 0
        digits = 1
      }
      pattern =
        3 * pattern +
        (typeof value === 'string' ? (value === '' ? 0 : value.includes('@') ? 2 : 1) : value === null || value === false ? 0 : 1)
    }
    // A line with a single value may be a remark about all others.
    if (filled < 2 || isMiss(row) || (!isFlat && (getRowGroup(row) !== undefined || isWide(row)))) return undefined
    const kind = isFlat ? kindOf(row, before === '' ? pattern : before + pattern) : recordKind(row)
    return kind && { names: lastNames, kind }
  }
}

/** Creates the keeper of the rows of one reply. */
export const createRestingRows = (): RestingRows => {
  const groups = new Map<unknown, Group>()
  const readLikeness = createLikenessReader()

  const createReader = (body: Blob): ReadRows => {
    const taken = new Map<Group, number>()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const parse = (bytes: Uint8Array): unknown[] => {
      const parsed = parseJson(`[${decoder.decode(bytes)}]`, Infinity)
      if (!parsed.ok || !Array.isArray(parsed.value)) throw new DamagedRecords('The body of a reply has changed.')
      return parsed.value
    }
    return async part => {
      const ranges = [...new Set(part.flatMap(row => groups.get(row)?.range ?? []))]
      if (ranges.length === 0) return [...part]
      const start = Math.min(...ranges.map(({ from }) => from))
      const end = Math.max(...ranges.map(({ to }) => to))
      const bytes = new Uint8Array(await body.slice(start, end).arrayBuffer())
      const elements = new Map<BodyRange, unknown[]>()
      return part.map(row => {
        const group = groups.get(row)
        if (!group) return row
        const { range, first } = group
        const all = elements.get(range) ?? parse(bytes.subarray(range.from - start, range.to - start))
        elements.set(range, all)
        const number = taken.get(group) ?? 0
        taken.set(group, number + 1)
        if (number >= group.count || first + number >= all.length) throw new DamagedRecords('The body of a reply has changed.')
        return all[first + number]
      })
    }
  }

  return {
    isUsed: () => groups.size > 0,
    createReader,
    fit: rows => {
      const counts = new Map<Group, number>()
      for (const row of rows) {
        const group = groups.get(row)
        if (group) counts.set(group, (counts.get(group) ?? 0) + 1)
      }
      return [...groups.values()].every(group => counts.get(group) === group.count)
    },
    rest: (elements, range) => {
      let standIn: { row: unknown; likeness: Likeness; group: Group } | undefined
      return elements.map((row, at) => {
        const likeness = readLikeness(row)
        if (likeness && standIn?.likeness.names === likeness.names && standIn.likeness.kind === likeness.kind) {
          if (++standIn.group.count === 2) groups.set(standIn.row, standIn.group)
          return standIn.row
        }
        standIn = likeness && { row, likeness, group: { range, first: at, count: 1 } }
        return row
      })
    }
  }
}
