// Prints the sentences that a language lacks: `npm run translate -- de`. With a file of sentences it adds them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readFiles } from '../../../lib/build/messages.ts'
import { translate } from './translate.ts'

const folderOf = (language: string): string => resolve(import.meta.dirname, '../../../lib/i18n/messages', language)

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
const english = readFiles('en')
const folder = folderOf(language)
const old = Object.assign({}, ...(existsSync(folder) ? readFiles(language).values() : [])) as Record<string, string>
const { files, missing, unknown } = translate(english, old, given ? sentencesIn(given) : {}, language)
if (given) {
  mkdirSync(folder, { recursive: true })
  for (const [word, written] of files) writeFileSync(resolve(folder, `${word}.json`), `${JSON.stringify(written, null, 2)}\n`)
  console.log(`${folder}: ${missing.length} sentences are missing.`)
  if (unknown.length > 0) console.log(`Left out, since English has no such key: ${unknown.join(', ')}`)
} else {
  const texts = Object.assign({}, ...english.values()) as Record<string, string>
  console.log(JSON.stringify(Object.fromEntries(missing.map(key => [key, texts[key]])), null, 2))
}
