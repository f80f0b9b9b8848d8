// Takes the texts that name a person out of a stored value, whose shape stays.
import { isJsonObject } from '../records/columns/record-kind.ts'

/** What takes the place of a text that named an erased person. */
export const erasedText = '…'

/** The value without the texts and field names for which `isErased` is true; the identical value where there is none. */
export const scrub = (value: unknown, isErased: (text: string) => boolean): unknown => {
  if (typeof value === 'string') return value !== '' && isErased(value) ? erasedText : value
  if (Array.isArray(value)) {
    const items = value.map(item => scrub(item, isErased))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  if (!isJsonObject(value) || ArrayBuffer.isView(value)) return value
  const entries = Object.entries(value)
  const kept = entries.flatMap(([name, inner]) => (isErased(name) ? [] : [[name, scrub(inner, isErased)] as const]))
  return kept.length === entries.length && kept.every(([, inner], at) => inner === entries[at]?.[1]) ? value : Object.fromEntries(kept)
}

/** The fields of a row without the texts for which `isErased` is true; those named in `spared` stay as they are. Identical where there is none. */
export const scrubRow = <Row extends object>(row: Row, spared: readonly string[], isErased: (text: string) => boolean): Row => {
  const changed = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const kept = spared.includes(name) ? value : scrub(value, isErased)
    return kept === value ? [] : [[name, kept]]
  })
  return changed.length > 0 ? { ...row, ...Object.fromEntries(changed) } : row
}
