// The one way a JSON answer leaves the sample service.
import { type JsonObject, jsonText } from './json-text.ts'

/** A JSON response, HTTP 200 unless said otherwise. */
export function reply(body: JsonObject, status = 200): Response {
  return new Response(jsonText(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } })
}
