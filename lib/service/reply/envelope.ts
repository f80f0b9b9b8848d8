// Lists the fields of a reply outside its results, with the object that contains each. Links and ids are searched here, never among people
// and never in a repeated request.
import { isFields, plainName } from './json-fields.ts'

/** One field. `within` is the plain name of the object that contains it, '' at the top level. */
export interface EnvelopeField {
  within: string
  name: string
  value: unknown
}

const ignoredObjects = new Set(
  'request query params parameters input inputs filters user account owner billing usage pagination paging page next previous prev'.split(
    ' '
  )
)
/** An object with more fields is a map of results. */
const maxObjectFields = 300
const maxDepth = 2
const maxFields = 2_000

/** Some services wrap their reply in an array of one. */
const unwrapSingle = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

/** The fields, outermost first, up to two levels deep. Arrays with several items and `rows` are ignored. */
export const readEnvelope = (json: unknown, rows: readonly unknown[] = []): EnvelopeField[] => {
  const results = new Set(rows)
  const found: EnvelopeField[] = []
  let level = [{ name: '', value: unwrapSingle(json) }]
  for (let depth = 0; depth <= maxDepth && found.length < maxFields; depth++) {
    const fields = level.flatMap(({ name: within, value }) =>
      isFields(value) && !results.has(value) && Object.keys(value).length <= maxObjectFields
        ? Object.entries(value).map(([name, inner]) => ({ within, name: plainName(name), value: unwrapSingle(inner) }))
        : []
    )
    found.push(...fields.filter(({ value }) => !results.has(value)).slice(0, maxFields - found.length))
    level = fields.filter(({ name }) => !ignoredObjects.has(name))
  }
  return found
}
