// One zip file holds every list in open formats, without erased people, and without people who do not want to be contacted.
import { expect, test, describe } from 'vitest'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exportEverything, type EverythingFile, createZip } from '../../../lib/export/export-everything.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import type { RunRequest } from '../../../lib/runs/kind.ts'
import { readZip } from './read-zip.ts'
import { exampleRun } from '../runs/examples.ts'
import { readZipContents } from '../../../lib/records/decode/zip-contents.ts'

let databases = 0
const people = [
  { full_name: 'Ada Beispiel', email: 'ada@one.example', profile_url: 'https://www.linkedin.com/in/ada-beispiel', shoe: '42' },
  { full_name: 'Bo Exempel', email: 'bo@two.example' },
  { full_name: '=Cy()', email: 'cy@three.example' }
]
const domains: RunRequest = { kind: 'domains', domains: ['muster.example'], comparisonKey: 'd' }
const company = { company_name: 'Muster GmbH', domain: 'muster.example', employees: [{ full_name: 'Dee Example' }] }

const put = async (database: Database, id: string, title: string, records: unknown[], request?: RunRequest): Promise<void> => {
  const { chunks, rows } = await prepareResults(records, () => Promise.resolve(), request)
  const state = { is: 'collected' as const, rows: rows.length }
  await database.runs.put(
    exampleRun('collected', { id, clickId: id, liveKey: id, listTitle: title, state, ...(request ? { request } : {}) })
  )
  await database.chunks.bulkPut(chunks.map((text, index) => ({ runId: id, index, text })))
  await database.rows.bulkPut(rows.map((columns, index) => ({ runId: id, index, columns })))
}
const open = async (): Promise<Database> => {
  const database = createDatabase(`everything ${databases++}`)
  await put(database, 'a', 'Berlin', people)
  await put(database, 'b', 'Berlin', [people[1]])
  await put(database, 'c', 'Companies', [company], domains)
  await database.personNotes.bulkPut([
    {
      id: 'n',
      keys: ['profile:https://www.linkedin.com/in/ada-beispiel'],
      note: 'Call, soon',
      tags: ['vip', 'fair'],
      status: 'new',
      changedAt: 0
    },
    { id: 'm', keys: ['email:bo@two.example'], note: 'Never', tags: [], status: '', changedAt: 0 }
  ])
  return database
}
const write = (database: Database): Promise<EverythingFile> =>
  exportEverything(database, { now: new Date(2026, 10, 23), onProgress: () => undefined })

/** The files of the zip file by name. */
const read = async ({ parts }: EverythingFile): Promise<Record<string, string>> => readZip(Buffer.from(await new Blob(parts).arrayBuffer()))
const linesOf = (text = ''): string[] => text.replace('\uFEFF', '').split('\r\n')

test('every list is in it as CSV and JSON, with companies apart, and names are unique', async () => {
  const file = await write(await open())
  expect(file).toMatchObject({ name: 'muster-everything-2026-11-23.zip', lists: 3, damagedLists: 0, suppressedCount: 0 })
  const files = await read(file)
  const names = Object.keys(files)
  expect(names.filter(name => name.endsWith('.csv') && name.startsWith('lists/'))).toHaveLength(4)
  expect(names.filter(name => name.endsWith('.json'))).toHaveLength(3)
  expect(names.filter(name => /Berlin-\d{4}-\d\d-\d\d(?:-2)?\.csv$/.test(name))).toHaveLength(2)
  expect(names.some(name => /Companies-companies/.test(name))).toBe(true)
  const asSent = names.filter(name => /Berlin.*\.json$/.test(name)).map(name => JSON.parse(files[name] ?? '') as unknown)
  expect(asSent).toContainEqual(people)
  expect(linesOf(files['lists.csv'])).toHaveLength(4)
  for (const path of names.filter(name => name.startsWith('lists/'))) expect(files['lists.csv']).toContain(path)
  expect(files['read-me.txt']).toContain('notes.csv')
})

test('a cell that a spreadsheet would run is guarded', async () => {
  const files = await read(await write(await open()))
  expect(Object.values(files).join('\n')).toContain("'=Cy()")
})

