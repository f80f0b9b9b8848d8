// The user's limits: which one forbids a request, and when it opens again.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findReachedLimit, type KindLimits, type ReachedLimit, type Usage } from '../../../../lib/runs/model/limits.ts'

const noon = new Date(2026, 10, 21, 12).getTime()
const tomorrow = new Date(2026, 10, 22).getTime()
const december = new Date(2026, 11, 1).getTime()
const make = (perRun: number, perDay: number, perMonth: number): KindLimits => ({ perRun, perDay, perMonth })
const used = (run: number, day: number, month: number): Usage => ({ run, day, month })

test.each<[string, number, Usage, KindLimits, ReachedLimit | undefined]>([
  ['no limits', 2_500, used(9e6, 9e6, 9e6), make(0, 0, 0), undefined],
  ['exactly the rest of the day', 25, used(0, 75, 75), make(0, 100, 0), undefined],
  ['more than the rest of the day', 25, used(0, 76, 76), make(0, 100, 0), { is: 'limit', opensAt: tomorrow }],
  ['more than the rest of the month', 25, used(0, 0, 90), make(0, 100, 100), { is: 'limit', opensAt: december }],
  ['the later of both', 25, used(0, 90, 90), make(0, 100, 100), { is: 'limit', opensAt: december }],
  ['more than a day ever allows', 125, used(0, 0, 0), make(0, 100, 1_000), { is: 'run-limit', limit: 100 }],
  ['the list is full', 25, used(50, 50, 50), make(50, 100, 1_000), { is: 'run-limit', limit: 50 }],
  ['the list is full, and so is the day', 25, used(50, 100, 100), make(50, 100, 1_000), { is: 'run-limit', limit: 50 }]
])('%s', (_, units, usage, limits, reached) => expect(findReachedLimit(units, usage, limits, noon)).toEqual(reached))

test('nothing that is allowed exceeds a limit, and a limit that opens has room for the request', () => {
  const numbers = fc.nat({ max: 300 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.tuple(numbers, numbers, numbers),
      fc.tuple(numbers, numbers, numbers),
      (units, u, l) => {
        const usage = used(...u)
        const limits = make(...l)
        const reached = findReachedLimit(units, usage, limits, noon)
        const isWithin = (limit: number, before: number): boolean => limit === 0 || before + units <= limit
        if (!reached) expect([isWithin(l[0], u[0]), isWithin(l[1], u[1]), isWithin(l[2], u[2])]).toEqual([true, true, true])
        if (reached?.is !== 'limit') return
        const isNewMonth = reached.opensAt === december
        expect(findReachedLimit(units, used(u[0], 0, isNewMonth ? 0 : u[2]), limits, reached.opensAt)).toBeUndefined()
      }
    )
  )
})
