// Names inside addresses: folding one into plain letters loses none of it that an address may hold.
import { expect, it } from 'vitest'
import { latinise } from '../../../lib/sample-service/latinise.ts'

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
