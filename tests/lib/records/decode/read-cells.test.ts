// Every text of a workbook is read, whichever sheet, row or column it stands in.
import { expect, test } from 'vitest'
import { readCells } from '../../../../lib/records/decode/read-cells.ts'
import { workbook } from './workbook.ts'

const cellsOf = async (bytes: Uint8Array): Promise<string> => {
  let text = ''
  for await (const line of readCells(bytes)) text += line
  return text
}

test.each<[string, Record<string, unknown[][]>, string]>([
  ['one column without a heading', { A: [['a.example/x'], ['b.example/y']] }, 'a.example/x\nb.example/y\n'],
  ['several columns', { A: [['Ada', 'a.example/x', 7]] }, 'Ada\na.example/x\n'],
  ['several sheets', { A: [['Cover']], B: [['a.example/x']] }, 'Cover\na.example/x\n'],
  ['a sheet without any', { A: [[]] }, '']
])('%s', async (_, sheets, text) => expect(await cellsOf(workbook(sheets))).toBe(text))

test('what is no workbook is refused', async () => {
  await expect(cellsOf(new TextEncoder().encode('PK\u0003\u0004 and no more'))).rejects.toThrow()
})
