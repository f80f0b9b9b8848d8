// Replies of a run for pages: the newest first, with limited texts.
import { expect, test, vi } from 'vitest'
import { createLedger } from '../../../../lib/runs/store/ledger.ts'
import { watchReplies } from '../../../../lib/runs/store/read-replies.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import type { StoredReply } from '../../../../lib/database/stored-runs.ts'
import { noon } from '../examples.ts'
import { numberedRun } from './ledger-contract.ts'

const excerptLength = 64 * 1024

test('replies are the newest first, with long texts cut', async () => {
  const database = createDatabase('replies read')
  const ledger = createLedger(database)
  for (const n of [1, 2]) await ledger.create(numberedRun(n, 'running'))
  const seen: StoredReply[][] = []
  const watching = watchReplies(database, 'run-1').subscribe(replies => seen.push(replies))
  await ledger.storeReply('run-1', { operation: 'import', text: 'queued' }, noon)
  await ledger.storeReply('run-2', { operation: 'import', text: 'not ours' }, noon)
  await ledger.storeReply('run-1', { operation: 'status' }, noon + 1)
  await ledger.storeReply('run-1', { operation: 'download', text: 'x'.repeat(excerptLength + 9) }, noon + 2)
  await vi.waitFor(() => expect(seen.at(-1)).toHaveLength(3), 20_000)
  const replies = seen.at(-1)!
  expect(replies.map(({ at, text }) => [at - noon, text?.length])).toEqual([
    [2, excerptLength],
    [1, undefined],
    [0, 6]
  ])
  watching.unsubscribe()
})

test('at most 200 replies are read', async () => {
  const database = createDatabase('replies many')
  await database.replies.bulkAdd(Array.from({ length: 250 }, (_, n) => ({ runId: 'run-1', at: n, operation: 'status' as const })))
  const newest = await new Promise<StoredReply[]>(resolve => watchReplies(database, 'run-1').subscribe(resolve))
  expect([newest.length, newest[0]!.at]).toEqual([200, 249])
})

test('a reply whose text is missing from the disk does not hide the others', async () => {
  const database = createDatabase('replies damaged')
  await database.replies.bulkAdd(['first', 'gone', 'last'].map((text, at) => ({ runId: 'run-1', at, operation: 'status' as const, text })))
  database.replies.hook('reading', (reply: StoredReply) => {
    if (reply.text === 'gone') throw new DOMException('Failed to read large IndexedDB value.', 'NotReadableError')
    return reply
  })
  const newest = await new Promise<StoredReply[]>((resolve, reject) => watchReplies(database, 'run-1').subscribe(resolve, reject))
  expect(newest.map(({ text }) => text)).toEqual(['last', 'first'])
  expect(await database.replies.count()).toBe(3)
})
