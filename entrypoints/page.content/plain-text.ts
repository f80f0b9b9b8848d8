// Text from outside, made fit for one line: what cannot be seen, or would turn the line around, is left out.

/** Controls, line breaks, marks of direction, joiners without width, fillers, tags: everything that is there and shows nothing. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}\p{DI}]+/gu

const longest = 400

/** `Ada\u202Eada` becomes `Adaada`; line breaks and tabs become a space. At most 400 characters. Never throws. */
export const plainText = (text: string): string =>
  text
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(unseen, '')
    .trim()
    .slice(0, longest)
