// Chooses the language in which numbers and dates are written. Free of imports, so that the content script can use it too.

/** The language of a BCP 47 tag without its region: "de" for "de-AT" and "de_AT". */
export const primaryLanguage = (tag: string): string | undefined => tag.split(/[-_]/)[0]

/**
 * The BCP 47 tag to write numbers and dates in: the browser's own language with its region when the interface is in that language,
 * otherwise the language of the interface. `interfaceLanguage` is '' when no messages could be read.
 */
export const chooseLanguage = (browserLanguage: string, interfaceLanguage: string): string =>
  primaryLanguage(browserLanguage) === primaryLanguage(interfaceLanguage) ? browserLanguage : interfaceLanguage || browserLanguage
