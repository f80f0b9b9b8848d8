// How the sample service writes JSON. Ids past 2^53 leave as raw digits, the way real services send them.

/** What a reply may hold: JSON, plus `bigint` for integers that a JavaScript number cannot carry. */
export type Json = string | number | boolean | null | bigint | readonly Json[] | JsonObject

/** An object of a reply. A field that is `undefined` is not written. */
export type JsonObject = { readonly [field: string]: Json | undefined }

/** The JSON text of a value: like `JSON.stringify`, but a `bigint` becomes a plain number with all its digits. */
export function jsonText(value: Json): string {
  if (typeof value === 'bigint') return value.toString()
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isArray(value)) return `[${value.map(jsonText).join(',')}]`
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [`${JSON.stringify(name)}:${jsonText(field)}`]
  )
  return `{${fields.join(',')}}`
}

function isArray(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value)
}
