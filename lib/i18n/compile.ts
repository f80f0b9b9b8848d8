// Turns a message file into plain sentences: descriptions and names of placeholders are for translators, and no page loads them.

/** An entry of `messages/*.json`, in the format of Chrome's `_locales`, which translation programs know. */
export interface Message {
  message: string
  description?: string
  placeholders?: Record<string, { content: string; example?: string }>
}
/** A message file: entries by key. */
export type Messages = Record<string, Message>

/** Sentences by key. `$1`, `$2` … are places for values, and `$$` is a dollar sign. */
export type Sentences<Key extends string = string> = Readonly<Record<Key, string>>

const compile = ({ message, placeholders = {} }: Message): string => {
  const contents = new Map(Object.entries(placeholders).map(([name, { content }]) => [name.toLowerCase(), content]))
  return message.replaceAll(/\$(\w+)\$/g, (whole, name: string) => contents.get(name.toLowerCase()) ?? whole)
}

/** The sentences of one language; those of `english` where it lacks one. `pattern` selects keys. */
export const compileMessages = (messages: Messages, pattern = /(?:)/, english: Messages = {}): Sentences =>
  Object.fromEntries(
    Object.entries({ ...english, ...messages }).flatMap(([key, entry]) => (pattern.test(key) ? [[key, compile(entry)]] : []))
  )
