// The words in a workbook, on pages alone: whatever stands in any cell of any sheet, table or not.
import { streamXlsxRows } from 'hucre/xlsx'
import { zipContents } from './zip-contents.ts'

const mostSheets = 50

/** The texts of each row, a line each. Throws where the bytes are no workbook. */
export async function* readCells(bytes: Uint8Array): AsyncGenerator<string> {
  const sheets = zipContents(bytes)?.sheets ?? 0
  if (sheets === 0) throw new Error('This is no workbook that can be read.')
  for (let sheet = 0; sheet < Math.min(sheets, mostSheets); sheet++)
    for await (const { values } of streamXlsxRows(bytes, { sheet })) yield `${values.filter(cell => typeof cell === 'string').join('\n')}\n`
}
