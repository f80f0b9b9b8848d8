// Takes back what one click changed, and nothing else. All undos of Muster do it this way.

/** The fields that a click changed, as they were before and after it. An absent field was missing. */
export interface FieldChange {
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/** One record before and after a click; undefined where there was none. */
export interface RecordChange<T> {
  before: T | undefined
  after: T | undefined
}

/** What a kind of record is without what the user set: a record that a click made becomes this, and a record that is this is deleted. */
export interface EmptyRecord<T> {
  of: (record: T) => T
  is: (record: T) => boolean
}

/** Are two stored values equal? Both were read from the database, or from JSON. */
export const isEqualValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two versions of a record differ. */
export const findFieldChange = (before: object, after: object): FieldChange => {
  const fieldsOf = (record: object): Map<string, unknown> => new Map(Object.entries(record).filter(([, value]) => value !== undefined))
  const [old, written] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...old.keys(), ...written.keys()])].filter(name => !isEqualValue(old.get(name), written.get(name)))
  const pick = (fields: Map<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(names.filter(name => fields.has(name)).map(name => [name, fields.get(name)]))
  return { before: pick(old), after: pick(written) }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item: unknown) => typeof item === 'string')

/** Lists of texts, such as tags, are sets: the texts that a change added go, and those that it removed come back. Undefined for other values. */
const takeBackTexts = (...values: [current: unknown, before: unknown, after: unknown]): readonly string[] | undefined => {
  const lists = values.map(value => value ?? [])
  if (!lists.every(isTexts) || values.every(value => value === undefined)) return undefined
  const [current = [], before = [], after = []] = lists
  const kept = current.filter(text => before.includes(text) || !after.includes(text))
  return [...kept, ...before.filter(text => !after.includes(text) && !kept.includes(text))]
}

/**
 * The record without what the change wrote: a field that holds another value since keeps it, and a list of texts keeps what was added otherwise.
 * The same object where nothing is taken back.
 */
export const takeBackFields = <T extends object>(record: T, { before, after }: FieldChange): T => {
  const next = new Map<string, unknown>(Object.entries(record))
  const put = (name: string, value: unknown): void => {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const current = next.get(name)
    if (isEqualValue(current, after[name])) put(name, before[name])
    else {
      const texts = takeBackTexts(current, before[name], after[name])
      if (texts) put(name, texts.length > 0 || name in before ? texts : undefined)
    }
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- each field has a value that it had before, or a part of its own
  return isEqualValue(Object.fromEntries(next), record) ? record : (Object.fromEntries(next) as T)
}

/**
 * What becomes of a record when the change of it is taken back; undefined where it is deleted. What others changed since stays. No record is the same
 * as an empty one.
 */
export const takeBackRecord = <T extends object>(
  current: T | undefined,
  { before, after }: RecordChange<T>,
  empty: EmptyRecord<T>
): T | undefined => {
  const known = before ?? after
  if (!known) return current
  if (!current && !after) return before
  const none = empty.of(known)
  const next = takeBackFields(current ?? none, findFieldChange(before ?? none, after ?? none))
  return empty.is(next) ? undefined : next
}
