// A bounced email counts as invalid wherever stored people are read.
import { expect, test } from 'vitest'
import { openRecords, readRecords, readRow, readRows } from '../../../lib/database/records.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { StoredBounce } from '../../../lib/database/stored-people.ts'
import { addList } from '../../../lib/own-lists/add-list.ts'
import { createRowReader, getRowText } from '../../../lib/records/columns/read-row.ts'
import { bouncedStatus, loadBounces } from '../../../lib/results/bounce-marks.ts'
import { freshDatabase } from '../backup/backup-helpers.ts'
import { noon } from '../runs/examples.ts'

const records = ['ada', 'bo', 'cy', 'di'].map(name => ({
  'Full name': `${name} Beispiel`,
  Email: `${name}@one.example`,
  'Email status': 'valid',
  Second: { nested: name === 'di' }
}))
const bounce = (name: string, kind: 'hard' | 'soft', more: Partial<StoredBounce> = {}): StoredBounce => ({
  file: 'file',
  email: `${name}@one.example`,
  kind,
  code: '',
  addedAt: noon,
  ...more
})

const filled = async (): Promise<Database> => {
  const database = freshDatabase()
  const page = { pause: () => Promise.resolve(), runExclusively: (_: string, work: () => Promise<void>) => work() }
  await addList(database, { id: 'list', title: 'List', fileName: 'f.csv', leftOut: 0, records, now: noon }, page)
  await database.bounces.bulkPut([bounce('bo', 'hard'), bounce('cy', 'soft'), bounce('di', 'hard')])
  return database
}

const readStatuses = async (database: Database, options = {}): Promise<unknown> => {
  const opened = await openRecords(database, options)
  const rows: string[] = []
  for await (const slice of readRows(opened, ['list'])) rows.push(...slice.rows.map(({ columns }) => columns['emailStatus'] ?? ''))
  const whole: string[] = []
  for await (const slice of readRecords(opened, ['list'], createRowReader()))
    whole.push(...slice.records.map(({ row }) => getRowText(row, 'emailStatus')))
  const one = await readRow(opened, 'list', { runId: 'list', index: 1 })
  return { rows, whole, one: one?.row.columns['emailStatus'] }
}

test('a hard bounce makes an email invalid, and a soft one risky, in rows and in whole records', async () => {
  const marked = ['valid', 'invalid', 'risky', 'invalid']
  expect(await readStatuses(await filled())).toEqual({ rows: marked, whole: marked, one: 'invalid' })
})

test('what the service sent is still there', async () => {
  const sent = ['valid', 'valid', 'valid', 'valid']
  expect(await readStatuses(await filled(), { asReceived: true })).toEqual({ rows: sent, whole: sent, one: 'valid' })
})

test('the mark of an email is found in any spelling, and a hard bounce beats a later soft one', async () => {
  const database = await filled()
  await database.bounces.bulkPut([bounce('cy', 'hard', { file: 'a', at: 3 }), bounce('cy', 'soft', { file: 'b', at: 9 })])
  const find = await loadBounces(database)
  expect(find?.(' Cy@One.Example ')).toEqual({ kind: 'hard', at: 3, code: '' })
  expect(find?.('ada@one.example')).toBeUndefined()
  expect(await loadBounces(freshDatabase())).toBeUndefined()
  expect(bouncedStatus({ kind: 'soft', at: undefined, code: '' }, 'invalid')).toBe('invalid')
})
