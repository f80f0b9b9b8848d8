// Tests that lists are merged into one of their own: each person once, the newest values first, for free, and without a change of the lists.
import { expect, test } from 'vitest'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { matchLists } from '../../../lib/results/find-matches.ts'
import { streamColumns } from '../../../lib/results/stream-rows.ts'
import { parseStoredRun } from '../../../lib/runs/store/stored-run.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { addList, type NewList } from '../../../lib/own-lists/add-list.ts'
import { maxMergedRecords, mergeLists, type MergePage } from '../../../lib/own-lists/merge-lists.ts'
import { backUp, freshDatabase, restore } from '../backup/backup-helpers.ts'
import { localDay } from '../../../lib/records/table/local-day.ts'
import { putList } from '../../components/results/set-page.ts'
import { noon } from '../runs/examples.ts'

const pageOf = (database: Database): MergePage => ({
  pause: () => Promise.resolve(),
  runExclusively: (_, work) => work(),
  findMatches: request => matchLists(database, request, () => undefined)
})
const ada = { 'Full name': 'Ada Beispiel', 'Profile URL': 'https://www.linkedin.com/in/ada-beispiel' }
const bo = { 'Full name': 'Bo Exempel', Email: 'bo@two.example' }
const firm = { 'Company name': 'Northwind', Domain: 'northwind.example', Industry: 'Trade' }

const put = async (database: Database, id: string, records: NewList['records'], changes: Partial<NewList> = {}): Promise<void> => {
  const list = { id, title: `List ${id}`, fileName: `${id}.csv`, leftOut: 0, records, now: noon, ...changes }
  expect(await addList(database, list, pageOf(database))).toMatchObject({ ok: true })
}
const merge = (database: Database, listIds: readonly string[], title = 'All') =>
  mergeLists(database, { id: 'merged', title, listIds, now: noon + 100 }, pageOf(database))

const readColumns = async (database: Database, id: string): Promise<Readonly<Record<string, string>>[]> => {
  const found: Readonly<Record<string, string>>[] = []
  for await (const { rows } of streamColumns(database, id)) found.push(...rows.map(({ columns }) => columns))
  return found
}

const filled = async (): Promise<Database> => {
  const database = freshDatabase()
  await put(database, 'old', [{ ...ada, Phone: '+1 202 555 0100', 'Job title': 'Engineer' }, bo, firm], { now: noon })
  await put(database, 'new', [{ ...ada, 'Job title': 'CTO' }, { ...firm, Industry: '' }, { 'Full name': 'Cy Ejemplo' }], { now: noon + 1 })
  return database
}

test('each person and company is there once, with the newest values and no gaps that a list can fill', async () => {
  const database = await filled()
  expect(await merge(database, ['old', 'new'])).toEqual({ ok: true, value: { runId: 'merged', people: 4 } })
  expect(await readColumns(database, 'merged')).toEqual([
    { fullName: 'Ada Beispiel', profileUrl: ada['Profile URL'], jobTitle: 'CTO', phone: '+1 202 555 0100' },
    { company: 'Northwind', companyDomain: 'northwind.example', industry: 'Trade' },
    { fullName: 'Cy Ejemplo' },
    { fullName: 'Bo Exempel', email: 'bo@two.example' }
  ])
  expect(parseStoredRun(await database.runs.get('merged'))).toMatchObject({
    listTitle: 'All',
    request: { kind: 'file', mergedFrom: ['List new', 'List old'] },
    state: { is: 'collected', rows: 4, source: 'file' }
  })
})

test('the lists stay as they were, and merging the same again changes nothing', async () => {
  const database = await filled()
  const dump = async (): Promise<string> =>
    JSON.stringify(await Promise.all([database.rows, database.chunks, database.runs].map(table => table.toArray())))
  const before = await Promise.all(['old', 'new'].map(id => readColumns(database, id)))
  await merge(database, ['new', 'old'])
  expect(await Promise.all(['old', 'new'].map(id => readColumns(database, id)))).toEqual(before)
  const merged = await dump()
  await merge(database, ['new', 'old'])
  expect(await dump()).toBe(merged)
})

