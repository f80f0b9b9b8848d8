// Tests that the zip directory is read without unpacking, and is rejected where it is incomplete.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZipContents } from '../../../../lib/records/decode/zip-contents.ts'
import { workbook } from './workbook.ts'

const find = (bytes: Uint8Array, signature: readonly number[]): number =>
  bytes.findIndex((_, at) => signature.every((byte, offset) => bytes[at + offset] === byte))
const changeDirectory = (at: number, ...values: number[]): Uint8Array => {
  const bytes = workbook({ A: [['name']], B: [['name']] })
  bytes.set(values, find(bytes, [0x50, 0x4b, 1, 2]) + at)
  return bytes
}

test('it gives the number of sheets and the unpacked size', () => {
  const packed = readZipContents(workbook({ A: [['name']], B: [['name']] }))
  expect(packed?.unpackedBytes).toBe(readZipContents(workbook({ A: [['name']], B: [['name']] }, true))?.unpackedBytes)
  expect(packed?.unpackedBytes).toBeGreaterThan(1000)
})

test('a comment at the end is ignored', () => {
  const bytes = workbook({ A: [['name']] })
  expect(readZipContents(Uint8Array.from([...bytes, ...new Uint8Array(300).fill(1)]))).toEqual(readZipContents(bytes))
})

test.each<[string, Uint8Array]>([
  ['no bytes', new Uint8Array()],
  ['text', new TextEncoder().encode('PK, but no more than that, and longer than the end')],
  ['a zip that is cut off', workbook({ A: [['name']] }).slice(0, -30)],
  ['a zip without a declared size', changeDirectory(24, 0, 0, 0, 0)],
  ['a zip with a damaged directory', changeDirectory(0, 0)]
])('%s is rejected', (_, bytes) => expect(readZipContents(bytes)).toBeUndefined())

test('no bytes throw', () =>
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(200), (bytes, at) => {
      const end = Uint8Array.from([...bytes, 0x50, 0x4b, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, at, 0, 0, 0, 0, 0])
      expect(['object', 'undefined']).toContain(typeof readZipContents(end))
    })
  ))
