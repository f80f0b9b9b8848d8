// A backup consists of encrypted blocks, and writing it reports progress.
import { expect, test } from 'vitest'
import { openBackup } from '../../../lib/privacy/backup-blocks.ts'
import { writeBackup } from '../../../lib/privacy/write-backup.ts'
import { exampleRun } from '../runs/examples.ts'
import { freshDatabase, passphrase, putRun, randomBytes } from './backup-helpers.ts'

test('a large database becomes several encrypted blocks', async () => {
  const database = freshDatabase()
  const text = 'Ada Beispiel '.repeat(60_000)
  for (const number of [1, 2, 3])
    await putRun(database, exampleRun('collected', { id: `run-${number}`, clickId: `c${number}` }), [{ text }])
  const progress: number[] = []
  const file = await writeBackup(database, {
    passphrase,
    withApiKeys: false,
    now: 0,
    randomBytes,
    iterations: 1_000,
    onProgress: runs => progress.push(runs)
  })
  expect(progress).toEqual([1, 2, 3])
  expect(await file.text()).not.toMatch(/Ada|Northwind|run-1/)
  const opened = await openBackup(file, passphrase)
  const blocks: string[] = []
  if (opened.ok) for await (const block of opened.value.readBlocks()) blocks.push(block)
  expect(blocks.length).toBeGreaterThan(2)
  expect(blocks.join('')).toContain(text)
})
