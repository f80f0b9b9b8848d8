// Compares a language with English: the same keys and placeholders, within the limits, and translated.
import type { Message, Messages } from '../../lib/i18n/language.ts'
import { lengthOf, limitOf, namesUsed, stemOf } from './message-shape.ts'
import { teach, type Problem } from './teach.ts'

/** Keys whose English text waits for its translation, and keys whose text may equal the English one. */
export interface Leave {
  untranslated: readonly string[]
  same: readonly string[]
}

const asking = (language: string): string =>
  `\`npm run translate -- ${language}\` prints what is missing; authors who do not speak it copy the English sentence and name its key in tests/structure/untranslated.ts.`

/** The most words of a sentence. German and Spanish need a few more than English. */
const maxWords = 20

const wordsIn = ({ message }: Message): number => message.replaceAll(/\$\w+\$/g, '').match(/\p{L}{2,}/gu)?.length ?? 0

/** The English entries that a message is compared with. A language may have more plural forms than English. */
const modelsOf = (english: Messages, key: string): Message[] => {
  const stem = stemOf(key)
  return [english[key], stem ? english[`${stem}_other`] : undefined].filter(model => model !== undefined)
}

const contentIn = (models: readonly Message[], name: string): string | undefined =>
  models.flatMap(({ placeholders = {} }) => Object.entries(placeholders)).find(([own]) => own.toLowerCase() === name)?.[1].content

function valueProblems(where: string, key: string, entry: Message, models: readonly Message[]): Problem[] {
  const why = 'a missing placeholder hides a fact, and another one leaves a gap.'
  const [model] = models
  if (!model) return []
  const used = new Set(namesUsed(entry))
  // "One person" may leave out the number.
  const needed = namesUsed(model).filter(name => !(key.endsWith('_one') && contentIn(models, name) === '$1'))
  const declared = Object.entries(entry.placeholders ?? {})
  const wrong = declared.filter(([name, { content }]) => contentIn(models, name.toLowerCase()) !== content || !used.has(name.toLowerCase()))
  const undeclared = [...used].filter(name => declared.every(([own]) => own.toLowerCase() !== name))
  return [
    ...needed.filter(name => !used.has(name)).map(name => teach(where, `leaves out $${name}$.`, why, 'say it as English does.')),
    ...wrong.map(([name]) => teach(where, `declares "${name}" otherwise than English, or does not use it.`, why, 'copy it from English.')),
    ...undeclared.map(name => teach(where, `uses $${name}$ and does not declare it.`, why, 'use the names that English has.'))
  ]
}

function sentenceProblems(where: string, key: string, entry: Message, english: Messages, { same, untranslated }: Leave): Problem[] {
  const models = modelsOf(english, key)
  const [model] = models
  if (!model) return []
  const { message } = entry
  const limit = limitOf(key, model) ?? Math.max(60, Math.ceil(lengthOf(model) * 1.75))
  const isSame = message === model.message && wordsIn(model) > 3
  const wordy = message.split(/(?<=[.!?])\s+/).filter(sentence => (sentence.match(/\S*[\p{L}\p{N}$]\S*/gu)?.length ?? 0) > maxWords)
  const dollars = message.replaceAll(/\$[a-z0-9_@]+\$|\$\$/gi, '').includes('$')
  const tokensIn = (text: string): string => (text.match(/\{\w+\}|https?:\/\/[\w.]+/g) ?? []).toSorted().join(' ')
  const isOther = tokensIn(message) !== tokensIn(model.message)
  const typed = 'it is typed or read unchanged in every language.'
  const fits = 'a sentence that does not fit is cut off, or is not read.'
  const meant = 'translate it, or name it in tests/structure/untranslated.ts.'
  return [
    ...(message.trim() === '' ? [teach(where, 'is empty.', 'it leaves a hole in the screen.', 'write it.')] : []),
    ...(dollars ? [teach(where, 'holds a bare $.', 'the browser takes it for a value.', 'a dollar sign is "$$".')] : []),
    ...(lengthOf(entry) > limit ? [teach(where, `has ${lengthOf(entry)} characters, more than ${limit}.`, fits, 'say it shorter.')] : []),
    ...(wordy.length > 0
      ? [teach(where, `has a sentence of more than ${maxWords} words.`, 'one sentence states one fact.', 'make two sentences.')]
      : []),
    ...(isOther ? [teach(where, `does not hold “${tokensIn(model.message)}”.`, typed, 'leave it as it is in English.')] : []),
    ...(isSame && !same.includes(key) && !untranslated.includes(key)
      ? [teach(where, 'is the English sentence.', 'it was forgotten, most likely.', meant)]
      : []),
    ...(!isSame && same.includes(key) ? [teach(where, 'is listed as equal to English and is not.', 'the list is wrong.', meant)] : []),
    ...valueProblems(where, key, entry, models)
  ]
}

function missingKeys(language: string, english: Messages, messages: Messages, { untranslated }: Leave): Problem[] {
  const file = `lib/i18n/messages/${language}`
  const why = 'a person who reads another language meets an English sentence among their own.'
  const stale = untranslated.filter(key => messages[key]?.message !== english[key]?.message)
  return [
    ...Object.keys(english)
      .filter(key => !(key in messages))
      .map(key => teach(file, `has no "${key}".`, why, asking(language))),
    ...stale.map(key => teach('tests/structure/untranslated.ts', `still names "${key}".`, 'the list is wrong.', 'remove it from the list.'))
  ]
}

/** All problems in the messages of `language`, the name of its folder. */
export function translationProblems(language: string, english: Messages, messages: Messages, leave: Leave): Problem[] {
  const file = `lib/i18n/messages/${language}`
  const tag = language.replace('_', '-')
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const isForm = (key: string): boolean => forms.some(form => key === `${stemOf(key)}_${form}`) && `${stemOf(key)}_other` in english
  const unknown = Object.keys(messages).filter(key => !(key in english) && !isForm(key))
  const why = 'it is unused; translators work on every message in the file.'
  return [
    ...missingKeys(language, english, messages, leave),
    ...unknown.map(key =>
      teach(`${file} "${key}"`, 'is no key of English.', why, `\`npm run translate -- ${language} FILE\` takes it away.`)
    ),
    ...(messages['language']?.message === tag
      ? []
      : [teach(`${file} "language"`, `is not "${tag}".`, 'pages say their language and direction by it.', `write "${tag}".`)]),
    ...Object.entries(messages)
      .filter(([key]) => !unknown.includes(key))
      .flatMap(([key, entry]) => sentenceProblems(`${file} "${key}"`, key, entry, english, leave))
  ]
}
