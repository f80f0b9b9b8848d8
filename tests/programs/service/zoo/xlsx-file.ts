// A workbook as a spreadsheet program would save it.
import { utils, write } from '@e965/xlsx'
import type { Person } from './people.ts'

/** One sheet, its first row the names of the fields. */
export const xlsxOf = (people: readonly Person[]): Response => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.json_to_sheet([...people]), 'Leads')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  return new Response(bytes, { headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } })
}
