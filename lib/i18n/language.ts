// Which language numbers and dates are written in, of the person's own and that of the sentences around them. Pages and the content
// script ask the browser by different doors, and say the same.

export const primaryLanguage = (tag: string): string | undefined => tag.split(/[-_]/)[0]

/** The person's own language with their region, or that of the sentences, where these are not there in the person's. BCP 47 tags. */
export const chooseLanguage = (wished: string, spoken: string): string =>
  primaryLanguage(wished) === primaryLanguage(spoken) ? wished : spoken || wished
