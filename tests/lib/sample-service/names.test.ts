// The sample names: the size of both lists is part of the arithmetic that keeps full names distinct.
import { describe, expect, it } from 'vitest'
import { firstNames, lastNames, latinise } from '../../../lib/sample-service/names.ts'

describe.each([
  ['given names', firstNames, 64],
  ['surnames', lastNames, 48]
])('the %s', (_, names, size) => {
  it(`are ${size}, distinct as written and in Latin letters`, () => {
    expect(names).toHaveLength(size)
    expect(new Set(names.map(name => name.written)).size).toBe(size)
    expect(new Set(names.map(name => name.latin)).size).toBe(size)
  })

  it('have a form for email addresses', () => {
    for (const name of names) expect(name.latin).toMatch(/^[a-z]{2,}$/)
  })

  it('are not all plain ASCII', () => {
    expect(names.filter(name => /[^\x20-\x7e]/.test(name.written)).length).toBeGreaterThan(10)
  })
})

describe('latinise', () => {
  it.each([
    ['Beispiel', 'beispiel'],
    ['Zoë', 'zoe'],
    ['Ångström', 'angstrom'],
    ['Przykład', 'przyklad'],
    ['Søren', 'soren'],
    ['Þóra', 'thora'],
    ["O'Nobody", 'onobody'],
    ['Jean-Luc', 'jeanluc'],
    ['例子', '']
  ])('%s becomes "%s"', (written, latin) => {
    expect(latinise(written)).toBe(latin)
  })
})
