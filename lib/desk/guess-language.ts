// Guesses in which language to write to a person, from the places in their record.

/** The languages that a notice exists in. */
export const noticeLanguages = ['en', 'de', 'es'] as const
/** A language that a notice exists in. */
export type NoticeLanguage = (typeof noticeLanguages)[number]

/** Regions by language, as ISO 3166 codes. A country with several languages is here only where most people read that one. */
const regions: Partial<Record<NoticeLanguage, string>> = {
  de: 'DE AT LI CH',
  es: 'ES MX AR CO CL PE VE EC GT CU BO DO HN PY SV NI CR PA UY PR GQ'
}

/** Names that people write and that Intl does not know. */
const otherNames: Readonly<Record<string, NoticeLanguage>> = {
  schweiz: 'de',
  suisse: 'de',
  deutschland: 'de',
  espana: 'es',
  mexico: 'es',
  peru: 'es'
}

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

const createNames = (): ReadonlyMap<string, NoticeLanguage> => {
  const names = new Map<string, NoticeLanguage>(Object.entries(otherNames))
  for (const language of noticeLanguages)
    for (const code of (regions[language] ?? '').split(' ').filter(Boolean)) {
      names.set(code.toLowerCase(), language)
      for (const written of noticeLanguages)
        names.set(fold(new Intl.DisplayNames([written], { type: 'region' }).of(code) ?? code), language)
    }
  return names
}

let known: ReadonlyMap<string, NoticeLanguage> | undefined

/** A guess, and the place that it follows from; `place` is '' where the record names no country, or one with another language. */
export interface GuessedLanguage {
  language: NoticeLanguage
  place: string
}

/** English where nothing speaks for another language. `columns`: the mapped columns of a record. */
export const guessLanguage = (columns: Readonly<Record<string, string>>): GuessedLanguage => {
  known ??= createNames()
  const { country = '', location = '', companyCountry = '', companyLocation = '' } = columns
  for (const place of [country, location, companyCountry, companyLocation]) {
    // The country is usually the last part: "Berlin, Germany".
    const parts = place.split(/[,;|]/).map(part => part.trim())
    for (const part of parts.toReversed()) {
      const isCode = /^[a-z]{2}$/i.test(part)
      // "CO" after a city is Colorado.
      const language = isCode && parts.length > 1 ? undefined : known.get(fold(part))
      if (language) return { language, place: part }
    }
    if (place.trim() !== '') return { language: 'en', place: '' }
  }
  return { language: 'en', place: '' }
}
