// JSON as services write it, for properties: every spelling of a number, every character, names that are traps.
import * as fc from 'fast-check'

const digits = fc.stringMatching(/^(0|[1-9]\d{0,24})$/)

/** The text of a JSON number, most often one that a plain number would not keep. */
export const jsonNumber = fc
  .tuple(
    fc.constantFrom('', '-'),
    digits,
    fc.constantFrom('', '.0', '.10', '.123456789012345678901'),
    fc.constantFrom('', 'e5', 'E-400', 'e+400')
  )
  .map(parts => parts.join(''))

// Names that look like whole numbers are left out: objects bring those to the front.
const name = fc.oneof(
  fc.string({ unit: 'binary' }).filter(text => !/^\d+$/.test(text)),
  fc.constantFrom('__proto__', 'constructor', 'toJSON', 'email', 'emails', 'name', 'company', 'data', 'a.b', '')
)
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u0001', '\u00011.0', 'ada@muster.example', '=1+1', '\ud800'))

const { tree } = fc.letrec<{ tree: string }>(tie => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      jsonNumber,
      text.map(value => JSON.stringify(value)),
      fc.constantFrom('true', 'false', 'null')
    ),
    fc.array(tie('tree'), { maxLength: 4 }).map(items => `[${items.join(',')}]`),
    fc
      .uniqueArray(fc.tuple(name, tie('tree')), { maxLength: 4, selector: ([field]) => field })
      .map(fields => `{${fields.map(([field, value]) => `${JSON.stringify(field)}:${value}`).join(',')}}`)
  )
}))

/** A JSON text without white space, of any shape. */
export const jsonText = tree
