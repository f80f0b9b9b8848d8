// Sentences that English has and another language is still to get, named by whoever added them without speaking it; the browser says
// them in English meanwhile. Before a release both lists are empty: `MUSTER_LONG=1` holds that.

export const untranslated: Readonly<Record<string, readonly string[]>> = { de: [], es: [] }

/** Sentences that are the same in English and in another language, and are meant to be. */
export const sameAsEnglish: Readonly<Record<string, readonly string[]>> = { de: [], es: [] }
