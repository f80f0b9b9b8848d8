// The table of faults itself: as many as are promised, each once, and each at every operation that it can strike.
import { expect, test } from 'vitest'
import { faults } from './faults.ts'
import { cellsOf } from './judge.ts'

test('there are at least 45 faults at five operations', () => {
  const cells = faults.flatMap(cellsOf)
  const everywhere = faults.filter(({ at }) => Object.keys(at).length === 5)
  console.log(
    `fault matrix: ${faults.length} faults, ${everywhere.length} of them at each of 5 operations, ${cells.length} cells (starts executed behind the fault, and not)`
  )
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
  expect(everywhere.length).toBeGreaterThanOrEqual(45)
})
