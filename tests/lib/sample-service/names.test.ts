// The two lists of names: their sizes are part of the arithmetic that keeps people apart.
import { describe, expect, it } from 'vitest'
import { firstNames, lastNames } from '../../../lib/sample-service/names.ts'

describe.each([
  ['given names', firstNames, 64],
  ['surnames', lastNames, 48]
])('the %s', (_, names, size) => {
  it(`are ${size}, all different, written and in Latin letters`, () => {
    expect(names).toHaveLength(size)
    expect(new Set(names.map(name => name.written)).size).toBe(size)
    expect(new Set(names.map(name => name.latin)).size).toBe(size)
  })

  it('have a form for addresses', () => {
    for (const name of names) expect(name.latin).toMatch(/^[a-z]{2,}$/)
  })

  it('are not all plain ASCII', () => {
    expect(names.filter(name => /[^\x20-\x7e]/.test(name.written)).length).toBeGreaterThan(10)
  })
})
