// A reply that was put aside unread loses a person who is erased, or is counted as one that could not be checked.
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { StoredKeptFile } from '../../../lib/database/stored-runs.ts'
import { createPersonEraser } from '../../../lib/erase/erase-person.ts'
import { createSandbox, type Sandbox } from '../runs/sandbox.ts'

import { createEraserDependencies } from './eraser-sandbox.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const ada = { name: 'Ada Beispiel', email: 'ada@quibble.example', linkedin_url: 'https://www.linkedin.com/in/ada-beispiel' }
const bo = { name: 'Bo Muster', email: 'bo@quibble.example' }
const table = `Name;Email\r\nAda Beispiel;${ada.email}\r\nBo Muster;${bo.email}\r\n`
const both = JSON.stringify([ada, bo])
const binary = Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0xff, 0xfe, 0x80)

let sandbox: Sandbox
afterEach(() => sandbox.database.close())

/** Erases Ada where this reply was put aside. */
const eraseFrom = async (bytes: Uint8Array, headers: Record<string, string> = {}) => {
  sandbox = await createSandbox()
  const file: StoredKeptFile = { runId: 'run', format: 'reply', operation: 'download', status: 200, headers, bytes }
  await sandbox.database.keptFiles.put(file)
  const { find, erase } = createPersonEraser(createEraserDependencies(sandbox, [], sandbox.startWorker()))
  const found = await find([`email:${ada.email}`, `profile:${ada.linkedin_url}`])
  const erased = await erase(found, () => undefined)
  const kept = await sandbox.database.keptFiles.get('run')
  return { erased, kept: kept && Buffer.from(kept.bytes).toString(), headers: kept?.format === 'reply' ? kept.headers : undefined }
}
const done = (uncheckedCount: number) => ({ ok: true, value: { uncheckedCount, liveCount: 0, isOnList: false } })

test.each([
  ['JSON', bytesOf(both), JSON.stringify([bo])],
  ['JSON with escapes', bytesOf(both.replaceAll('@', '\\u0040').replaceAll('/', '\\/')), JSON.stringify([bo])],
  ['JSON that breaks off', bytesOf(`[${JSON.stringify(bo)},\n${JSON.stringify(ada)},\n{"na`), `[${JSON.stringify(bo)},\n{"na`],
  ['a table', bytesOf(table), `Name;Email\r\nBo Muster;${bo.email}\r\n`],
  ['UTF-16', Buffer.from(`\uFEFF${table}`, 'utf16le'), `Name;Email\r\nBo Muster;${bo.email}\r\n`],
  ['gzip', gzipSync(both), JSON.stringify([bo])],
  ['nothing but the person', bytesOf(JSON.stringify([ada])), '[]'],
  ['a text about the person', bytesOf(`Found ${ada.email}`), undefined],
  ['others alone', bytesOf(JSON.stringify([bo])), JSON.stringify([bo])]
])('%s', async (_, bytes, kept) => {
  expect(await eraseFrom(bytes)).toMatchObject({ erased: done(0), kept })
})

test.each([
  ['a workbook', binary],
  ['gzip that is broken', gzipSync(both).subarray(0, 30)]
])('%s is kept, and the erasure says that it could not be checked', async (_, bytes) => {
  expect(await eraseFrom(bytes)).toEqual({ erased: done(1), kept: Buffer.from(bytes).toString(), headers: {} })
})

test('a header that names the person goes', async () => {
  const headers = { 'x-owner': ada.email, 'content-type': 'application/json' }
  expect(await eraseFrom(bytesOf(JSON.stringify([bo])), headers)).toMatchObject({
    headers: { 'x-owner': '…', 'content-type': headers['content-type'] }
  })
})
