// Each way out of the door hides erased people, and those who must not be contacted unless they are asked for.
import { describe, expect, test } from 'vitest'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import * as door from '../../../lib/database/records.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { addList } from '../../../lib/own-lists/add-list.ts'
import { createRowReader } from '../../../lib/records/columns/read-row.ts'
import { freshDatabase } from '../backup/backup-helpers.ts'
import { noon } from '../runs/examples.ts'

const names = ['Ada Beispiel', 'Bo Exempel', 'Cy Ejemplo', 'Di Esempio'] as const
const emailOf = (name: string): string => `${name.split(' ')[0]?.toLowerCase()}@one.example`
/** Each record mentions the next person. */
const records = names.map((name, at) => ({
  'Full name': name,
  Email: emailOf(name),
  About: `Works with ${emailOf(names[at + 1] ?? 'nobody else')}`
}))

const filled = async (): Promise<Database> => {
  const database = freshDatabase()
  const page = { pause: () => Promise.resolve(), runExclusively: (_: string, work: () => Promise<void>) => work() }
  await addList(database, { id: 'list', title: 'List', fileName: 'f.csv', leftOut: 0, records, now: noon }, page)
  await addErasedPeople(database, ['email:bo@one.example'], () => new Uint8Array(32))
  await addDoNotContact(database, ['email:cy@one.example'])
  return database
}

const collect = async <T>(slices: AsyncGenerator<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const slice of slices) all.push(slice)
  return all
}

/** Every reader of the door, as what it gives of the list. */
const ways: Record<string, (opened: door.Records) => Promise<unknown>> = {
  readRows: async opened => (await collect(door.readRows(opened, ['list']))).map(({ rows }) => rows),
  readRow: async opened => Promise.all(names.map((_, index) => door.readRow(opened, 'list', { runId: 'list', index }))),
  keepVisible: async opened =>
    (
      await door.keepVisible(
        opened,
        names.map((fullName, index) => ({ runId: 'list', index, columns: { fullName, email: emailOf(fullName) } }))
      )
    ).rows,
  readRecords: async opened =>
    (await collect(door.readRecords(opened, ['list'], createRowReader()))).map(slice => slice.records.map(({ row }) => row.record)),
  readWhole: async opened => Promise.all(names.map((_, index) => door.readWhole(opened, { runId: 'list', index }, false))),
  readWholeRun: async opened => collect(door.readWholeRun(opened, 'list', false))
}

test('every reader of the door is looked at', () => {
  const others = ['openRecords', 'readRowColumns', 'toRecordToCheck']
  expect([...Object.keys(ways), ...others].toSorted()).toEqual(Object.keys(door).toSorted())
})

describe.each(Object.entries(ways))('%s', (_, readWay) => {
  const readAll = async (withSuppressed: boolean): Promise<string> => {
    return JSON.stringify(await readWay(await door.openRecords(await filled(), { withSuppressed })))
  }
  test.each([
    { withSuppressed: false, shown: ['Ada Beispiel', 'Di Esempio'] },
    { withSuppressed: true, shown: ['Ada Beispiel', 'Cy Ejemplo', 'Di Esempio'] }
  ])('shows only who may be seen ($withSuppressed)', async ({ withSuppressed, shown }) => {
    const text = await readAll(withSuppressed)
    expect(names.filter(name => text.includes(name))).toEqual(shown)
    // Nor does another record say anything of someone who is hidden.
    expect(text).not.toContain('bo@one.example')
    expect(text.includes('cy@one.example')).toBe(withSuppressed)
  })
})

test('a damaged chunk gives no one behind it the pages of another person', async () => {
  const database = freshDatabase()
  const page = { pause: () => Promise.resolve(), runExclusively: (_: string, work: () => Promise<void>) => work() }
  const many = Array.from({ length: 1_200 }, (_, n) => ({
    'Full name': `Person ${n}`,
    'Profile URL': `https://www.linkedin.com/in/person-${n}`
  }))
  await addList(database, { id: 'list', title: 'List', fileName: 'f.csv', leftOut: 0, records: many, now: noon }, page)
  await database.chunks.update(['list', 0], { text: '{' })
  const slices = await collect(door.readRecords(await door.openRecords(database), ['list'], createRowReader(), { withPages: true }))
  expect(slices.map(({ isDamaged, records: rows }) => [isDamaged, rows.length])).toEqual([
    [true, 0],
    [false, 200]
  ])
  expect(slices.flatMap(slice => slice.records.flatMap(({ pages }) => pages))).toEqual([])
})
