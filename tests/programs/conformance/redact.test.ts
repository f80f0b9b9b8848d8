// Tests that messages of a service are shown without personal data.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedact } from './redact.ts'

describe('createRedact', () => {
  const redact = createRedact(['Ada', 'Ada Beispiel'])
  it.each([
    ['No email for ADA BEISPIEL.', 'No email for […].'],
    ['Sent to ada@firma.example (https://a.example/in/ada?x=1)', 'Sent to [email] ([URL]'],
    ['The list is not ready yet.', 'The list is not ready yet.']
  ])('%j is shown as %j', (words, shown) => expect(redact(words)).toBe(shown))

  it('removes every known text in any context', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{4,12} [A-Z][a-z]{4,12}$/)
    fc.assert(
      fc.property(name, fc.string(), fc.string(), (known, before, after) => {
        expect(createRedact([known])(`${before} ${known} ${after}`).toLowerCase()).not.toContain(known.toLowerCase())
      })
    )
  })
})
