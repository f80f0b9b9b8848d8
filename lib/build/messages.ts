// Reads `lib/i18n/messages` for a build and for tests: one file for each feature word and language, one line for each sentence, in ICU
// message format. A key names its values in the order in which code gives them: "importedAgo(count, ago)". A sentence that counts names
// `count` first, and holds one plural of it.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse, TYPE, type MessageFormatElement, type PluralElement } from '@formatjs/icu-messageformat-parser'
import type { Message, Messages } from '../i18n/language.ts'

const folder = resolve(import.meta.dirname, '../i18n/messages')

/** The sentences of one language as they are written, by key with its values. */
export type Written = Readonly<Record<string, string>>

/** The languages, by the name of their folder; English first. */
export const listLanguages = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap(entry => (entry.isDirectory() ? [entry.name] : []))
    .toSorted((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))

const readJson = (path: string): Written => {
  const parsed: Written = JSON.parse(readFileSync(path, 'utf8'))
  return parsed
}

/** What translators need to know of a sentence, by key without its values. */
const readNotes = (): Written => readJson(resolve(folder, 'notes.json'))

/** The files of a language, by feature word. */
export const readFiles = (language: string): Map<string, Written> => {
  const names = readdirSync(resolve(folder, language)).toSorted()
  return new Map(names.map(name => [name.replace('.json', ''), readJson(resolve(folder, language, name))]))
}

/** "importedAgo" and ["count", "ago"] for "importedAgo(count, ago)". */
const readKey = (written: string): { key: string; values: string[] } => {
  const [, key, list] = /^(\w+)(?:\((\w+(?:, \w+)*)\))?$/.exec(written) ?? []
  if (key === undefined) throw new Error(`"${written}" is no key. Write "key" or "key(value, value)".`)
  return { key, values: list?.split(', ') ?? [] }
}

/** The elements as text, with `$name$` for values, and `$count$` for the number of a plural. */
const toText = (elements: readonly MessageFormatElement[], counted: string): string =>
  elements
    .map(element => {
      if (element.type === TYPE.literal) return element.value.replaceAll('$', '$$$$')
      if (element.type === TYPE.argument) return `$${element.value}$`
      if (element.type === TYPE.pound) return `$${counted}$`
      throw new Error('A sentence holds text, {values} and one plural, and nothing else.')
    })
    .join('')

const isPlural = (element: MessageFormatElement): element is PluralElement => element.type === TYPE.plural

/** The sentence in each of its plural forms; in one form, named '', where it has no plural. */
const toForms = (text: string, values: readonly string[]): [form: string, text: string][] => {
  const elements = parse(text, { ignoreTag: true })
  const [plural, ...more] = elements.filter(isPlural)
  if (!plural) return [['', toText(elements, '')]]
  if (more.length > 0 || plural.value !== 'count' || values[0] !== 'count' || plural.offset !== 0)
    throw new Error('A sentence counts once, by "count", which its key names first.')
  const at = elements.indexOf(plural)
  const around = (inside: readonly MessageFormatElement[]) => [...elements.slice(0, at), ...inside, ...elements.slice(at + 1)]
  return Object.entries(plural.options).map(([form, { value }]) => [form, toText(around(value), 'count')])
}

const toMessage = (message: string, values: readonly string[], description: string | undefined): Message => {
  const used = [...message.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name)
  const unknown = used.find(name => !values.includes(name))
  if (unknown !== undefined) throw new Error(`It uses {${unknown}}, which its key does not name.`)
  const placeholders = values.flatMap((name, index) => (used.includes(name) ? [[name, { content: `$${index + 1}` }]] : []))
  return {
    message,
    ...(description === undefined ? {} : { description }),
    ...(placeholders.length > 0 ? { placeholders: Object.fromEntries(placeholders) } : {})
  }
}

/** The message of each plural form: "people_one" and "people_other" for "people(count)". Throws where one cannot be read. */
export const expand = (written: Written, notes: Written = {}): Messages =>
  Object.fromEntries(
    Object.entries(written).flatMap(([line, text]) => {
      try {
        const { key, values } = readKey(line)
        return toForms(text, values).map(([form, message]) => [
          form === '' ? key : `${key}_${form}`,
          toMessage(message, values, notes[key])
        ])
      } catch (problem) {
        throw new Error(`"${line}": ${problem instanceof Error ? problem.message : ''}`, { cause: problem })
      }
    })
  )

const forms = (language: string): string[] => new Intl.PluralRules(language.replace('_', '-')).resolvedOptions().pluralCategories

/** What is wrong with a language beside English, one sentence for each fault: missing and unknown keys, values and plural forms. */
export const findLanguageFaults = (language: string, english: Written, written: Written): string[] => {
  const [messages, model] = [expand(written), expand(english)]
  const needed = Object.keys(english).filter(line => !(line in written))
  const unknown = Object.keys(written).filter(line => !(line in english))
  const isForm = (key: string): boolean => forms(language).some(form => key.endsWith(`_${form}`))
  const lost = Object.keys(model).filter(key => isForm(key) && !(key in messages) && /_(?:one|other)$/.test(key))
  const odd = Object.keys(messages).filter(key => !(key in model) && /_(?:zero|one|two|few|many)$/.test(key) && !isForm(key))
  return [
    ...needed.map(line => `${language} has no "${line}".`),
    ...unknown.map(line => `${language} has "${line}", which English has not.`),
    ...lost.map(key => `${language} has no form "${key}".`),
    ...odd.map(key => `${language} has the form "${key}", which the language has not.`)
  ]
}

/** All sentences of a language as they are written. Throws where two files have one key. */
export const readWritten = (language: string): Written => {
  const all = new Map<string, string>()
  for (const [word, written] of readFiles(language))
    for (const [line, text] of Object.entries(written)) {
      if (all.has(line)) throw new Error(`${language}/${word}.json has "${line}" once more.`)
      all.set(line, text)
    }
  return Object.fromEntries(all)
}

const read = new Map<string, Messages>()

/** The messages of a language, one for each plural form. Throws where the language differs from English in its keys, values or forms. */
export const readMessages = (language: string): Messages => {
  const known = read.get(language)
  if (known) return known
  const written = readWritten(language)
  const faults = findLanguageFaults(language, readWritten('en'), written)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const messages = expand(written, readNotes())
  read.set(language, messages)
  return messages
}
