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

/** The record with the former values of those fields that still hold what the change wrote. The same object where none does. */
export const takeBackFields = <T extends object>(record: T, { before, after }: FieldChange): T => {
  const current = new Map<string, unknown>(Object.entries(record))
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(name => isEqualValue(current.get(name), after[name]))
  if (names.length === 0) return record
  for (const name of names)
    if (name in before) current.set(name, before[name])
    else current.delete(name)
  // oxlint-disable-next-line no-unsafe-type-assertion -- each field has a value that it had before
  return Object.fromEntries(current) as T
}

/** What becomes of a record when the change of it is taken back; undefined where it is deleted. What others changed since stays. */
export const takeBackRecord = <T extends object>(
  current: T | undefined,
  { before, after }: RecordChange<T>,
  empty: EmptyRecord<T>
): T | undefined => {
  if (!after) return current ?? before
  if (!current) return undefined
  const next = takeBackFields(current, findFieldChange(before ?? empty.of(after), after))
  return empty.is(next) ? undefined : next
}
