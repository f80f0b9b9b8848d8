// Tests that exported records are remembered as ranges.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addExported,
  isInRanges,
  joinRanges,
  watchExported,
  type ExportedRecords
} from '../../../../lib/database/results/exported-records.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { exampleRun } from '../../../lib/runs/examples.ts'

const read = (database: Database): Promise<ExportedRecords> =>
  new Promise((resolve, reject) => {
    const subscription = watchExported(database).subscribe({
      next: value => {
        resolve(value)
        setTimeout(() => subscription.unsubscribe())
      },
      error: reject
    })
  })

test('ranges hold what was added, and nothing else', () =>
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(40))), batches => {
      const ranges = batches.reduce<number[]>((known, indexes) => joinRanges(known, indexes), [])
      const added = new Set(batches.flat())
      for (let index = 0; index <= 42; index++) expect(isInRanges(ranges, index)).toBe(added.has(index))
      expect(ranges).toEqual([...new Set(ranges)].toSorted((a, b) => a - b))
    })
  ))

test('records of runs that are gone are dropped', async () => {
  const database = createDatabase('exported records')
  await database.runs.put(exampleRun('collected', { id: 'here' }))
  await addExported(
    database,
    new Map([
      ['here', [0, 1]],
      ['gone', [5]]
    ])
  )
  await addExported(database, new Map([['here', [2, 9]]]))
  expect(await read(database)).toEqual({ here: [0, 3, 9, 10] })
})
