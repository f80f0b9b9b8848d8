// Writes the JSON replies of the sample service. Ids above 2^53 are written with all digits, as real services write them.

/** A value of a reply: JSON, plus `bigint` for integers that a JavaScript number cannot hold. */
export type Json = string | number | boolean | null | bigint | readonly Json[] | JsonObject

/** An object of a reply. A field that is `undefined` is not written. */
export type JsonObject = { readonly [field: string]: Json | undefined }

/** The JSON text of a value: like `JSON.stringify`, but a `bigint` becomes a number with all its digits. */
export function toJsonText(value: Json): string {
  if (typeof value === 'bigint') return value.toString()
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isArray(value)) return `[${value.map(toJsonText).join(',')}]`
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [`${JSON.stringify(name)}:${toJsonText(field)}`]
  )
  return `{${fields.join(',')}}`
}

/** A JSON response, by default with HTTP status 200. */
export function jsonReply(body: JsonObject, status = 200): Response {
  return new Response(toJsonText(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } })
}

function isArray(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value)
}
