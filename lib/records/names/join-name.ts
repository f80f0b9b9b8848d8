// Joins the parts of a name in the order of its language.

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
