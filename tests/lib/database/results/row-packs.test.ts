// Rows that lie together: each is found as if it lay alone.
import { expect, test } from 'vitest'
import { isPack, rowAt, rowsWith, toStored, unpackRows } from '../../../../lib/database/results/row-packs.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    columns: { fullName: `Ada ${n}` },
    ...(n % 2 ? { personKeys: [`key ${n % 7}`] } : { kind: 'company' as const })
  }))

test.each([0, 1, 99, 100, 101, 250])('%i rows come out as they went in, alone or together', async count => {
  const alone = toStored('a', 5, rowsOf(count), false)
  const packed = toStored('a', 5, rowsOf(count), true)
  expect(packed).toHaveLength(Math.ceil(count / 100))
  expect(packed.every(isPack)).toBe(true)
  expect(packed.flatMap(unpackRows)).toEqual(alone)
})

test('one is found by its number and by its keys, however it lies', async () => {
  const found: unknown[] = []
  for (const packed of [false, true]) {
    const database = createDatabase(`packs ${packed}`)
    for (const run of ['a', 'b']) await database.rows.bulkPut(toStored(run, 0, rowsOf(250), packed))
    found.push([
      await rowsWith(database, 'key 3'),
      await rowAt(database, 'b', 0),
      await rowAt(database, 'a', 249),
      await rowAt(database, 'a', 250)
    ])
  }
  expect(found[1]).toEqual(found[0])
  expect(found[0]).toMatchObject([{ length: 36 }, { runId: 'b', index: 0 }, { runId: 'a', index: 249 }, undefined])
})

test.each(['', '{', '{}', 'null'])('what is damaged (%j) holds no rows', text =>
  expect(unpackRows({ runId: 'a', index: 0, count: 3, text })).toEqual([])
)
