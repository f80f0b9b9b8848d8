// Reads flat records fast: the record reader resolves each layout once, and the result is reused for every record of that layout.
import { LosslessNumber } from 'lossless-json'
import { columnIds, type ColumnId } from './column-ids.ts'
import { joinName } from './person-name.ts'
import type { createRecordReader } from './read-columns.ts'
import type { ValuePath } from './value-paths.ts'
import { recordKind, type RecordKind } from './record-kind.ts'
import { createSampleValue, describeField, getTextClass, getTypeCode, scalarText, type FlatField } from './value-types.ts'

/** Where the text of a column comes from: a field by its index, a fixed text, or the fields of the first, middle and last name. */
type Source = number | string | { names: readonly (number | undefined)[] }

/**
 * How to read flat records that have the same fields and the same class of value in each. `otherValues`: the fields that no column
 * shows, each with its index among the texts. `filled`: an object with a text in each column.
 */
export type RecordLayout = {
  columns: ReadonlyMap<ColumnId, Source>
  filled: Readonly<Record<string, string>>
  otherValues: readonly (readonly [path: ValuePath, index: number])[]
  kind: RecordKind
}
/** A record without nested values. `texts`: the text of every value in the order of the fields. */
export type FlatRecord = { layout: RecordLayout; texts: readonly string[] }

