// Builds a workbook like a spreadsheet program.
import { utils, write } from '@e965/xlsx'
import type { Person } from './people.ts'

/** One sheet with field names in its first row. */
export const xlsxOf = (people: readonly Person[]): Response => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.json_to_sheet([...people]), 'Leads')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  return new Response(bytes, { headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } })
}
