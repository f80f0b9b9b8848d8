// Turns messages into the plain sentences that a page loads: descriptions and names of values are for translators.

/**
 * One plural form of a sentence of `messages`, as lib/build/messages.ts reads it. `$name$` is a place for a value, `$$` a dollar sign;
 * the content of a placeholder says which value it is: `$1`, `$2` …
 */
export interface Message {
  message: string
  description?: string
  placeholders?: Record<string, { content: string; example?: string }>
}
/** Messages by key; a sentence that counts is there once for each plural form, `people_one` and `people_other`. */
export type Messages = Record<string, Message>

/** Sentences by key. `$1`, `$2` … are places for values, and `$$` is a dollar sign. */
export type Sentences<Key extends string = string> = Readonly<Record<Key, string>>

const compile = ({ message, placeholders = {} }: Message): string => {
  const contents = new Map(Object.entries(placeholders).map(([name, { content }]) => [name.toLowerCase(), content]))
  return message.replaceAll(/\$(\w+)\$/g, (whole, name: string) => contents.get(name.toLowerCase()) ?? whole)
}

/** The sentences of one language. `pattern` selects keys. */
export const compileMessages = (messages: Messages, pattern = /(?:)/): Sentences =>
  Object.fromEntries(Object.entries(messages).flatMap(([key, entry]) => (pattern.test(key) ? [[key, compile(entry)]] : [])))
