// Checks each message of lib/i18n/messages alone: placeholders, plural forms, length and terms.
import type { Message, Messages } from '../../lib/i18n/language.ts'
import { teach, type Problem } from './teach.ts'

const file = 'lib/i18n/messages/en'
const at = (key: string): string => `${file} "${key}"`

/** The names written as `$name$` in the message, in lower case. */
export const namesUsed = ({ message }: Message): string[] =>
  [...message.matchAll(/\$([a-z0-9_@]+)\$/gi)].map(([, name = '']) => name.toLowerCase())

/** The highest `$n` of a message; 0 without placeholders. */
export const valuesWanted = ({ placeholders = {} }: Message): number =>
  Math.max(
    0,
    ...Object.values(placeholders).flatMap(({ content }) => [...content.matchAll(/\$([1-9])/g)].map(([, digit]) => Number(digit)))
  )

function placeholderProblems(key: string, entry: Message): Problem[] {
  const used = new Set(namesUsed(entry))
  const declared = new Set(Object.keys(entry.placeholders ?? {}).map(name => name.toLowerCase()))
  const why = 'the browser prints an undeclared placeholder unchanged, and translators rely on the list.'
  const missing = [...used].filter(name => !declared.has(name))
  const idle = [...declared].filter(name => !used.has(name))
  const bare = entry.message.replaceAll(/\$[a-z0-9_@]+\$|\$\$/gi, '').includes('$')
  return [
    ...missing.map(name => teach(at(key), `uses $${name}$ and does not declare it.`, why, `add "${name}" to its placeholders.`)),
    ...idle.map(name => teach(at(key), `declares "${name}" and does not use it.`, why, 'use it in the sentence, or take it away.')),
    ...(bare
      ? [teach(at(key), 'holds a bare $.', why, 'give the value a name: $count$ with the content "$1"; a dollar sign is "$$".')]
      : [])
  ]
}

const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/

/** `people` for `people_one`; undefined for a message without plural forms. */
export const stemOf = (key: string): string | undefined => pluralForm.exec(key)?.[1]

function pluralProblems(messages: Messages, key: string): Problem[] {
  const stem = stemOf(key)
  if (!stem) return []
  const missing = ['one', 'other'].map(form => `${stem}_${form}`).filter(form => !(form in messages))
  const why = 'English has two plural forms, and a missing one is an empty place on the screen.'
  return missing.map(form =>
    teach(at(key), `has no partner "${form}".`, why, `write "${form}", or rename "${key}" if it does not count anything.`)
  )
}

// The limits of the stores; other limits are in the description of a message ("At most 24 characters.").
const limits: Record<string, number> = { extensionName: 45, extensionDescription: 132 }
const longest = 240

/** The largest number of characters; undefined without a limit. */
export const limitOf = (key: string, { description = '' }: Message): number | undefined => {
  const said = /at most (\d+) characters/i.exec(description)?.[1]
  return limits[key] ?? (said ? Number(said) : undefined)
}

/** The number of characters without placeholders. */
export const lengthOf = ({ message }: Message): number => message.replaceAll(/\$[a-z0-9_@]+\$/gi, '').length

function lengthProblems(key: string, entry: Message): Problem[] {
  const limit = limitOf(key, entry) ?? longest
  const length = lengthOf(entry)
  if (length <= limit) return []
  const why = 'a sentence that does not fit is cut off, or is not read.'
  return [teach(at(key), `has ${length} characters without its values, more than ${limit}.`, why, 'say it shorter.')]
}

const foreign = /\b(jobs?|tasks?|items?|helpers?|utils?|data)\b/i

function wordProblems(key: string, { message }: Message): Problem[] {
  // Filters, columns and the view of job changes have the network's names ("Changed jobs", "Job title"), because users choose by them.
  if (['filter', 'column_', 'changedJobs'].some(start => key.startsWith(start))) return []
  // A notice to a person speaks to someone who does not know Muster, in the words of the law.
  if (key.startsWith('notice')) return []
  const word = foreign.exec(message.replaceAll(/\b(?:sample data|data desk|privacy and data)\b/gi, ''))?.[0]
  if (!word) return []
  const why = 'one thing has one name everywhere: service, run, list, page, record, contact, company, failure.'
  return [
    teach(
      at(key),
      `says "${word}".`,
      why,
      'use the term of docs/glossary.md; only "sample data", "data desk" and "privacy and data" may say data.'
    )
  ]
}

/** All problems of the messages alone. */
export const messageProblems = (messages: Messages): Problem[] =>
  Object.entries(messages).flatMap(([key, entry]) => [
    ...(entry.message.trim() === ''
      ? [teach(at(key), 'is empty.', 'an empty sentence is a hole in the screen.', 'write it, or take the key away.')]
      : []),
    ...placeholderProblems(key, entry),
    ...pluralProblems(messages, key),
    ...lengthProblems(key, entry),
    ...wordProblems(key, entry)
  ])
