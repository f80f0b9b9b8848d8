// What domains brought, as two lists out of one: the contacts with their company's columns, and the companies. What came stands in the
// stored chunks, and is read as often as it is needed.
import { createCompanyIndex } from '../records/identity/company-book.ts'
import { fromChunks } from '../records/decode/chunks.ts'

const bookOf = (chunks: readonly string[]) => {
  const book = createCompanyIndex()
  for (const row of fromChunks(chunks)) book.note(row)
  return book
}

/** Each person as a record with their company's fields, in the order in which they came. Throws where a chunk is damaged. */
export function* toContacts(chunks: readonly string[]): Generator {
  const book = bookOf(chunks)
  for (const row of fromChunks(chunks)) yield* book.contactsOf(row)
}

/** Each company once, without its people; also a domain that nothing is known of. Throws where a chunk is damaged. */
export const toCompanies = (chunks: readonly string[]): unknown[] =>
  bookOf(chunks)
    .companies()
    .map(({ record }) => record)
