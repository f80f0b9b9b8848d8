// Checks the table of faults: enough faults, unique names, every operation.
import { expect, test } from 'vitest'
import { faults } from './faults.ts'
import { getCells } from './judge.ts'

test('lists at least 45 faults over five operations', () => {
  const cells = faults.flatMap(getCells)
  const everywhere = faults.filter(({ at }) => Object.keys(at).length === 5)
  console.log(
    `fault matrix: ${faults.length} faults, ${everywhere.length} of them at each of 5 operations, ${cells.length} cells (starts executed behind the fault, and not)`
  )
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
  expect(everywhere.length).toBeGreaterThanOrEqual(45)
})