test('notes are in it, and the do-not-contact list', async () => {
  const database = await open()
  await addDoNotContact(database, ['email:bo@two.example', 'domain:three.example'])
  const file = await write(database)
  expect(file.suppressedCount).toBe(3)
  const files = await read(file)
  expect(linesOf(files['do-not-contact.csv']).toSorted()).toEqual(['Kind,Value', 'domain,three.example', 'email,bo@two.example'])
  expect(linesOf(files['notes.csv'])).toEqual([
    'Profile,Email,Status,Tags,Note,Changed',
    'https://www.linkedin.com/in/ada-beispiel,,new,"vip, fair","Call, soon",1970-01-01T00:00:00.000Z'
  ])
  const lists = Object.entries(files).filter(([name]) => name.startsWith('lists/'))
  expect(lists.map(([, text]) => text).join('\n')).not.toMatch(/bo@two|Cy\(\)/)
})

test('people on the do-not-contact list are named in no note, tag, title or file name', async () => {
  const database = await open()
  const eve = { full_name: 'Eve Exemplum', email: 'eve@eve.example', profile_url: 'https://www.linkedin.com/in/eve-exemplum' }
  const lookup: RunRequest = { kind: 'person', url: eve.profile_url, comparisonKey: 'https://www.linkedin.com/in/eve-exemplum' }
  await put(database, 'd', 'Eve Exemplum', [eve], lookup)
  await put(database, 'e', 'Guests of eve@eve.example', people.slice(0, 1))
  await put(database, 'f', 'Customers', [eve])
  await database.personNotes.update('n', {
    note: 'Met at a fair.\nColleague eve@eve.example objected, phone 0170',
    tags: ['vip', 'via eve@eve.example']
  })
  await addDoNotContact(database, ['email:eve@eve.example', 'profile:https://www.linkedin.com/in/eve-exemplum'])
  const { 'do-not-contact.csv': own = '', ...files } = await read(await write(database))
  expect(own).toContain('eve@eve.example')
  expect(JSON.stringify(files)).not.toMatch(/eve@eve|Eve.Exemplum/i)
  expect(files['notes.csv']).toContain(',vip,Met at a fair.,')
  // A list that is no lookup keeps its title: it is the user's own, and no one's name.
  const titles = linesOf(files['lists.csv']).map(line => line.split(',')[0] ?? '')
  expect(titles.toSorted()).toEqual(['Berlin', 'Berlin', 'Companies', 'Customers', 'List', 'List', 'List'])
})

test('erased people are not in it', async () => {
  const database = await open()
  await addErasedPeople(database, ['profile:https://www.linkedin.com/in/ada-beispiel', 'email:ada@one.example'], () => new Uint8Array(32))
  const files = await read(await write(database))
  expect(Object.values(files).join('\n')).not.toMatch(/Ada|ada@one/)
})

test('a damaged list is named, and the others are written', async () => {
  const database = await open()
  await database.chunks.put({ runId: 'a', index: 0, text: '[{"broken' })
  const file = await write(database)
  expect(file).toMatchObject({ lists: 3, damagedLists: 1 })
  expect((await read(file))['lists.csv']).toContain('stored results are damaged')
})

test('nothing stored gives a file that says so', async () => {
  const files = await read(await write(createDatabase(`everything ${databases++}`)))
  expect(Object.keys(files)).toEqual(['read-me.txt', 'lists.csv', 'notes.csv', 'do-not-contact.csv'])
})

describe('zip', () => {
  const date = new Date(2026, 10, 23, 14, 5, 42)
  const toBytes = async (parts: BlobPart[]): Promise<Buffer> => Buffer.from(await new Blob(parts).arrayBuffer())

  test('files come out as they went in', async () => {
    const zip = createZip(date)
    const long = 'Ada Beispiel, '.repeat(20_000)
    await zip.add('lists/Berlin-Straße.csv', [long, new Uint8Array([65, 66])])
    await zip.add('empty.csv', [])
    await zip.add('日本.json', ['[1]'])
    const bytes = await toBytes(zip.end())
    expect(readZip(bytes)).toEqual({ 'lists/Berlin-Straße.csv': `${long}AB`, 'empty.csv': '', '日本.json': '[1]' })
    expect(bytes.length).toBeLessThan(long.length / 20)
    expect(readZipContents(bytes)?.unpackedBytes).toBe(long.length + 2 + 3)
  })

  test('has the checksum that other programs compare', async () => {
    const zip = createZip(date)
    await zip.add('a.txt', ['1234', '56789'])
    const bytes = await toBytes(zip.end())
    const directory = bytes.readUInt32LE(bytes.length - 6)
    // The known checksum of these digits.
    expect(bytes.readUInt32LE(directory + 16)).toBe(0xcbf43926)
  })

  test('a zip file without files is one, too', async () => {
    const bytes = await toBytes(createZip(date).end())
    expect(bytes.length).toBe(22)
    expect(readZip(bytes)).toEqual({})
  })
})
