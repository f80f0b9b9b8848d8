// The quick way through a long list: most services send records without nesting that differ in what they hold, not in how they are to
// be read. How to read one is worked out once, by the reader of all records, and then used for every other of its make.
import { isLosslessNumber } from 'lossless-json'
import { columnIds, type ColumnId } from './column-ids.ts'
import type { createRecordReader } from './read-columns.ts'
import type { Place } from './value-paths.ts'
import { recordKind, type RecordKind } from './record-kind.ts'
import { fieldOf, plainText, sampleValue, sortOf, typeOf, type Field } from './value-types.ts'

/** Where a column's text stands among the texts of a record; a text is the column itself, and `names` is the name put together. */
type Source = number | string | { names: readonly number[] }

/** How to read records of one make. `others`: what no column shows, each by its place among the texts. */
export type Make = { columns: ReadonlyMap<ColumnId, Source>; others: readonly (readonly [place: Place, at: number])[]; kind: RecordKind }
/** A record without nesting: every value as text, in the order of its fields. */
export type PlainRecord = { make: Make; texts: readonly string[] }

type Shape = {
  names: readonly string[]
  fields: readonly Field[]
  reaches: readonly number[]
  makes: Map<number, { make: Make; codes: readonly number[] }>
  codes: number[]
}

/** Lists that are filled in so many ways are read the long way: what is kept must stay small beside the list. */
const makesAtMost = 4096
const shapesAtMost = 64

const nameColumns = ['firstName', 'middleName', 'lastName'] as const

const shapeOf = (names: readonly string[]): Shape => {
  const fields = names.map(fieldOf)
  return { names, fields, reaches: fields.flatMap(({ reach }, at) => (reach ? [at] : [])), makes: new Map(), codes: [] }
}

const sameCodes = (one: readonly number[], other: readonly number[]): boolean => {
  for (let at = 0; at < other.length; at++) if (one[at] !== other[at]) return false
  return true
}

const sameNames = (one: readonly string[], other: readonly string[]): boolean => {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

type Read = ReturnType<typeof createRecordReader>

const makeOf = ({ names, fields }: Shape, values: readonly unknown[], read: Read): Make => {
  const record = Object.fromEntries(names.map((name, at) => [name, values[at]]))
  const places = new Map(
    values.flatMap((value, at): [string, number][] => (fields[at]?.spelled ? [[plainText(value), at]] : [])).toReversed()
  )
  const { columns, others } = read(record)
  const from = (id: ColumnId): Source => {
    const text = columns[id]
    return id === 'emailStatus' || id === 'secondEmailStatus' ? text : (places.get(text) ?? text)
  }
  const sources = new Map(columnIds.flatMap((id): [ColumnId, Source][] => (columns[id] === '' ? [] : [[id, from(id)]])))
  if (typeof sources.get('fullName') === 'string') {
    const parts = nameColumns.flatMap(id => sources.get(id) ?? []).filter(source => typeof source === 'number')
    sources.set('fullName', { names: parts })
  }
  const at = new Map(names.map((name, n) => [name, n]))
  return {
    columns: sources,
    others: others.map(({ place }) => [place, at.get(String(place.path[0])) ?? -1] as const),
    kind: recordKind(record) ?? 'contact'
  }
}

/** The text of a column; `''` where there is none. */
export const columnText = ({ make, texts }: PlainRecord, id: ColumnId): string => {
  const source = make.columns.get(id)
  if (source === undefined) return ''
  if (typeof source === 'number') return texts[source] ?? ''
  return typeof source === 'string' ? source : source.names.map(at => texts[at] ?? '').join(' ')
}

/**
 * A reader that gives what `read` would give, for most records without nesting; undefined for every other, which `read` itself is for.
 * Meant for the records of one list, with the reader that is used for the rest of it.
 */
export const createPlainReader = (read: Read): ((record: unknown) => PlainRecord | undefined) => {
  const shapes = new Map<string, Shape>()
  const sorts = new Map<string, number>()
  let last: Shape | undefined

  const codeOf = (sort: string): number => {
    const code = sorts.get(sort)
    if (code !== undefined) return code
    // 1 and 2 are the texts of fields that mean nothing to us.
    sorts.set(sort, sorts.size + 3)
    return sorts.size + 2
  }

  /** Reads a record of the same sorts in its place, in which every text tells where it came from. */
  const learn = (shape: Shape, values: readonly unknown[], texts: readonly string[]): Make | undefined => {
    const samples = shape.fields.map((field, at) => sampleValue(typeOf(values[at]) ?? 's', sortOf(texts[at] ?? '', field) ?? 'x', at))
    for (const at of shape.reaches) {
      const first = texts[at] === '' ? at : (shape.reaches.find(place => texts[place] === texts[at]) ?? at)
      if (first === at) continue
      if (typeOf(values[first]) !== typeOf(values[at])) return undefined
      samples[at] = samples[first]
    }
    return makeOf(shape, samples, read)
  }

  const findShape = (names: readonly string[]): Shape | undefined => {
    if (last && sameNames(last.names, names)) return last
    const key = JSON.stringify(names)
    const known = shapes.get(key)
    if (!known && shapes.size >= shapesAtMost) return undefined
    last = known ?? shapeOf(names)
    shapes.set(key, last)
    return last
  }

  return record => {
    if (typeof record !== 'object' || record === null || Array.isArray(record) || isLosslessNumber(record)) return undefined
    const shape = findShape(Object.keys(record))
    if (!shape) return undefined
    const { fields, codes } = shape
    const values: unknown[] = Object.values(record)
    const texts: string[] = []
    let hash = 0
    let other = 0
    const note = (at: number, code: number): void => {
      codes[at] = code
      hash = Math.imul(hash, 31) + code
      other = Math.imul(other, 131) + code
    }
    // Nothing is made anew in here but the texts: 3,000,000 values of one list pass.
    for (let at = 0; at < fields.length; at++) {
      const value = values[at]
      const field = fields[at]
      if (typeof value === 'string' && field?.free === true) {
        texts.push(value)
        note(at, value === '' ? 1 : 2)
        continue
      }
      const type = typeOf(value)
      if (type === undefined || !field) return undefined
      const text = typeof value === 'string' ? value : plainText(value)
      const sort = sortOf(text, field)
      if (sort === undefined) return undefined
      texts.push(text)
      note(at, codeOf(type + sort))
    }
    // The same number twice, or the same address, is read once.
    for (let n = 0; n < shape.reaches.length; n++) {
      const at = shape.reaches[n] ?? 0
      const first = texts[at] === '' ? at : (shape.reaches.find(place => texts[place] === texts[at]) ?? at)
      note(fields.length + n, first)
    }
    const key = (hash >>> 0) * 0x200000 + (other & 0x1fffff)
    const known = shape.makes.get(key)
    if (known) return sameCodes(known.codes, codes) ? { make: known.make, texts } : undefined
    if (shape.makes.size >= makesAtMost) return undefined
    const make = learn(shape, values, texts)
    if (make) shape.makes.set(key, { make, codes: [...codes] })
    return make && { make, texts }
  }
}
