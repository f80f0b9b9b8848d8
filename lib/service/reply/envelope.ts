// What a reply says around its results: every single field of it, with the object that holds it. Links and ids are looked for here,
// and never among people, nor in what the reply repeats of the question.
import { isFields, plainName } from './json-fields.ts'

/** `within` is the plain name of the object that holds the field, '' at the top. */
export interface EnvelopeField {
  within: string
  name: string
  value: unknown
}

const asides = new Set(
  'request query params parameters input inputs filters user account owner billing usage pagination paging page next previous prev'.split(
    ' '
  )
)
/** A wide object is a map of results. */
const widest = 300
const deepest = 2
const mostFields = 2_000

/** An array of one is how some services wrap their only answer. */
const alone = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

/** Outermost first; objects up to two levels down, arrays of several and `rows` not at all. */
export const readEnvelope = (json: unknown, rows: readonly unknown[] = []): EnvelopeField[] => {
  const results = new Set(rows)
  const found: EnvelopeField[] = []
  let level = [{ name: '', value: alone(json) }]
  for (let depth = 0; depth <= deepest && found.length < mostFields; depth++) {
    const fields = level.flatMap(({ name: within, value }) =>
      isFields(value) && !results.has(value) && Object.keys(value).length <= widest
        ? Object.entries(value).map(([name, inner]) => ({ within, name: plainName(name), value: alone(inner) }))
        : []
    )
    found.push(...fields.filter(({ value }) => !results.has(value)).slice(0, mostFields - found.length))
    level = fields.filter(({ name }) => !asides.has(name))
  }
  return found
}
