// The file is made of pieces, shows nothing of what is in it, and says how far it is.
import { expect, test } from 'vitest'
import { openBackup } from '../../../lib/privacy/backup-blocks.ts'
import { writeBackup } from '../../../lib/privacy/write-backup.ts'
import { exampleRun } from '../runs/examples.ts'
import { freshDatabase, passphrase, putRun, random } from './backed-up.ts'

test('much is locked in several pieces, and no name can be read', async () => {
  const database = freshDatabase()
  const text = 'Ada Beispiel '.repeat(60_000)
  for (const n of [1, 2, 3]) await putRun(database, exampleRun('collected', { id: `run-${n}`, clickId: `c${n}` }), [{ text }])
  const told: number[] = []
  const file = await writeBackup(database, { passphrase, withKeys: false, now: 0, random, slow: 1_000, tell: runs => told.push(runs) })
  expect(told).toEqual([1, 2, 3])
  expect(await file.text()).not.toMatch(/Ada|Northwind|run-1/)
  const opened = await openBackup(file, passphrase)
  const pieces: string[] = []
  if (opened.ok) for await (const piece of opened.value.texts(false)) pieces.push(piece)
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.join('')).toContain(text)
})
