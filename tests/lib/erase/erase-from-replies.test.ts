// A kept reply loses one person and nothing else, and nothing that cannot be checked.
import { expect, test, afterEach, describe } from 'vitest'
import { createPersonMatcher } from '../../../lib/records/identity/remove-person-from-row.ts'
import { removePersonFromText, type TextRemoval } from '../../../lib/erase/erase-from-replies.ts'
import { gzipSync } from 'node:zlib'
import type { StoredKeptFile } from '../../../lib/database/stored-runs.ts'
import { createPersonEraser } from '../../../lib/erase/erase-person.ts'
import { createSandbox, type Sandbox } from '../runs/sandbox.ts'
import { createEraserDependencies } from './eraser-sandbox.ts'

describe('remove person from text', () => {
  const ada = createPersonMatcher(['profile:https://www.linkedin.com/in/ada', 'email:ed@acme.example'])
  const bob = { full_name: 'Bob', linkedin_url: 'https://www.linkedin.com/in/bob', country: 'Canada', email: 'fred@acme.example' }

  test.each<[name: string, text: string, removal: TextRemoval]>([
    ['a country and a longer address', JSON.stringify([bob]), { is: 'unchanged' }],
    ['a slug that begins alike', 'https://www.linkedin.com/in/ada-b and linkedin.com/in/canada', { is: 'unchanged' }],
    [
      'their record beside another',
      JSON.stringify({ data: [{ full_name: 'Ada', linkedin_url: 'linkedin.com/in/ADA' }, bob] }),
      { is: 'rewritten', text: JSON.stringify({ data: [bob] }) }
    ],
    ['their record alone', JSON.stringify({ full_name: 'Ada', email: 'Ed@Acme.example' }), { is: 'removed' }],
    ['an escaped address', '{"full_name":"Ada","email":"\\u0065d\\u0040acme.example"}', { is: 'removed' }],
    [
      'their line of a table',
      'name,email\nAda,ed@acme.example\nBob,fred@acme.example',
      { is: 'rewritten', text: 'name,email\nBob,fred@acme.example' }
    ],
    [
      'their line and their mark in the lines of others',
      [{ full_name: 'Ada', linkedin: 'x', email: 'ed@acme.example' }, { ...bob, manager: { email: 'ed@acme.example' } }, bob]
        .map(row => JSON.stringify(row))
        .join('\n'),
      { is: 'rewritten', text: [bob, bob].map(row => JSON.stringify(row)).join('\n') }
    ],
    ['their line in a quoted cell', 'name,note\nBob,"knows\ned@acme.example"', { is: 'removed' }],
    ['a part of JSON that was cut off', '[{"email":"ed@acme.example"},{"ema', { is: 'removed' }],
    ['bytes of another format', 'PK\0\uFFFDada', { is: 'unchecked' }],
    ['a text that is too large', ' '.repeat(32 * 1024 * 1024 + 1), { is: 'unchecked' }]
  ])('%s', (_, text, removal) => expect(removePersonFromText(text, ada)).toEqual(removal))
})

describe('erase from kept reply', () => {
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
})
