// Each rule has a name of its own, and the first one that applies decides.
import { expect, test } from 'vitest'
import { downloadRules } from '../../../../lib/service/decide/download.ts'
import { lookupRules } from '../../../../lib/service/decide/lookup.ts'
import { decideByRules } from '../../../../lib/service/decide/shared.ts'
import { startRules } from '../../../../lib/service/decide/start.ts'
import { statusRules } from '../../../../lib/service/decide/status.ts'

test('each rule has a name of its own, which begins with its list', () => {
  const lists = Object.entries({ start: startRules, status: statusRules, download: downloadRules, lookup: lookupRules })
  const ids = lists.flatMap(([name, rules]) => rules.map(({ id }) => [name, id]))
  expect(ids.filter(([name, id]) => !id?.startsWith(`${name}-`))).toEqual([])
  expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length)
})

test('the first rule that applies decides', () => {
  const rules = [
    { id: 'a', when: (value: number) => value > 1, decide: () => 'large' },
    { id: 'b', when: (value: number) => value > 0, decide: (value: number) => `small ${value}` }
  ]
  expect([2, 1, 0].map(value => decideByRules(rules, value, 'none'))).toEqual(['large', 'small 1', 'none'])
})
