// Finds every pattern of the extension: those that are written out, and those that are built while it runs.
import { pathToFileURL } from 'node:url'
import { Visitor, type Plugin } from 'vite'
import { bundle } from '../../programs/bench/bundle.ts'
import { findExportedFunctions } from '../../programs/growth/exported-functions.ts'
import { lineAt, readShipped } from '../sources.ts'
import type * as builders from './run-builders.ts'

/** A pattern and a place where it is, such as `lib/x.ts:12`. */
export interface FoundPattern {
  source: string
  flags: string
  where: string
}

/** They read the project's own documents and sentences while it is built. */
const isBuildTime = (path: string): boolean => path.startsWith('lib/build/') || path === 'lib/i18n/parts.ts'

const sources = readShipped().filter(({ path }) => !isBuildTime(path))

/** The patterns that are written out. */
export const findWrittenPatterns = (): FoundPattern[] =>
  sources.flatMap(({ path, text, program }) => {
    const found: FoundPattern[] = []
    new Visitor({
      Literal: node => {
        if ('regex' in node)
          found.push({ source: node.regex.pattern, flags: node.regex.flags, where: `${path}:${lineAt(text, node.start)}` })
      }
    }).visit(program)
    return found
  })

const building = /\bnew RegExp\(/g

/** The places that build a pattern. */
export const findBuilders = (): string[] =>
  sources.flatMap(({ path, text }) => [...text.matchAll(building)].map(({ index }) => `${path}:${lineAt(text, index)}`))

/** Notes each pattern with the place that builds it. */
const noteBuilders: Plugin = {
  name: 'note-builders',
  enforce: 'pre',
  transform: (code, id) => {
    const path = /\/(lib\/[^?]*\.tsx?)$/.exec(id)?.[1]
    if (path === undefined || !code.includes('new RegExp(')) return undefined
    return code.replaceAll(building, (_, at: number) => `globalThis.notePattern(${JSON.stringify(`${path}:${lineAt(code, at)}`)}, `)
  }
}

/** The patterns that are built by a run of all builders. */
export const findBuiltPatterns = async (): Promise<FoundPattern[]> => {
  const found = new Map<string, FoundPattern>()
  const notePattern = (where: string, source: string | RegExp, flags?: string): RegExp => {
    const pattern = new RegExp(source, flags)
    found.set(`${where} ${String(pattern)}`, { source: pattern.source, flags: pattern.flags, where })
    return pattern
  }
  Object.assign(globalThis, { notePattern })
  await bundle(
    'tests/structure/patterns/run-builders.ts',
    async file => {
      const { runBuilders }: typeof builders = await import(pathToFileURL(file).href)
      await runBuilders(findExportedFunctions())
    },
    [noteBuilders]
  )
  Reflect.deleteProperty(globalThis, 'notePattern')
  return [...found.values()]
}
