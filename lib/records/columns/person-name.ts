// What a person is called, by the columns of their record, with the parts of a name in the order of its language. Every screen, file and text
// takes it from here.

/** The first letter of Korean, from which on the letters of these languages are. */
const firstEastAsian = 0x1100
/** Whether all letters of a text are Chinese, Japanese or Korean ones. */
export const isEastAsian = (text: string): boolean =>
  text.charCodeAt(0) >= firstEastAsian &&
  /\p{L}/u.test(text) &&
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{M}ー々・·‧･\s]+$/u.test(text)

/** The full name of its parts, any of which may be `''`. In Chinese, Japanese and Korean script the family name comes first. */
export const joinName = (firstName: string, middleName: string, lastName: string): string => {
  const isFamilyFirst = firstName !== '' && lastName !== '' && isEastAsian(firstName) && isEastAsian(lastName)
  const parts = isFamilyFirst ? [lastName, firstName, middleName] : [firstName, middleName, lastName]
  return parts.filter(part => part !== '').join(' ')
}

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
