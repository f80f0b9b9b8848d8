// Generates JSON as services write it: every form of a number, every character, and names with a special meaning.
import * as fc from 'fast-check'

const digits = fc.stringMatching(/^(0|[1-9]\d{0,24})$/)

/** The text of a JSON number, usually one that JavaScript would not write back unchanged. */
export const jsonNumber = fc
  .tuple(
    fc.constantFrom('', '-'),
    digits,
    fc.constantFrom('', '.0', '.10', '.123456789012345678901'),
    fc.constantFrom('', 'e5', 'E-400', 'e+400')
  )
  .map(parts => parts.join(''))

// No names that look like integers: JavaScript objects order these first.
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

/** JSON text of any shape, without white space. */
export const jsonText = tree
