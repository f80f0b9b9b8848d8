// What a person is called, by the columns of their record. Every screen, file and text takes it from here.
import { joinName } from '../names/join-name.ts'

type Columns = Readonly<Partial<Record<string, unknown>>>

const readText = (columns: Columns, id: string): string => {
  const text = columns[id]
  return typeof text === 'string' && text.trim() !== '' ? text : ''
}

/**
 * The person's name: the full name, else its parts in the order of their language; '' where the record has none. Blank columns, and those that are
 * not text, count as missing.
 */
export const getFullName = (columns: Columns): string =>
  readText(columns, 'fullName') || joinName(readText(columns, 'firstName'), readText(columns, 'middleName'), readText(columns, 'lastName'))

/** The name, else an email address, by which a person without a name is still recognised; '' where the record has neither. */
export const getPersonName = (columns: Columns): string =>
  getFullName(columns) || ['email', 'personalEmail', 'secondEmail'].map(id => readText(columns, id)).find(Boolean) || ''
