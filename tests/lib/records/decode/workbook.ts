// Creates workbooks for tests with another library than the one that reads them.
import { utils, write } from '@e965/xlsx'

/** A workbook with these sheets, each a list of lines. `packed`: compressed, with shared strings, as spreadsheets save it. */
export const workbook = (sheets: Readonly<Record<string, readonly unknown[][]>>, packed = true): Uint8Array => {
  const book = utils.book_new()
  for (const [name, lines] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet([...lines], { UTC: true }), name)
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: packed, bookSST: packed }))
}
