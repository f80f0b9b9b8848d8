// What is kept of each reply, and when the shape of one is news.
import { expect, test } from 'vitest'
import { shortText } from '../../../../lib/database/runs/store-reply.ts'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import type { ServiceCall } from '../../../../lib/service/client.ts'
import { noon } from '../../runs/examples.ts'
import { numbered } from './ledger-contract.ts'

let databases = 0
const open = async (...runs: ReturnType<typeof numbered>[]) => {
  const database = createDatabase(`hear ${databases++}`)
  const ledger = createLedger(database)
  for (const run of runs.length > 0 ? runs : [numbered(1, 'running')]) await ledger.create(run)
  return { database, ledger }
}
const newsOf = async (database: Database) => database.settings.where('name').startsWith('news ').toArray()
const status = (changes: Partial<ServiceCall> = {}): ServiceCall => ({ operation: 'status', understood: 'running', ...changes })

test('a reply is kept with what it was understood as, and when its run is looked at next', async () => {
  const { database, ledger } = await open(numbered(1, 'running', { dueAt: noon + 5 }), numbered(2, 'collected'))
  await ledger.storeReply('run-1', status({ status: 200, milliseconds: 12, bytes: 3, text: '{}', shape: ['a:text'] }), noon)
  await ledger.storeReply('run-2', status(), noon)
  expect(await database.replies.toArray()).toEqual([
    {
      id: 1,
      runId: 'run-1',
      at: noon,
      operation: 'status',
      understood: 'running',
      status: 200,
      milliseconds: 12,
      bytes: 3,
      text: '{}',
      next: noon + 5
    },
    { id: 2, runId: 'run-2', at: noon, operation: 'status', understood: 'running' }
  ])
})

test('a long text is kept of the newest reply of its kind, and the beginning of the others', async () => {
  const { database, ledger } = await open()
  const long = 'x'.repeat(shortText + 1)
  for (const operation of ['status', 'download', 'status', 'status'] as const)
    await ledger.storeReply('run-1', { operation, text: long }, noon)
  await ledger.storeReply('run-1', { operation: 'link', text: long }, noon)
  const kept = await database.replies.toArray()
  expect(kept.map(({ operation, text }) => [operation, text!.length - shortText])).toEqual([
    ['status', 0],
    ['download', 1],
    ['status', 0],
    ['status', 1],
    ['link', 1]
  ])
})

test('what may hold results that were misread outlives every shorter reply that comes after it', async () => {
  const { database, ledger } = await open()
  const misread = { operation: 'download', understood: 'noRowsFound', text: 'x'.repeat(10 * shortText) } as const
  await ledger.storeReply('run-1', { ...misread, text: 'y' }, noon)
  await ledger.storeReply('run-1', misread, noon)
  for (let n = 0; n < 40; n++) await ledger.storeReply('run-1', { operation: 'download', understood: 'notFound', text: 'gone' }, noon)
  const kept = await database.replies.toArray()
  expect(kept.map(({ text }) => text)).toEqual([misread.text, ...Array.from({ length: 29 }, () => 'gone')])
})

test('another shape is news of its connection and of its reply; each operation and meaning has shapes of its own', async () => {
  const { database, ledger } = await open(numbered(1, 'running'), numbered(2, 'running', { connectionId: 'connection-2' }))
  for (let n = 0; n < 3; n++) await ledger.storeReply('run-1', status({ shape: ['a:text', 'b:text'] }), noon)
  await ledger.storeReply('run-1', status({ shape: ['c:text'], understood: 'finished' }), noon)
  await ledger.storeReply('run-1', status({ shape: ['d:text'], operation: 'download' }), noon)
  await ledger.storeReply('run-2', status({ shape: ['e:text'] }), noon)
  await ledger.storeReply('run-1', status(), noon)
  expect(await newsOf(database)).toEqual([])
  await ledger.storeReply('run-1', status({ shape: ['a:text', 'f:text'] }), noon + 1)
  const news = { added: ['f:text'], missing: ['b:text'] }
  expect(await newsOf(database)).toEqual([
    { name: 'news connection-1', value: { run: 'run-1', operation: 'status', understood: 'running', at: noon + 1, ...news } }
  ])
  expect(await database.replies.orderBy('id').last()).toMatchObject(news)
})

test('what is optional in the first few replies is noted with them, and is no news', async () => {
  const { database, ledger } = await open(numbered(1, 'running'))
  await ledger.storeReply('run-1', status({ shape: ['a:text'] }), noon)
  await ledger.storeReply('run-1', status({ shape: ['a:text', 'progress:number'] }), noon)
  expect(await database.replies.orderBy('id').last()).toMatchObject({ added: ['progress:number'] })
  expect(await newsOf(database)).toEqual([])
})

test('of a run that cannot be read whole, replies are kept all the same', async () => {
  const { database, ledger } = await open()
  await database.runs.put({ id: 'run-9' })
  await ledger.storeReply('run-9', status({ shape: ['a:text'] }), noon)
  expect(await database.replies.toArray()).toMatchObject([{ runId: 'run-9' }])
})
