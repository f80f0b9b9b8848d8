// The index by person of long lists: rows are found at every moment of making it, also after the worker that makes it has died.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findStoredPersonKeys, indexPeople, readRowsByPersonKey, scheduleIndexing } from '../../../lib/results/person-index.ts'
import { toStoredRows } from '../../../lib/results/stored-rows.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'

const keyOf = (n: number): string => `https://www.linkedin.com/in/ada-"${n}"-ö`

const storeList = async (database: Database, runId: string, count: number): Promise<void> => {
  const rows = Array.from({ length: count }, (_, n) => ({ columns: { fullName: `Ada ${n}` }, personKeys: [keyOf(n)] }))
  await database.transaction('rw', database.rows, database.settings, async () => {
    await database.rows.bulkPut(toStoredRows(runId, 0, rows, true, false))
    await scheduleIndexing(database, runId, 0)
  })
}

const expectAllFound = async (database: Database, count: number): Promise<void> => {
  for (const n of [999, 1_000, count - 1])
    expect((await readRowsByPersonKey(database, keyOf(n))).map(({ runId, index }) => [runId, index])).toEqual([
      ['a', n],
      ['b', n]
    ])
  expect(await readRowsByPersonKey(database, keyOf(count))).toEqual([])
  // One person of each pack, and some who are not here.
  const many = Array.from({ length: count / 50 + 5 }, (_, n) => keyOf(n * 50))
  expect((await findStoredPersonKeys(database, many)).size).toBe(count / 50)
  expect(await findStoredPersonKeys(database, [keyOf(7), 'nothing'])).toEqual(new Set([keyOf(7)]))
}

test('people are found before, after and at every moment of indexing, by whichever worker continues it', async () => {
  const database = createDatabase('person index')
  const count = 1_250
  for (const runId of ['a', 'b']) await storeList(database, runId, count)
  await expectAllFound(database, count)
  let deaths = 0
  // Each worker dies after one slice.
  for (; deaths < 50; deaths++) {
    const death = new Error('the worker died')
    const ended = await indexPeople(database, () => Promise.reject(death)).catch((error: unknown) => error)
    await expectAllFound(database, count)
    if (ended !== death) break
  }
  expect(deaths).toBe(4)
  expect(await database.settings.count()).toBe(0)
  expect(await database.rows.where('personKeys').equals(keyOf(1_249)).primaryKeys()).toEqual([
    ['a', 1_200],
    ['b', 1_200]
  ])
})

test('rows that are stored behind what is indexed are indexed, too, and rows that were deleted are not missed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }), async parts => {
      const database = createDatabase(`person index ${parts.join(' ')}`)
      let first = 0
      for (const packs of parts) {
        const rows = Array.from({ length: packs * 100 }, (_, n) => ({ columns: {}, personKeys: [keyOf(first + n)] }))
        await database.transaction('rw', database.rows, database.settings, async () => {
          await database.rows.bulkPut(toStoredRows('a', first, rows, true, false))
          await scheduleIndexing(database, 'a', first)
        })
        first += packs * 100
        await indexPeople(database, () => Promise.reject(new Error('died'))).catch(() => undefined)
      }
      await indexPeople(database, () => Promise.resolve())
      expect(
        await database.rows
          .where('personKeys')
          .anyOf([keyOf(0), keyOf(first - 1)])
          .count()
      ).toBe(first === 100 ? 1 : 2)
      await database.rows.clear()
      await database.transaction('rw', database.settings, () => scheduleIndexing(database, 'a', 0))
      await indexPeople(database, () => Promise.resolve())
      expect(await database.settings.count()).toBe(0)
      await database.delete()
    }),
    { numRuns: 4 }
  )
})