test('erased people are not merged, and people on the do-not-contact list are, hidden as before', async () => {
  const database = await filled()
  await addErasedPeople(database, ['profile:https://www.linkedin.com/in/ada-beispiel'], () => new Uint8Array(32))
  await database.doNotContact.put({ key: 'email:bo@two.example' })
  await merge(database, ['old', 'new'])
  const chunks = JSON.stringify(await database.chunks.where('[runId+index]').between(['merged', -1], ['merged', 9]).toArray())
  expect([chunks.includes('Ada'), chunks.includes('bo@two.example')]).toEqual([false, true])
})

test('the page that is stored with a record without one is in the merged list', async () => {
  const database = freshDatabase()
  await put(database, 'a', [{ 'Full name': 'Ada Beispiel', Email: 'ada@one.example' }])
  const [row] = await database.rows.toArray()
  await database.rows.put({ ...row!, personKeys: [ada['Profile URL']] })
  await put(database, 'b', [ada], { now: noon - 1 })
  await merge(database, ['a', 'b'])
  expect(await readColumns(database, 'merged')).toEqual([
    { fullName: 'Ada Beispiel', email: 'ada@one.example', profileUrl: ada['Profile URL'] }
  ])
})

test('the age of a merged email, and its service, are those of the record that it comes from', async () => {
  const database = freshDatabase()
  const day = 86_400_000
  const search = (id: string, ago: number, person: object) =>
    putList(database, { id, serviceHost: `${id}.example`, createdAt: noon - ago * day }, [person])
  const person = { full_name: 'Ada Beispiel', linkedin_url: ada['Profile URL'] }
  await search('old', 200, { ...person, email: 'ada@one.example' })
  await search('new', 10, person)
  await put(database, 'file', [bo])
  await merge(database, ['old', 'new', 'file'])
  const read = await readColumns(database, 'merged')
  expect(read.map(({ email, emailFoundAt }) => [email, emailFoundAt])).toEqual([
    ['bo@two.example', undefined],
    ['ada@one.example', localDay(noon - 200 * day)]
  ])
  const chunks = JSON.stringify(await database.chunks.where('[runId+index]').between(['merged', -1], ['merged', 9]).toArray())
  expect(chunks.match(/Email found by[^,}]*/g)).toEqual([expect.stringContaining('old.example')])
})

test('a title that is a person’s URL or email is not kept with the merged list', async () => {
  const database = freshDatabase()
  await put(database, 'a', [ada], { title: 'ada@one.example' })
  await put(database, 'b', [bo], { now: noon + 1 })
  await merge(database, ['a', 'b'])
  expect(parseStoredRun(await database.runs.get('merged'))?.request).toMatchObject({ mergedFrom: ['List b', ''] })
})

test('a merge that cannot be made leaves nothing', async () => {
  const database = await filled()
  expect(await merge(database, ['old', 'new'], ' ')).toEqual({ ok: false, failure: { code: 'listNameEmpty' } })
  expect(await merge(database, ['gone'])).toEqual({ ok: false, failure: { code: 'listsEmpty' } })
  await database.chunks.put({ runId: 'old', index: 0, text: '[{"broken' })
  expect(await merge(database, ['old', 'new'])).toEqual({ ok: false, failure: { code: 'resultsUnreadable' } })
  const run = parseStoredRun(await database.runs.get('new'))!
  await database.runs.put({ ...run, state: { is: 'collected', rows: maxMergedRecords + 1 } } as never)
  expect(await merge(database, ['old', 'new'])).toEqual({ ok: false, failure: { code: 'listsTooLarge' } })
  expect(await database.runs.count()).toBe(2)
})

test('a backup holds a merged list as any other', async () => {
  const database = await filled()
  await merge(database, ['old', 'new'])
  const other = freshDatabase()
  await restore(other, await backUp(database))
  expect(await readColumns(other, 'merged')).toEqual(await readColumns(database, 'merged'))
  expect(await other.runs.get('merged')).toEqual(await database.runs.get('merged'))
})
