// The tables of docs/service.md list exactly the rules of the code, in their order.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { downloadRules } from '../../../../lib/service/decide/download.ts'
import { lookupRules } from '../../../../lib/service/decide/lookup.ts'
import { decideByRules } from '../../../../lib/service/decide/rules.ts'
import { startRules } from '../../../../lib/service/decide/start.ts'
import { statusRules } from '../../../../lib/service/decide/status.ts'

const document = readFileSync('docs/service.md', 'utf8')

test.each([
  ['start', startRules],
  ['status', statusRules],
  ['download', downloadRules],
  ['lookup', lookupRules]
] as const)('the rules for a %s are those of the document', (name, rules) => {
  const documented = [...document.matchAll(/^\| `([a-z-]+)`/gm)].flatMap(([, id = '']) => (id.startsWith(`${name}-`) ? [id] : []))
  expect(documented).toEqual(rules.map(({ id }) => id))
  expect(new Set(documented).size).toBe(documented.length)
})

test('the first rule that applies decides', () => {
  const rules = [
    { id: 'a', when: (value: number) => value > 1, decide: () => 'large' },
    { id: 'b', when: (value: number) => value > 0, decide: (value: number) => `small ${value}` }
  ]
  expect([2, 1, 0].map(value => decideByRules(rules, value, 'none'))).toEqual(['large', 'small 1', 'none'])
})
