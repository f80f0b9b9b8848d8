// Chooses the language of the texts, and the one in which numbers and dates are written. Free of imports, so that the content script can use it too.

/** The language of a BCP 47 tag without its region: "de" for "de-AT" and "de_AT". */
export const primaryLanguage = (tag: string): string | undefined => tag.split(/[-_]/)[0]

/**
 * The best of the `offered` languages (names of folders of messages, "pt_BR") for a browser in `browserLanguage`: the same region, else the same
 * language, else English. Browsers choose a folder of `_locales` in the same way.
 */
export const offeredLanguage = <Name extends string>(browserLanguage: string, offered: readonly Name[], fallback: Name): Name => {
  const tag = browserLanguage.replace('-', '_')
  return offered.find(name => name === tag) ?? offered.find(name => name === primaryLanguage(tag)) ?? fallback
}

/**
 * The BCP 47 tag to write numbers and dates in: the browser's own language with its region when the interface is in that language,
 * otherwise the language of the interface.
 */
export const chooseLanguage = (browserLanguage: string, interfaceLanguage: string): string =>
  primaryLanguage(browserLanguage) === primaryLanguage(interfaceLanguage) ? browserLanguage : interfaceLanguage || browserLanguage

/** Languages that are written from right to left, by ISO 639 code. */
const rightToLeft: readonly (string | undefined)[] = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']

/** The direction of text in the language of a BCP 47 tag. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (rightToLeft.includes(primaryLanguage(tag)) ? 'rtl' : 'ltr')
