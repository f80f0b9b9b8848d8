// Keys by the numbers of rows, wherever a pack begins.
import { expect, test } from 'vitest'
import { readRowKeys } from '../../../../lib/database/results/row-keys.ts'
import { toStored } from '../../../../lib/database/results/row-packs.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'

const rows = Array.from({ length: 250 }, (_, n) => ({ columns: {}, personKeys: [`k${n}`] }))

test.each([true, false])('packed: %s', async packed => {
  const database = createDatabase(`row keys ${packed}`)
  await database.rows.bulkPut(toStored('run-1', 7, rows, packed))
  await database.rows.bulkPut(toStored('run-2', 0, rows, packed))
  expect(await readRowKeys(database, 'run-1', 104, 5)).toEqual([['k97'], ['k98'], ['k99'], ['k100'], ['k101']])
  expect(await readRowKeys(database, 'run-1', 255, 3)).toEqual([['k248'], ['k249'], []])
  expect(await readRowKeys(database, 'run-1', 5, 3)).toEqual([[], [], ['k0']])
})
