// The second half of the generated worlds in which one person is erased, for a process of its own.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { eraseOne } from './erase-world.ts'
import { worldArbitrary } from './worlds.ts'
import { isLong } from '../../is-long.ts'

// The fast lane has one seed for all files; the long lane has a new one for each.
const seed = isLong ? {} : { seed: 20_261_122 }

test(
  'erasing one person changes no field of any other in further worlds',
  () =>
    fc.assert(
      fc.asyncProperty(worldArbitrary, async world => {
        const { found, expected } = await eraseOne(world)
        expect(found).toEqual(expected)
      }),
      { numRuns: isLong ? 10_000 : 40, ...seed }
    ),
  isLong ? 3_600_000 : 120_000
)
