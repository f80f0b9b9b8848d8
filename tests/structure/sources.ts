// Reads the tree once for every structure test: each source file with its text, its syntax tree and what it imports.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

export interface Import {
  /** a path inside the project (`lib/failure.ts`) or the name of a package (`preact`, `node:fs`) */
  target: string
  /** a type import leaves nothing behind in the built file */
  typeOnly: boolean
  line: number
}

export interface Source {
  path: string
  text: string
  program: ESTree.Program
  imports: Import[]
}

export const projectRoot = resolve(import.meta.dirname, '../..')

/** The line, from 1, on which the character at `offset` stands. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

// `preact/hooks` and `preact` are one decision, so the rules speak of packages; a scope belongs to its package's name.
const packageName = (specifier: string): string =>
  specifier.startsWith('node:') ? specifier : specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

const targetOf = (path: string, specifier: string): string =>
  specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier.split('?')[0] ?? '') : packageName(specifier)

function readImports(path: string, text: string, program: ESTree.Program): Import[] {
  const found: Import[] = []
  const add = (node: { start: number }, specifier: string, typeOnly: boolean): void => {
    found.push({ target: targetOf(path, specifier), typeOnly, line: lineAt(text, node.start) })
  }
  new Visitor({
    // `import { type A }` counts as a value: under verbatimModuleSyntax the import itself stays in the built file.
    ImportDeclaration: node => add(node, node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: node => add(node, node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: node => node.source && add(node, node.source.value, node.exportKind === 'type'),
    ImportExpression: node => node.source.type === 'Literal' && add(node, String(node.source.value), false),
    TSImportType: node => add(node, node.source.value, true)
  }).visit(program)
  return found
}

/** Parses one file; throws, naming the file, when it is not valid TypeScript. */
export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  return { path, text, program, imports: readImports(path, text, program) }
}

/** The files in a folder and all folders below it whose path matches; root-relative, with forward slashes, sorted. */
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

/** Every TypeScript file that ends up in the extension. */
export const readShipped = (): Source[] => ['lib', 'components', 'entrypoints'].flatMap(sourcesOf)

/** The tests and the tools beside them. */
export const readTests = (): Source[] => [...sourcesOf('tests'), ...listFiles('tests', /\.mjs$/).map(readSource)]

/** The files that say how Muster is built and checked. */
export const readConfigs = (): Source[] =>
  readdirSync(projectRoot)
    .filter(name => name.endsWith('.config.ts'))
    .map(readSource)
