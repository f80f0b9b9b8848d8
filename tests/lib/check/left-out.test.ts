// What an export left out is stored by place and reason, stays with its people, and names no one.
import { expect, test } from 'vitest'
import { readEarlierExports } from '../../../lib/check/earlier-exports.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { addExported } from '../../../lib/results/exported-records.ts'
import type { LeftOut, LeftOutReason } from '../../../lib/results/export-times.ts'
import { addLeftOut, watchLeftOut } from '../../../lib/results/left-out.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../runs/examples.ts'

let count = 0
const monday = new Date(2026, 10, 23, 9).getTime()
const dayMs = 86_400_000
const csv = (at = monday) => ({ to: 'csv', name: '', at })
const url = (name: string): string => `https://www.linkedin.com/in/${name}`
const person = (name: string, company = ''): object => ({
  full_name: name,
  email: `${name}@one.example`,
  profile_url: url(name),
  company_name: company
})

const store = async (database: Database, id: string, people: readonly object[]): Promise<void> => {
  const { count: rows, ...results } = await prepareResults(people, async () => undefined)
  await createLedger(database).storeResults(id, results, run => ({ ...run, state: { is: 'collected', rows } }))
}
const open = async (lists: Record<string, object[]>): Promise<Database> => {
  const database = createDatabase(`left out ${count++}`)
  for (const [id, people] of Object.entries(lists)) {
    await database.runs.put(exampleRun('collected', { id, clickId: id }))
    await store(database, id, people)
  }
  return database
}
const places = (entries: [LeftOutReason, string, number[]][]) =>
  new Map(entries.map(([reason, runId, indexes]) => [reason, new Map([[runId, indexes]])]))
const first = (database: Database, runId: string, index: number, keys: string[] = []): Promise<LeftOut[]> =>
  new Promise(resolve => {
    const watching = watchLeftOut(database, { runId, index }, keys).subscribe(found => {
      resolve(found)
      setTimeout(() => watching.unsubscribe())
    })
  })

test('why someone is not in a file is known, also from another list that has them', async () => {
  const database = await open({ a: [person('ada'), person('bo')], b: [person('bo')] })
  await addLeftOut(database, csv(), places([['bounced', 'a', [1]]]))
  await addLeftOut(
    database,
    csv(monday + 60_000),
    places([
      ['bounced', 'a', [1]],
      ['misfit', 'gone', [0]]
    ])
  )
  expect(await first(database, 'a', 1)).toEqual([{ ...csv(monday + 60_000), reason: 'bounced' }])
  const [row] = await database.rows.where('[runId+index]').equals(['b', 0]).toArray()
  expect((await first(database, 'b', 0, row?.personKeys)).map(({ reason }) => reason)).toEqual(['bounced'])
  expect(await first(database, 'a', 0)).toEqual([])
  expect(await database.leftOut.count()).toBe(1)
})

test('a reason moves with its person when a list is replaced, and goes with them', async () => {
  const database = await open({ a: [person('ada'), person('bo'), person('cy')] })
  await addLeftOut(
    database,
    csv(),
    places([
      ['exported', 'a', [1]],
      ['twice', 'a', [2]]
    ])
  )
  await store(database, 'a', [person('bo'), person('dee')])
  expect((await first(database, 'a', 0)).map(({ reason }) => reason)).toEqual(['exported'])
  expect(await first(database, 'a', 1)).toEqual([])
  expect(JSON.stringify(await database.leftOut.toArray())).not.toMatch(/bo|ada|cy/)
})

test('a person and their colleagues are known to have gone before, from any list; later ones only for thirty days', async () => {
  const database = await open({ a: [person('ada', 'Beispiel'), person('bo', 'Adler')], b: [person('ada', 'Beispiel')] })
  await addExported(database, csv(), new Map([['a', [0]]]))
  await addExported(database, csv(monday - 40 * dayMs), new Map([['a', [1]]]))
  const earlier = await readEarlierExports(database, monday + dayMs)
  expect(earlier?.ofPerson([], 'ada@one.example')).toEqual(csv())
  expect(earlier?.ofPerson([], 'bo@one.example')?.at).toBe(monday - 40 * dayMs)
  expect(earlier?.ofPerson([], 'cy@one.example')).toBeUndefined()
  expect(earlier?.ofColleague('beispiel', [], 'eve@one.example')).toEqual(csv())
  expect(earlier?.ofColleague('beispiel', [], 'ada@one.example')).toBeUndefined()
  expect(earlier?.ofColleague('adler', [], 'eve@one.example')).toBeUndefined()
})

test('an erased person is in nothing that is known of earlier exports', async () => {
  const database = await open({ a: [person('ada', 'Beispiel')] })
  await addExported(database, csv(), new Map([['a', [0]]]))
  await addErasedPeople(database, ['email:ada@one.example'], () => new Uint8Array(32))
  const earlier = await readEarlierExports(database, monday + dayMs)
  expect(earlier?.ofPerson([], 'ada@one.example')).toBeUndefined()
  expect(earlier?.ofColleague('beispiel', [], 'eve@one.example')).toBeUndefined()
})
