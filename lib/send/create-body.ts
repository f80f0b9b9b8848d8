// Writes the body of a call: one record, or up to 100, as JSON or as the fields of a form.
import type { OutgoingRecord } from './outbox-call.ts'
import type { Webhook } from './webhook.ts'

/** The field that holds the key of a record. */
export const keyField = 'muster_key'

/** The content type and the text of a body. */
export interface Body {
  type: string
  text: string
}

/**
 * The body of a call. `headings` name the values; none of them is `keyField`. With one record per call the body is that record. With
 * several they are listed under `records`.
 */
export const createBody = (
  { format, perCall }: Pick<Webhook, 'format' | 'perCall'>,
  headings: readonly string[],
  records: readonly Pick<OutgoingRecord, 'key' | 'values'>[]
): Body => {
  const fieldsOf = ({ key, values }: Pick<OutgoingRecord, 'key' | 'values'>): [string, string][] => [
    [keyField, key],
    ...headings.map((heading, at): [string, string] => [heading, values[at] ?? ''])
  ]
  const rows = records.map(fieldsOf)
  const [first = []] = rows
  if (format === 'json') {
    const objects = rows.map(fields => Object.fromEntries(fields))
    return { type: 'application/json', text: JSON.stringify(perCall === 1 ? objects[0] : { records: objects }) }
  }
  const fields =
    perCall === 1 ? first : rows.flatMap((row, at) => row.map(([name, value]): [string, string] => [`records[${at}][${name}]`, value]))
  return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(fields).toString() }
}
