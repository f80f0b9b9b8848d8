// Recognises the plainest spellings of profile pages and email addresses, which most records have: a pattern takes a tenth of the time of
// reading every spelling. Any other text is left to the readers of all spellings, which give the same for these.

const plainPage = /^https:\/\/www\.linkedin\.com\/in\/(?!(?:me|unavailable|in|pub)$)[a-z\d][a-z\d-]{0,99}$/
const plainLead = /^https:\/\/www\.linkedin\.com\/sales\/(?:lead|people)\/(AC[ow]AA[\w-]+)(?:,[\w-]+){0,3}$/
const plainEmail = /^[a-z\d](?:[a-z\d+_.-]{0,62}[a-z\d])?@(?:[a-z\d](?:[a-z\d-]{0,30}[a-z\d])?\.){1,4}[a-z]{2,20}$/

/** The comparison key of a profile page in its plainest spelling; undefined for any other text. */
export const readPlainPage = (text: string): string | undefined => {
  if (!text.startsWith('https://www.linkedin.com/')) return undefined
  if (plainPage.test(text)) return text
  const id = plainLead.exec(text)?.[1]
  return id === undefined ? undefined : `https://www.linkedin.com/in/${id}`
}

/** True for an email address in its one spelling, with nothing beside it. */
export const isPlainEmail = (text: string): boolean => plainEmail.test(text) && !text.includes('xn--') && !text.includes('..')
