// A backup consists of encrypted blocks, and writing it reports progress.
import { expect, test } from 'vitest'
import { openBackup } from '../../../lib/backup/backup-blocks.ts'
import { writeBackup } from '../../../lib/backup/locked-file.ts'
import { exampleRun } from '../runs/examples.ts'
import { freshDatabase, passphrase, putRun, randomBytes, restore } from './backup-helpers.ts'

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

test('child runs are in the file, and are not counted: the list shows none of them', async () => {
  const database = freshDatabase()
  await putRun(database, exampleRun('collected', { id: 'parent', clickId: 'c0' }), [])
  for (const number of [1, 2])
    await putRun(database, exampleRun('collected', { id: `child-${number}`, clickId: `c${number}`, parentId: 'parent' }), [])
  const progress: number[] = []
  const onProgress = (runs: number): void => void progress.push(runs)
  const file = await writeBackup(database, { passphrase, withApiKeys: false, now: 0, randomBytes, iterations: 1_000, onProgress })
  expect(progress).toEqual([1])
  const target = freshDatabase()
  expect(await restore(target, file)).toMatchObject({ ok: true, value: { runs: 1, unchangedRuns: 0 } })
  expect(await target.runs.count()).toBe(3)
})
