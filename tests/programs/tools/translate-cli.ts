// Prints the messages that a language lacks: `npm run translate -- de`. With a file of messages it adds them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseMessages, type Messages } from './chrome-messages.ts'
import { translate } from './translate.ts'

const root = resolve(import.meta.dirname, '../../..')
const fileOf = (language: string): string => resolve(root, `public/_locales/${language}/messages.json`)
const read = (path: string): Messages => (existsSync(path) ? parseMessages(readFileSync(path, 'utf8')) : {})

const sentencesIn = (path: string): Record<string, string> => {
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${path} must hold one object: {"key": "sentence"}.`)
  const wrong = Object.entries(parsed).find(([, sentence]) => typeof sentence !== 'string')
  if (wrong) throw new Error(`${path}: "${wrong[0]}" is no sentence.`)
  return parsed as Record<string, string>
}

const [language, given] = process.argv.slice(2)
if (!language || !/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language) || language === 'en') {
  console.error('npm run translate -- LANGUAGE [FILE], where LANGUAGE is de, es, pt_BR … and FILE holds {"key": "sentence"}.')
  process.exit(1)
}
const english = read(fileOf('en'))
const { messages, missing, unknown } = translate(english, read(fileOf(language)), given ? sentencesIn(given) : {}, language)
if (given) {
  mkdirSync(resolve(fileOf(language), '..'), { recursive: true })
  writeFileSync(fileOf(language), `${JSON.stringify(messages, null, 2)}\n`)
  console.log(`${fileOf(language)}: ${Object.keys(messages).length} sentences, ${missing.length} are missing.`)
  if (unknown.length > 0) console.log(`Left out, since English has no such key: ${unknown.join(', ')}`)
} else console.log(JSON.stringify(Object.fromEntries(missing.map(key => [key, english[key]?.message])), null, 2))
