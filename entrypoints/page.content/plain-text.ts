// Makes text from a service or a page safe to show in one line: removes characters that are invisible or change the text direction.

/** Control characters, line breaks, direction marks, joiners, fillers and tags: every character that shows nothing. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}\p{DI}]+/gu

const maxLength = 400

/** `Ada\u202Eada` becomes `Adaada`; line breaks and tabs become a space. At most 400 characters. Never throws. */
export const plainText = (text: string): string =>
  text
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(invisible, '')
    .trim()
    .slice(0, maxLength)
