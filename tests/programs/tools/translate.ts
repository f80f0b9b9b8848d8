// Builds the files of a language from its sentences, in the files and the order of English.

/** Sentences as the files hold them, by key with its values. */
type Written = Readonly<Record<string, string>>

export interface Translated {
  /** by feature word */
  files: Map<string, Written>
  /** keys of English that this language lacks */
  missing: string[]
  /** given keys that English lacks; left out */
  unknown: string[]
}

/** The files of `language` (the name of its folder) with `sentences` over the `old` ones. */
export function translate(english: ReadonlyMap<string, Written>, old: Written, sentences: Written, language: string): Translated {
  const texts: Written = { ...old, ...sentences, language: language.replace('_', '-') }
  const keys = [...english.values()].flatMap(written => Object.keys(written))
  const pick = (written: Written): Written =>
    Object.fromEntries(Object.keys(written).flatMap(key => (texts[key] === undefined ? [] : [[key, texts[key]]])))
  return {
    files: new Map([...english].map(([word, written]) => [word, pick(written)])),
    missing: keys.filter(key => texts[key] === undefined),
    unknown: Object.keys(sentences).filter(key => !keys.includes(key))
  }
}
