// Reads the source tree once for all structure tests: each file with its text and syntax tree.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync, type ESTree } from 'vite'

export interface Source {
  path: string
  text: string
  program: ESTree.Program
}

export const projectRoot = resolve(import.meta.dirname, '../..')

/** The line number, from 1, at `offset`. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Parses a file; throws, naming it, if it is not valid TypeScript. */
export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  return { path, text, program }
}

/** The files below a folder whose paths match; relative to the root, with forward slashes, sorted. */
export function listFiles(folder: string, wanted: RegExp): string[] {
  const absolute = resolve(projectRoot, folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(path => wanted.test(path))
    .toSorted()
}

export const readText = (path: string): string => readFileSync(resolve(projectRoot, path), 'utf8')

const readSource = (path: string): Source => parseSource(path, readText(path))
const sourcesOf = (folder: string): Source[] => listFiles(folder, /(?<!\.d)\.tsx?$/).map(readSource)

let shipped: readonly Source[] | undefined

/** Every TypeScript file that is part of the extension. They are parsed once for all tests of a process. */
export const readShipped = (): readonly Source[] => (shipped ??= ['lib', 'components', 'entrypoints'].flatMap(sourcesOf))
