// Puts the sentences of `lib/i18n/messages` into a build: one module for each language, the worker's own sentences, one content script for
// each language, one file beside each later script of a page, and what the browser reads in `_locales`.
// Reasons: docs/decisions/0036-texts-are-modules.md
import { compileMessages, type Sentences } from '../i18n/language.ts'
import { parts, patternOf, type Part } from '../i18n/parts.ts'
import { listLanguages, readMessages } from './messages.ts'

const readLanguage = (name: string, part?: Part): Sentences => compileMessages(readMessages(name), part && patternOf(part))

/** The files of `_locales`, by language: only what the manifest names. */
export const makeLocales = (): { relativeDest: string; contents: string }[] =>
  listLanguages().map(name => {
    const entries = Object.entries(readLanguage(name, 'manifest')).map(([key, message]) => [key, { message }])
    return { relativeDest: `_locales/${name}/messages.json`, contents: JSON.stringify(Object.fromEntries(entries)) }
  })

// A minifier leaves unknown names as they are. Replacing them afterwards keeps the sentences out of everything a bundler does.
const place = (what: string): string => `SENTENCES_OF_${what}`
const places = /\bSENTENCES_OF_([a-z]+)_IN_(\w+)\b/g

/**
 * The code that a build holds for sentences. A browser reads a whole language faster as JSON than as an object, and JSON is shorter between
 * single quotation marks, which it hardly contains.
 */
export const writeSentences = (sentences: Sentences, part: string): string => {
  const json = JSON.stringify(sentences)
  return part === 'all' ? `JSON.parse('${json.replaceAll(/[\\']/g, String.raw`\$&`)}')` : json
}
const isPart = (part: string): part is Part => Object.hasOwn(parts, part)
const sentencesAt = (part: string, language: string): string =>
  writeSentences(readLanguage(language, isPart(part) ? part : undefined), part)
/** The name under which a script finds its sentences where a file before it has them. */
const globalName = (part: string): string => `globalThis['sentences-${part}']`
const fillPlaces = (code: string, each = ''): string =>
  code.replaceAll(places, (_, part: string, language: string) => sentencesAt(part, language === 'each' ? each : language))

const moduleCode = (id: string): string => {
  const [, what = '', language = ''] = id.split(/[:/]/)
  if (what === 'languages')
    return `export default {${listLanguages()
      .map(name => `${name}: () => import('sentences:all/${name}')`)
      .join()}}`
  if (what === 'names') return `export default ${JSON.stringify(listLanguages())}`
  if (what === 'all') return `export default ${place(`all_IN_${language}`)}`
  if (what === 'worker')
    return `export default {${listLanguages()
      .map(name => `${name}: ${place(`worker_IN_${name}`)}`)
      .join()}}`
  return `export default ${place(`${what}_IN_${what === 'page' ? 'each' : 'apart'}`)}`
}

interface Chunk {
  type: string
  fileName: string
  code?: string
}
interface Emitter {
  emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown
}

/**
 * A Vite plugin that makes the modules `sentences:…`. The content script becomes one file for each language, `page-de.js` and so on, because
 * each file takes a page time. A later script is one file, and each language one that runs before it: `page-card-de.js`, then `page-card.js`.
 * Outside a build both carry English.
 */
export const sentencesPlugin = () => {
  let isBuild = false
  return {
    name: 'sentences',
    configResolved: ({ command }: { command: string }): void => {
      isBuild = command === 'build'
    },
    resolveId: (id: string): string | undefined => (id.startsWith('sentences:') ? `\0${id}` : undefined),
    load: (id: string): string | undefined => {
      if (!id.startsWith('\0sentences:')) return undefined
      const code = moduleCode(id.slice(1))
      return isBuild ? code : fillPlaces(code, 'en')
    },
    generateBundle: {
      order: 'post' as const,
      handler(this: Emitter, _options: unknown, bundle: Record<string, Chunk>): void {
        for (const [name, chunk] of Object.entries(bundle)) {
          if (chunk.code === undefined) continue
          const found = [...chunk.code.matchAll(places)].map(([text]) => text)
          if (new Set(found).size < found.length) throw new Error(`${name} would carry sentences twice.`)
          if (found.some(text => text.endsWith('_each'))) {
            for (const language of listLanguages())
              this.emitFile({ type: 'asset', fileName: name.replace('.js', `-${language}.js`), source: fillPlaces(chunk.code, language) })
            delete bundle[name]
          } else if (found.some(text => text.endsWith('_apart'))) {
            for (const [text, part = ''] of chunk.code.matchAll(places)) {
              for (const language of listLanguages()) {
                const source = `${globalName(part)}=${sentencesAt(part, language)}`
                this.emitFile({ type: 'asset', fileName: name.replace('.js', `-${language}.js`), source })
              }
              chunk.code = chunk.code.replace(text, globalName(part))
            }
          } else if (found.length > 0) chunk.code = fillPlaces(chunk.code)
        }
      }
    }
  }
}