/** A text that the record reader may take for an unnamed email address or phone number. */
const mayBeContact = (text: string): boolean => text.length < 80 && (text.includes('@') || /^\s*\+?[\d(][\d\s().-]{5,}/.test(text))

/** The codes of the texts that a field has often; undefined for a field whose texts do not repeat. */
type KnownTexts = { codes: Map<string, number>; hits: number } | undefined

/** Records with the same field names in the same order. `codes`: a scratch array, reused for every record. */
type FieldSet = {
  names: readonly string[]
  fields: readonly FlatField[]
  known: KnownTexts[]
  emailAndPhoneIndexes: readonly number[]
  layouts: Map<number, { layout: RecordLayout; codes: readonly number[] }>
  codes: number[]
}

type ReadRecord = ReturnType<typeof createRecordReader>

// The caches must stay small beside the list. Records beyond these limits go to the record reader.
const maxLayouts = 4096
const maxFieldSets = 64
const maxKnownTexts = 256
const maxKnownLength = 60

const nameColumns = ['firstName', 'middleName', 'lastName'] as const

const createFieldSet = (names: readonly string[]): FieldSet => {
  const fields = names.map(describeField)
  const emailAndPhoneIndexes = fields.flatMap(({ isEmailOrPhone }, index) => (isEmailOrPhone ? [index] : []))
  const known = fields.map(() => ({ codes: new Map<string, number>(), hits: 0 }))
  return { names, fields, known, emailAndPhoneIndexes, layouts: new Map(), codes: [] }
}

/** Remembers the code of one more text, until there are enough to tell whether the texts of the field repeat. */
const learnText = (known: KnownTexts, text: string, code: number): KnownTexts => {
  if (!known || known.codes.size >= maxKnownTexts || text.length > maxKnownLength) return known
  known.codes.set(text, code)
  return known.codes.size === maxKnownTexts && known.hits < maxKnownTexts ? undefined : known
}

const hasCodes = (one: readonly number[], other: readonly number[]): boolean => {
  for (let index = 0; index < other.length; index++) if (one[index] !== other[index]) return false
  return true
}

const hasNames = (one: readonly string[], other: readonly string[]): boolean => {
  if (one.length !== other.length) return false
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false
  return true
}

/** The layout of a sample record, in which the text of a mapped field identifies the field. */
const readLayout = ({ names, fields }: FieldSet, samples: readonly unknown[], readRecord: ReadRecord): RecordLayout => {
  const record = Object.fromEntries(names.map((name, index) => [name, samples[index]]))
  const indexByText = new Map(
    samples.flatMap((value, index): [string, number][] => (fields[index]?.isMapped ? [[scalarText(value), index]] : [])).toReversed()
  )
  const { columns, otherValues } = readRecord(record)
  const getSource = (id: ColumnId): Source => {
    const text = columns[id]
    return id === 'emailStatus' || id === 'secondEmailStatus' ? text : (indexByText.get(text) ?? text)
  }
  const sources = new Map(columnIds.flatMap((id): [ColumnId, Source][] => (columns[id] === '' ? [] : [[id, getSource(id)]])))
  if (typeof sources.get('fullName') === 'string') {
    const parts = nameColumns.map(id => sources.get(id)).map(source => (typeof source === 'number' ? source : undefined))
    sources.set('fullName', { names: parts })
  }
  const indexByName = new Map(names.map((name, index) => [name, index]))
  return {
    columns: sources,
    filled: Object.fromEntries([...sources].map(([id, source]) => [id, typeof source === 'string' ? source : ''])),
    otherValues: otherValues.map(({ path }) => [path, indexByName.get(String(path.keys[0])) ?? -1] as const),
    kind: recordKind(record) ?? 'contact'
  }
}

const readSource = (texts: readonly string[], source: Source): string => {
  if (typeof source === 'number') return texts[source] ?? ''
  if (typeof source === 'string') return source
  const [first = -1, middle = -1, last = -1] = source.names
  return joinName(texts[first] ?? '', texts[middle] ?? '', texts[last] ?? '')
}

/** The text of one standard column; `''` for a missing value. */
export const getFlatText = ({ layout, texts }: FlatRecord, id: ColumnId): string => {
  const source = layout.columns.get(id)
  return source === undefined ? '' : readSource(texts, source)
}

/**
 * The texts of the standard columns, without empty ones, in display order. Copying an object that has all names takes much less time than
 * giving an object one name after another.
 */
export const readFlatColumns = ({ layout: { filled, columns: sources }, texts }: FlatRecord): Record<string, string> => {
  const columns = { ...filled }
  for (const [id, source] of sources) {
    if (typeof source === 'string') continue
    const text = readSource(texts, source)
    if (text === '') delete columns[id]
    else columns[id] = text
  }
  return columns
}

/**
 * Creates a reader that gives the same columns as `readRecord` for most flat records of one list. It returns undefined for any other
 * record; read that one with `readRecord`.
 */
export const createFlatReader = (readRecord: ReadRecord): ((record: unknown) => FlatRecord | undefined) => {
  const fieldSets = new Map<string, FieldSet>()
  const codesByType = new Map<string, Map<string, number>>()
  let lastCode = 2
  let lastFieldSet: FieldSet | undefined

  // One text of both would be a new text for each value. Codes 1 and 2 are the empty and the filled texts of ignored fields.
  const getCode = (type: string, textClass: string): number => {
    const codesOfType = codesByType.get(type) ?? new Map<string, number>()
    codesByType.set(type, codesOfType)
    const existing = codesOfType.get(textClass)
    if (existing !== undefined) return existing
    codesOfType.set(textClass, ++lastCode)
    return lastCode
  }

  // The codes of most values, so that they need no look-up.
  const [filledCode, emptyCode] = [getCode('s', 'x'), getCode('s', 'e')]

  /** Reads a sample record with the same value classes, so that the text of each column shows which field it came from. */
  const resolveLayout = (fieldSet: FieldSet, values: readonly unknown[], texts: readonly string[]): RecordLayout | undefined => {
    const samples = fieldSet.fields.map((field, index) =>
      createSampleValue(getTypeCode(values[index]) ?? 's', getTextClass(texts[index] ?? '', field) ?? 'x', index)
    )
    for (const index of fieldSet.emailAndPhoneIndexes) {
      const first = texts[index] === '' ? index : (fieldSet.emailAndPhoneIndexes.find(other => texts[other] === texts[index]) ?? index)
      if (first === index) continue
      if (getTypeCode(values[first]) !== getTypeCode(values[index])) return undefined
      samples[index] = samples[first]
    }
    return readLayout(fieldSet, samples, readRecord)
  }

  const findFieldSet = (names: readonly string[]): FieldSet | undefined => {
    if (lastFieldSet && hasNames(lastFieldSet.names, names)) return lastFieldSet
    const key = JSON.stringify(names)
    const existing = fieldSets.get(key)
    if (!existing && fieldSets.size >= maxFieldSets) return undefined
    lastFieldSet = existing ?? createFieldSet(names)
    fieldSets.set(key, lastFieldSet)
    return lastFieldSet
  }

  return record => {
    if (typeof record !== 'object' || record === null || Array.isArray(record) || record instanceof LosslessNumber) return undefined
    const fieldSet = findFieldSet(Object.keys(record))
    if (!fieldSet) return undefined
    const { fields, known: knownTexts, codes, emailAndPhoneIndexes, layouts } = fieldSet
    const values: unknown[] = Object.values(record)
    const texts: string[] = []
    let highHash = 0
    let lowHash = 0
    const addCode = (index: number, code: number): void => {
      codes[index] = code
      highHash = Math.imul(highHash, 31) + code
      lowHash = Math.imul(lowHash, 131) + code
    }
    // Only the texts are allocated in these loops: 3,000,000 values of one list pass here.
    for (let index = 0; index < fields.length; index++) {
      const value = values[index]
      const field = fields[index]
      if (typeof value === 'string' && field?.isIgnored === true) {
        if (field.isOwn && mayBeContact(value)) return undefined
        texts.push(value)
        addCode(index, value === '' ? 1 : 2)
        continue
      }
      const known = knownTexts[index]
      const knownCode = known && typeof value === 'string' ? known.codes.get(value) : undefined
      if (known && typeof value === 'string' && knownCode !== undefined) {
        known.hits++
        texts.push(value)
        addCode(index, knownCode)
        continue
      }
      const type = getTypeCode(value)
      if (type === undefined || !field) return undefined
      const text = typeof value === 'string' ? value : scalarText(value)
      if (field.isOwn && !field.isMapped && typeof value === 'string' && mayBeContact(value)) return undefined
      const textClass = getTextClass(text, field)
      if (textClass === undefined) return undefined
      texts.push(text)
      const isPlain = type === 's' && (textClass === 'x' || textClass === 'e')
      const code = isPlain ? (textClass === 'x' ? filledCode : emptyCode) : getCode(type, textClass)
      addCode(index, code)
      if (type === 's') knownTexts[index] = learnText(known, text, code)
    }
    // The record reader shows a repeated email address or phone number once, so repetitions are part of the layout.
    for (let n = 0; n < emailAndPhoneIndexes.length; n++) {
      const index = emailAndPhoneIndexes[n] ?? 0
      const first = texts[index] === '' ? index : (emailAndPhoneIndexes.find(other => texts[other] === texts[index]) ?? index)
      addCode(fields.length + n, first)
    }
    const key = (highHash >>> 0) * 0x200000 + (lowHash & 0x1fffff)
    const existing = layouts.get(key)
    // Two layouts with one hash: the second one goes to the record reader.
    if (existing) return hasCodes(existing.codes, codes) ? { layout: existing.layout, texts } : undefined
    if (layouts.size >= maxLayouts) return undefined
    const layout = resolveLayout(fieldSet, values, texts)
    if (layout) layouts.set(key, { layout, codes: [...codes] })
    return layout && { layout, texts }
  }
}
