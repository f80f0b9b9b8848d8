// The credits that are left, where a reply mentions them beside its results.
import { expect, test } from 'vitest'
import { readCreditsLeft } from '../../../lib/service/read-received.ts'
import { factsOfReply } from './decide/replies.ts'

test.each<[json: unknown, left: number | undefined]>([
  [{ success: true, status: 'queued', credits_left: 1_234 }, 1_234],
  [{ success: true, remainingCredits: '1,234' }, 1_234],
  [{ status: 'done', 'credit-balance': 0 }, 0],
  [{ balance: 12.5 }, 12.5],
  [{ data: { status: 'queued', credits_remaining: 7 } }, 7],
  [{ status: 'queued', credits: { used: 3, remaining: 7 } }, 7],
  [{ status: 'queued', account: { plan: 'pro', credit_balance: 7 } }, 7],
  [{ status: 'queued', credits: 3 }, undefined],
  [{ status: 'queued', credits_used: 3, credits_charged: 4 }, undefined],
  [{ status: 'queued', ratelimit: { remaining: 59 } }, undefined],
  [{ remaining: 40, total: 100 }, undefined],
  [{ credits_left: -1 }, undefined],
  [{ credits_left: 'plenty' }, undefined],
  [{ credits_left: true }, undefined],
  [[{ full_name: 'Ada Beispiel', email: 'ada@northwind.example', balance: 5 }], undefined],
  [{ results: [{ full_name: 'Ada Beispiel', email: 'ada@northwind.example', credits_left: 5 }] }, undefined]
])('%j leaves %j', (json, left) => expect(readCreditsLeft(factsOfReply(200, json), { creditsAt: '' })).toBe(left))

test('a place in the API settings outranks the names, and nothing else counts then', () => {
  const facts = factsOfReply(200, { purse: { units: 5 }, credits_left: 9 })
  expect(readCreditsLeft(facts, { creditsAt: 'purse.units' })).toBe(5)
  expect(readCreditsLeft(facts, { creditsAt: 'purse.other' })).toBeUndefined()
})
