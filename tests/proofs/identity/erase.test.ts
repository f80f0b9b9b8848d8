// Erasing one person changes no field of any other, and afterwards nothing shows them, exports them or pays for them.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { eraseOne, suppressOne } from './erase-world.ts'
import { worldArbitrary } from './worlds.ts'
import { isLong } from '../../is-long.ts'

// Each long run makes other worlds.
const eraseRuns = isLong ? 200 : 15
const suppressRuns = isLong ? 800 : 40

test(
  'erasing one person changes no field of any other, and leaves no spelling of them',
  () =>
    fc.assert(
      fc.asyncProperty(worldArbitrary, async world => {
        const { found, expected } = await eraseOne(world)
        expect(found).toEqual(expected)
      }),
      { numRuns: eraseRuns }
    ),
  isLong ? 3_600_000 : 120_000
)

test(
  'a suppressed mark bars every record that has it, in every spelling, and no other',
  () =>
    fc.assert(
      fc.asyncProperty(worldArbitrary, async world => {
        const { found, expected } = await suppressOne(world)
        expect(found).toEqual(expected)
      }),
      { numRuns: suppressRuns }
    ),
  isLong ? 3_600_000 : 120_000
)
