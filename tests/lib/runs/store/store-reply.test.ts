// Stored replies: which are kept, and when a change of shape is reported.
import { expect, test } from 'vitest'
import { repliesBeforeReport, replyExcerptLength } from '../../../../lib/runs/store/store-reply.ts'
import { createLedger } from '../../../../lib/runs/store/ledger.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import type { ServiceCall } from '../../../../lib/service/client.ts'
import { noon } from '../examples.ts'
import { numberedRun } from './ledger-contract.ts'

let databases = 0
const open = async (...runs: ReturnType<typeof numberedRun>[]) => {
  const database = createDatabase(`store reply ${databases++}`)
  const ledger = createLedger(database)
  for (const run of runs.length > 0 ? runs : [numberedRun(1, 'running')]) await ledger.create(run)
  return { database, ledger }
}
const readReplyChanges = async (database: Database) => database.settings.where('name').startsWith('reply-change:').toArray()
const status = (changes: Partial<ServiceCall> = {}): ServiceCall => ({ operation: 'status', understood: 'running', ...changes })

test('a reply is stored with its reading and the next check of its run', async () => {
  const { database, ledger } = await open(numberedRun(1, 'running', { dueAt: noon + 5 }), numberedRun(2, 'collected'))
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
      nextCheckAt: noon + 5
    },
    { id: 2, runId: 'run-2', at: noon, operation: 'status', understood: 'running' }
  ])
})

test('only the newest and the longest reply of an operation keep a long text', async () => {
  const { database, ledger } = await open()
  const long = 'x'.repeat(replyExcerptLength + 1)
  for (const operation of ['status', 'download', 'status', 'status'] as const)
    await ledger.storeReply('run-1', { operation, text: long }, noon)
  await ledger.storeReply('run-1', { operation: 'link', text: long }, noon)
  const kept = await database.replies.toArray()
  expect(kept.map(({ operation, text }) => [operation, text!.length - replyExcerptLength])).toEqual([
    ['status', 0],
    ['download', 1],
    ['status', 0],
    ['status', 1],
    ['link', 1]
  ])
})

test('the longest reply outlives shorter ones', async () => {
  const { database, ledger } = await open()
  const misread = { operation: 'download', understood: 'noRowsFound', text: 'x'.repeat(10 * replyExcerptLength) } as const
  await ledger.storeReply('run-1', { ...misread, text: 'y' }, noon)
  await ledger.storeReply('run-1', misread, noon)
  for (let n = 0; n < 40; n++) await ledger.storeReply('run-1', { operation: 'download', understood: 'notFound', text: 'gone' }, noon)
  const kept = await database.replies.toArray()
  expect(kept.map(({ text }) => text)).toEqual([misread.text, ...Array.from({ length: 29 }, () => 'gone')])
})

test('another shape is reported for the connection and the reply; each operation and reading has its own shapes', async () => {
  const { database, ledger } = await open(numberedRun(1, 'running'), numberedRun(2, 'running', { connectionId: 'connection-2' }))
  for (let n = 0; n < repliesBeforeReport; n++) await ledger.storeReply('run-1', status({ shape: ['a:text', 'b:text'] }), noon)
  await ledger.storeReply('run-1', status({ shape: ['c:text'], understood: 'finished' }), noon)
  await ledger.storeReply('run-1', status({ shape: ['d:text'], operation: 'download' }), noon)
  await ledger.storeReply('run-2', status({ shape: ['e:text'] }), noon)
  await ledger.storeReply('run-1', status(), noon)
  expect(await readReplyChanges(database)).toEqual([])
  await ledger.storeReply('run-1', status({ shape: ['a:text', 'f:text'] }), noon + 1)
  const differences = { addedFields: ['f:text'], missingFields: ['b:text'] }
  expect(await readReplyChanges(database)).toEqual([
    {
      name: 'reply-change:connection-1',
      value: { runId: 'run-1', operation: 'status', understood: 'running', at: noon + 1, ...differences }
    }
  ])
  expect(await database.replies.orderBy('id').last()).toMatchObject(differences)
})

test('the first ten replies only show which fields are optional: four lookups, two with phones, are no news', async () => {
  const { database, ledger } = await open(numberedRun(1, 'running'))
  for (const shape of [['a:text'], ['a:text', 'phones[]:text'], ['a:text'], ['a:text', 'phones[]:text']])
    await ledger.storeReply('run-1', status({ shape }), noon)
  expect(await readReplyChanges(database)).toEqual([])
  expect((await database.replies.toArray()).filter(({ addedFields, missingFields }) => addedFields ?? missingFields)).toEqual([])
  for (let n = 4; n <= repliesBeforeReport; n++) await ledger.storeReply('run-1', status({ shape: ['a:text', 'phones[]:text'] }), noon)
  expect(await readReplyChanges(database)).toEqual([])
  await ledger.storeReply('run-1', status({ shape: ['a:text', 'region:text'] }), noon)
  expect(await readReplyChanges(database)).toHaveLength(1)
})

test('each kind of run has its own shapes', async () => {
  const { database, ledger } = await open(
    numberedRun(1, 'running'),
    numberedRun(2, 'running', { request: { kind: 'person', url: 'https://network.example/in/ada', comparisonKey: 'ada' } })
  )
  for (let n = 0; n <= repliesBeforeReport; n++) await ledger.storeReply('run-1', status({ shape: ['a:text'] }), noon)
  await ledger.storeReply('run-2', status({ shape: ['a:text', 'phones[]:text'] }), noon)
  expect(await readReplyChanges(database)).toEqual([])
})

test('replies of an unreadable run are stored', async () => {
  const { database, ledger } = await open()
  await database.runs.put({ id: 'run-9' })
  await ledger.storeReply('run-9', status({ shape: ['a:text'] }), noon)
  expect(await database.replies.toArray()).toMatchObject([{ runId: 'run-9' }])
})
