// Prints how large the project is and how it is laid out, from the files that git knows: `npm run measure`. It is no test, and says nothing
// of behaviour. Sizes of scripts are those of the last build, if there is one.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { listParts, readModuleSizes, type ModuleSizes } from '../../../lib/build/module-sizes.ts'
import { readFirstLoad } from '../../build/first-load.ts'

const root = resolve(import.meta.dirname, '../../..')
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
  .split('\n')
  .filter(path => path !== '' && existsSync(join(root, path)))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const countLines = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0)
const select = (pattern: RegExp): string[] => tracked.filter(path => pattern.test(path))

const sources = select(/^(?:lib|components|entrypoints)\/.*\.tsx?$/)
const tests = select(/^tests\/.*\.(?:tsx?|mjs|mts|js)$/)
const sentences = select(/^lib\/i18n\/messages\/.*\.json$/)
const documents = select(/^(?:docs\/.*|[^/]+)\.md$/).filter(path => path !== 'THIRD-PARTY.md')

/** What a user can do, as folders and files name it. */
const features =
  'import lookup bulk domains? split exports? send notes? history erase backup spending connections? own-lists? compare desk welcome sample support sync retention templates?'.split(
    ' '
  )
const countFolders = (feature: string): number => {
  const word = new RegExp(`(?:^|[/-])${feature}(?:[/.-]|$)`, 'i')
  const kebab = (path: string): string => path.replaceAll(/([a-z])([A-Z])/g, '$1-$2')
  return new Set(sources.filter(path => word.test(kebab(path))).map(path => dirname(path))).size
}
const folders = features
  .map(countFolders)
  .filter(count => count > 0)
  .toSorted((a, b) => a - b)

/** The files that a file imports by a relative path. */
const importsOf = (path: string): string[] =>
  [...read(path).matchAll(/^(?:import|export)\b[^'"]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm)].map(([, fixed, lazy]) =>
    posix.join(dirname(path), fixed ?? lazy ?? '')
  )
const imports = sources.flatMap(path => importsOf(path).map(imported => [path, imported] as const))
const folderOf = (path: string): string => dirname(path)
/** lib/runs for lib/runs/track/alarm.ts. */
const wordOf = (path: string): string => path.split('/').slice(0, 2).join('/')
const shareOfImports = (home: (path: string) => string): string =>
  `${Math.round((imports.filter(([path, imported]) => home(path) === home(imported)).length / imports.length) * 100)} %`

const filesWith = (pattern: RegExp, doors: readonly string[] = []): number =>
  sources.filter(path => !doors.includes(path) && pattern.test(read(path))).length
const storedSettings = /\bsettings\s*\.(?:get|put|update|delete|where|toArray|bulk\w+)\b/
const storedRecords =
  /(?:\bdatabase\s*\.\s*|(?<![.\w]))(?:rows|people|chunks)\s*\.(?:get|where|toArray|toCollection|orderBy|each|bulkGet)\(|\bentriesOfRun\(\s*(?:database\.)?(?:rows|people|chunks)\b/

/** The reader that hides people, and the queries below it. Who else may use these is named in tests/structure/doors.test.ts. */
const recordDoors = ['lib/database/records.ts', 'lib/database/unhidden.ts']

const chrome = join(root, '.output/chrome-mv3')
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`
/** The scripts of the last build that are read before a page shows its first rows, and those of the worker. */
const loads: readonly (readonly [string, readonly string[]])[] =
  existsSync(chrome) && existsSync(`${chrome}-modules.json`)
    ? [
        ['worker', ['background.js']],
        ...['popup', 'results', 'options'].map(page => {
          const { after, language } = readFirstLoad(chrome, page)
          return [page, [...after, language].filter(name => name.endsWith('.js'))] as const
        })
      ]
    : []
const scriptSize = (scripts: readonly string[]): string =>
  `${kilobytes(scripts.reduce((sum, name) => sum + statSync(join(chrome, name)).size, 0))} in ${scripts.length} files`

const number = (value: number): string => value.toLocaleString('en-GB')
const table: readonly (readonly [string, string])[] = [
  ['source files / lines', `${number(sources.length)} / ${number(countLines(sources))}`],
  ['lines of tests and programs', number(countLines(tests))],
  ['lines of sentences, three languages', number(countLines(sentences))],
  ['folders in which a feature lies: median / largest', `${folders[Math.floor(folders.length / 2)]} / ${folders.at(-1)}`],
  ['imports that stay in their folder / in their word', `${shareOfImports(folderOf)} / ${shareOfImports(wordOf)}`],
  ['files that ask the kind of a run', number(filesWith(/\brequest\.kind\b|request: \{ kind \}/))],
  ['files that read or write stored settings', number(filesWith(storedSettings))],
  ['readers of stored people and rows outside their door', number(filesWith(storedRecords, recordDoors))],
  ['files that may see hidden people', number(filesWith(/from '[^']*\/unhidden\.ts'/, recordDoors))],
  ['words in documents', number(documents.reduce((sum, path) => sum + read(path).split(/\s+/).filter(Boolean).length, 0))],
  ['source files past 250 lines', number(sources.filter(path => countLines([path]) > 250).length)],
  ...loads.map(([name, scripts]) => [`scripts of the ${name} before its first rows or answer`, scriptSize(scripts)] as const)
]
const width = Math.max(...table.map(([name]) => name.length))
for (const [name, value] of table) console.log(`${name.padEnd(width)}  ${value}`)

/** A build makes one file of the chunks that the worker needs at its start, and keeps their sizes apart. */
const chunksOf = (sizes: ModuleSizes, scripts: readonly string[]): string[] =>
  Object.keys(sizes).filter(
    name => scripts.includes(name) || (scripts.includes('background.js') && name.startsWith('worker-') && !existsSync(join(chrome, name)))
  )
for (const [name, scripts] of loads) {
  const sizes = readModuleSizes(chrome)
  console.log(`\nThe largest modules of the ${name}, and its largest words:`)
  const words = listParts(sizes, chunksOf(sizes, scripts), wordOf).split('\n')
  const modules = listParts(sizes, chunksOf(sizes, scripts)).split('\n')
  for (const [n, line] of modules.entries()) console.log(`${line.padEnd(60)}${words[n] ?? ''}`)
}
