// Builds a language's messages.json from plain texts, in the order and with the placeholders of the English one.
import type { Message, Messages } from './chrome-messages.ts'

export interface Translated {
  messages: Messages
  /** keys of English that this language lacks */
  missing: string[]
  /** given keys that English lacks; left out */
  unknown: string[]
}

const counted = /^(.+)_(zero|one|two|few|many|other)$/

const usesName = (sentence: string, name: string): boolean => sentence.toLowerCase().includes(`$${name.toLowerCase()}$`)

/** The entry for `sentence`, with the placeholders it uses. */
const entryOf = (sentence: string, models: readonly Message[]): Message => {
  const all = Object.assign({}, ...models.toReversed().map(({ placeholders }) => placeholders)) as NonNullable<Message['placeholders']>
  const used = Object.entries(all).filter(([name]) => usesName(sentence, name))
  return { message: sentence, ...(used.length > 0 ? { placeholders: Object.fromEntries(used) } : {}) }
}

/**
 * The messages of `language` (the name of its file) with `sentences` over the `old` ones. A language may have more plural forms than
 * English; they follow the English ones.
 */
export function translate(english: Messages, old: Messages, sentences: Readonly<Record<string, string>>, language: string): Translated {
  const texts = new Map([...Object.entries(old).map(([key, { message }]) => [key, message] as const), ...Object.entries(sentences)])
  texts.set('language', language.replace('_', '-'))
  const forms = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories
  const keysOf = (key: string): string[] => {
    const [, stem, form] = counted.exec(key) ?? []
    return stem && form === 'other' ? [key, ...forms.map(other => `${stem}_${other}`).filter(other => !(other in english))] : [key]
  }
  const entries = Object.keys(english).flatMap(key =>
    keysOf(key).flatMap((own): [string, Message][] => {
      const [, stem] = counted.exec(own) ?? []
      const models = [english[own], stem ? english[`${stem}_other`] : undefined].filter(model => model !== undefined)
      const sentence = texts.get(own)
      return sentence === undefined ? [] : [[own, entryOf(sentence, models)]]
    })
  )
  const messages = Object.fromEntries(entries)
  return {
    messages,
    missing: Object.keys(english).filter(key => !(key in messages)),
    unknown: Object.keys(sentences).filter(key => !(key in messages))
  }
}
