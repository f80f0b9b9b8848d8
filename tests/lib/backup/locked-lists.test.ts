// Tests that a locked file holds the chosen lists without hidden people, nothing else of this computer, and is added where it is restored.
import { expect, test } from 'vitest'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { streamColumns } from '../../../lib/results/stream-rows.ts'
import { parseStoredRuns, toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { addList } from '../../../lib/own-lists/add-list.ts'
import { parseEntry } from '../../../lib/backup/backup-entries.ts'
import { openBackup } from '../../../lib/backup/backup-blocks.ts'
import { DamagedListError, summariseLockedLists, type LockedOptions, type LockedSummary } from '../../../lib/backup/locked-lists.ts'
import { writeLockedLists } from '../../../lib/backup/locked-file.ts'
import { exampleRun, noon } from '../runs/examples.ts'
import { freshDatabase, passphrase, randomBytes, restore } from './backup-helpers.ts'

const urlOf = (name: string): string => `https://www.linkedin.com/in/${name}`
const ada = { 'Full name': 'Ada Beispiel', Email: 'ada@one.example', 'Profile URL': urlOf('ada'), Shoe: '42' }
const bo = { 'Full name': 'Bo Exempel', 'Profile URL': urlOf('bo'), About: 'Works with ada@one.example' }
const cy = { 'Full name': 'Cy Ejemplo', Email: 'cy@three.example', 'Profile URL': urlOf('cy') }
const firm = { 'Company name': 'Northwind', Domain: 'northwind.example', Industry: 'Trade' }

let ids = 0
const optionsOf = (changes: Partial<LockedOptions> = {}): LockedOptions => ({
  listIds: ['one', 'two'],
  withNotes: true,
  fileName: 'muster-lists.musterbackup',
  now: noon,
  newId: () => `new ${++ids}`,
  pause: () => Promise.resolve(),
  ...changes
})

const filled = async (): Promise<Database> => {
  const database = freshDatabase()
  const page = { pause: () => Promise.resolve(), runExclusively: (_: string, work: () => Promise<void>) => work() }
  const lists = { one: [ada, bo, firm], two: [cy], other: [{ 'Full name': 'Secret Person' }] }
  for (const [id, records] of Object.entries(lists))
    await addList(database, { id, title: `List ${id}`, fileName: 'f.csv', leftOut: 0, records, now: noon - 500 }, page)
  await database.runs.put({ ...(await database.runs.get('one'))!, tags: ['Q4', 'for cy@three.example'] } as never)
  await database.connections.put({ id: 'c', apiKey: 'key-secret' } as never)
  await database.personNotes.bulkPut([
    {
      id: 'n1',
      keys: [`profile:${urlOf('ada')}`, 'email:private@ada.example'],
      note: 'Call\nAsk cy@three.example',
      tags: ['vip'],
      status: 'new',
      changedAt: 5
    },
    { id: 'n2', keys: [`profile:${urlOf('nobody')}`], note: 'Secret note', tags: [], status: '', changedAt: 5 }
  ])
  return database
}

const lock = async (database: Database, changes: Partial<LockedOptions> = {}): Promise<{ file: Blob; summary: LockedSummary }> =>
  writeLockedLists(database, optionsOf(changes), { passphrase, randomBytes, iterations: 1_000, onProgress: () => undefined })

const readText = async (file: Blob): Promise<string> => {
  const opened = await openBackup(file, passphrase)
  if (!opened.ok) throw new Error(opened.failure.code)
  let text = ''
  for await (const block of opened.value.readBlocks()) text += block
  return text
}
const readNames = async (database: Database): Promise<string[]> => {
  const names: string[] = []
  for (const { id, listTitle } of parseStoredRuns(await database.runs.toArray()))
    for await (const { rows } of streamColumns(database, id))
      names.push(...rows.map(({ columns }) => `${listTitle}: ${columns['fullName'] ?? columns['company']}`))
  return names.toSorted()
}

test('the summary says who is in the file before it is made', async () => {
  const database = await filled()
  await database.doNotContact.put({ key: 'email:cy@three.example' })
  expect(await summariseLockedLists(database, optionsOf())).toEqual({
    lists: [
      { id: 'one', title: 'List one', people: 2, withEmail: 1, companies: 1, leftOut: 0 },
      { id: 'two', title: 'List two', people: 0, withEmail: 0, companies: 0, leftOut: 1 }
    ],
    people: 2,
    withEmail: 1,
    leftOut: 1,
    notes: 1
  })
})

test('a colleague who restores the file gets the lists beside their own, and again nothing more', async () => {
  const { file, summary } = await lock(await filled())
  const colleague = await filled()
  expect(await restore(colleague, file)).toEqual({
    ok: true,
    value: { runs: 2, unchangedRuns: 0, connectionsWithoutKey: 0, erasedLiveLookups: 0 }
  })
  const names = ['List one: Ada Beispiel', 'List one: Bo Exempel', 'List one: Northwind', 'List two: Cy Ejemplo']
  expect(await readNames(colleague)).toEqual([...names, ...names, 'List other: Secret Person'].toSorted())
  expect([summary.people, summary.notes]).toEqual([3, 1])
  const before = JSON.stringify(await colleague.runs.toArray())
  expect(await restore(colleague, file)).toMatchObject({ value: { runs: 0, unchangedRuns: 2 } })
  expect(JSON.stringify(await colleague.runs.toArray())).toBe(before)
})

test('the lists belong to no service where they are restored, and keep their fields', async () => {
  const { file } = await lock(await filled())
  const colleague = freshDatabase()
  await restore(colleague, file)
  const runs = parseStoredRuns(await colleague.runs.toArray())
  expect(runs.map(({ connectionId, dueAt, request }) => [connectionId, dueAt, request])).toEqual(
    runs.map(() => ['', undefined, expect.objectContaining({ kind: 'file', fileName: 'muster-lists.musterbackup' })])
  )
  expect(JSON.stringify(await colleague.chunks.toArray())).toContain('Shoe')
  expect(await colleague.rows.where('personKeys').equals(urlOf('ada')).count()).toBe(1)
})

test('people on the do-not-contact list and erased people are left out, also of what is said about others', async () => {
  const database = await filled()
  await database.doNotContact.put({ key: 'email:cy@three.example' })
  await addErasedPeople(database, ['email:ada@one.example'], () => new Uint8Array(32))
  const text = await readText((await lock(database)).file)
  for (const hidden of ['cy@three', 'Cy Ejemplo', 'Ada Beispiel', 'ada@one']) expect(text).not.toContain(hidden)
  expect(text).toContain('Bo Exempel')
})

test('notes, tags and status are in the file only where they are wanted, and none of other people', async () => {
  const database = await filled()
  const [withNotes, without] = [await lock(database), await lock(database, { withNotes: false })]
  const text = await readText(withNotes.file)
  expect(text).toContain('vip')
  for (const secret of ['Secret', 'private@ada', 'key-secret']) expect(text).not.toContain(secret)
  expect(await readText(without.file)).not.toMatch(/vip|Q4|personNotes/)
  const colleague = freshDatabase()
  await restore(colleague, withNotes.file)
  expect(await colleague.personNotes.toArray()).toMatchObject([{ keys: [`profile:${urlOf('ada')}`], tags: ['vip'], status: 'new' }])
  expect(parseStoredRuns(await colleague.runs.toArray())[0]?.tags).toContain('Q4')
})

test('what bounced goes with the emails of the file, and nothing of others', async () => {
  const database = await filled()
  const bounce = { kind: 'hard', code: '5.1.1', addedAt: 1 } as const
  await database.bounces.bulkPut([
    { ...bounce, file: 'f', email: 'ada@one.example' },
    { ...bounce, file: 'f', email: 'cy@three.example' },
    { ...bounce, file: 'g', email: 'else@four.example' }
  ])
  await database.bounceFiles.bulkPut(['f', 'g'].map(id => ({ id, name: `${id} of cy@three.example`, addedAt: 1 })))
  await database.doNotContact.put({ key: 'email:cy@three.example' })
  const { file } = await lock(database, { withNotes: false })
  expect(await readText(file)).not.toMatch(/cy@|else@/)
  const colleague = freshDatabase()
  await restore(colleague, file)
  expect(await colleague.bounces.toArray()).toEqual([{ ...bounce, file: 'f', email: 'ada@one.example' }])
  expect((await colleague.bounceFiles.toArray()).map(({ id }) => id)).toEqual(['f'])
})

test('the file has only entries of lists and notes: no settings, connection, reply or key', async () => {
  const lines = (await readText((await lock(await filled())).file)).split('\n').filter(Boolean)
  expect([...new Set(lines.map(line => parseEntry(line).is))].toSorted()).toEqual(['backup', 'chunks', 'personNotes', 'rows', 'run'])
})

test('a search of a service loses its connection, its names there and its cost', async () => {
  const database = freshDatabase()
  const { chunks, rows } = await filled()
  await database.runs.put(toStoredRun(exampleRun('collected', { id: 'one', state: { is: 'collected', rows: 3 } })))
  await database.chunks.bulkPut(await chunks.toArray())
  await database.rows.bulkPut(await rows.toArray())
  const text = await readText((await lock(database)).file)
  for (const secret of ['connection-1', 'account-1', 'service.example', 'Northwind 2026', 'network.example', 'spent'])
    expect(text).not.toContain(secret)
})

test('damaged results make no file', async () => {
  const database = await filled()
  await database.chunks.put({ runId: 'one', index: 0, text: '[{"broken' })
  await expect(lock(database)).rejects.toBeInstanceOf(DamagedListError)
})
