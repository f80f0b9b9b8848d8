// The directory of a zip is read without unpacking anything, and is believed only where it says everything.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { zipContents } from '../../../../lib/records/decode/zip-contents.ts'
import { workbook } from './workbook.ts'

const find = (bytes: Uint8Array, mark: readonly number[]): number =>
  bytes.findIndex((_, at) => mark.every((byte, offset) => bytes[at + offset] === byte))
const changed = (at: number, ...values: number[]): Uint8Array => {
  const bytes = workbook({ A: [['name']], B: [['name']] })
  bytes.set(values, find(bytes, [0x50, 0x4b, 1, 2]) + at)
  return bytes
}

test('it says how many sheets there are, and how large all is', () => {
  const packed = zipContents(workbook({ A: [['name']], B: [['name']] }))
  expect(packed?.sheets).toBe(2)
  expect(packed?.bytes).toBe(zipContents(workbook({ A: [['name']], B: [['name']] }, true))?.bytes)
  expect(packed?.bytes).toBeGreaterThan(1000)
})

test('a remark behind it does no harm', () => {
  const bytes = workbook({ A: [['name']] })
  expect(zipContents(Uint8Array.from([...bytes, ...new Uint8Array(300).fill(1)]))).toEqual(zipContents(bytes))
})

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['text', new TextEncoder().encode('PK, but no more than that, and longer than the end')],
  ['one cut short', workbook({ A: [['name']] }).slice(0, -30)],
  ['one that hides a size', changed(24, 0, 0, 0, 0)],
  ['one whose directory is damaged', changed(0, 0)]
])('%s is not believed', (_, bytes) => expect(zipContents(bytes)).toBeUndefined())

test('no bytes make it throw', () =>
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(200), (bytes, at) => {
      const end = Uint8Array.from([...bytes, 0x50, 0x4b, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, at, 0, 0, 0, 0, 0])
      expect(['object', 'undefined']).toContain(typeof zipContents(end))
    })
  ))
