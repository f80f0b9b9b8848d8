// Lists messages that a language still lacks, added by authors who do not speak it; browsers show them in English. Both lists must be empty
// before a release, which `MUSTER_LONG=1` checks.

export const untranslated: Readonly<Record<string, readonly string[]>> = { de: [], es: [] }

/** Messages that are meant to be the same in English and another language. */
export const sameAsEnglish: Readonly<Record<string, readonly string[]>> = { de: [], es: [] }
