// Lists messages that are still English in another language, because their authors do not speak it. The first list must be empty before a
// release, which `MUSTER_LONG=1` checks.

export const untranslated: Readonly<Record<string, readonly string[]>> = { de: [], es: [] }

/** Messages that are meant to be the same in English and another language. */
export const sameAsEnglish: Readonly<Record<string, readonly string[]>> = { de: [], es: [] }
