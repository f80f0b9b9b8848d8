// Lets Chromium's worker load parts of itself later. A service worker has no `import()`, and may call `importScripts` only for files that it
// imported while it was installed. So each `import()` of the worker becomes a file that is registered then, and run when it is first needed.
// Firefox's worker is a page and has one file.
// Reasons: docs/decisions/0023-size-limits.md
import { resolve } from 'node:path'

const fromRoot = (path: string): string => resolve(import.meta.dirname, '../..', path)
const entry = fromRoot('entrypoints/background/index.ts')
/** What names and describes a list. Of what reads records it needs the small half, which tells whom a page shows. */
const listWords = ['unique-list-name', 'change-list'].map(name => fromRoot(`lib/runs/model/${name}.ts`))

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** The modules that `from` imports at its start, with itself. */
const closureOf = (from: string, graph: Graph): Set<string> => {
  const found = new Set([from])
  // A set also visits what is added while it is walked.
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach(imported => found.add(imported))
  return found
}

const isRecords = (id: string): boolean => /\/lib\/(?:records|pages|results|database)\/|node_modules/.test(id)

/** In the order in which they take modules. */
const groupNames = ['start', 'names', 'runs', 'records', 'results'] as const

/**
 * Chooses the file of a module that several parts need. Without it the bundler makes a file for each combination of them: 50 small ones. `start`: what
 * the first file needs. `records`: what reads records. `runs`: what several parts do with runs without it, and `results` with it. The service client keeps what is its own.
 */
const createChoice = () => {
  let known: { start: Set<string>; names: Set<string>; shared: Set<string> } | undefined
  const read = (graph: Graph): NonNullable<typeof known> => {
    const start = closureOf(entry, graph)
    const parts = new Map<string, Set<string>>()
    for (const id of start) graph.getModuleInfo(id)?.dynamicallyImportedIds.forEach(part => parts.set(part, closureOf(part, graph)))
    // Parts may load parts. A map also visits what is added while it is walked.
    for (const [, modules] of parts)
      for (const id of modules)
        graph.getModuleInfo(id)?.dynamicallyImportedIds.forEach(part => parts.has(part) || parts.set(part, closureOf(part, graph)))
    const users = new Map<string, Set<string>>()
    // What only the service client and its tests need is theirs.
    for (const [part, modules] of parts)
      for (const id of modules) users.set(id, (users.get(id) ?? new Set()).add(part.includes('/lib/service/') ? 'service' : part))
    const shared = new Set([...users].filter(([id, by]) => by.size > 1 && !parts.has(id)).map(([id]) => id))
    return { start, names: new Set(listWords.flatMap(word => [...closureOf(word, graph)])), shared }
  }
  return (id: string, graph: Graph): (typeof groupNames)[number] | undefined => {
    known ??= read(graph)
    if (id === entry) return undefined
    if (known.start.has(id)) return 'start'
    if (!known.shared.has(id) || /\/lib\/service\/|\/entrypoints\/|sentences:/.test(id)) return undefined
    if (known.names.has(id)) return 'names'
    if (isRecords(id)) return 'records'
    const { start, names } = known
    return [...closureOf(id, graph)].some(needed => isRecords(needed) && !start.has(needed) && !names.has(needed)) ? 'results' : 'runs'
  }
}

const createGroups = () => {
  const choose = createChoice()
  return groupNames.map((name, n) => ({
    name: (id: string, graph: Graph): string | null => (choose(id, graph) === name ? name : null),
    debugName: name,
    priority: groupNames.length - n
  }))
}

interface Chunk {
  type: string
  fileName: string
  code?: string
  isEntry?: boolean
  /** the chunks that it needs at its start */
  imports?: string[]
}

/**
 * The code before the worker's own. `part` takes what a file holds, and `give` an export of it. `load` runs it once; the browser has the file since this version was installed.
 * Where that fails, the next call tries again.
 */
const prelude = (later: readonly string[]): string =>
  [
    'const parts={},running={}',
    'const part=(name,run)=>{parts[name]=run}',
    'const give=(exports,name,get)=>Object.defineProperty(exports,name,{enumerable:true,get})',
    'const load=path=>{const name=path.replace("./","");if(running[name])return running[name].exports;if(!parts[name])importScripts("/"+name);' +
      'const own=running[name]={exports:{}};try{parts[name](own,own.exports,load)}catch(failure){delete running[name];throw failure}' +
      'return own.exports}',
    `addEventListener("install",()=>importScripts(${later.map(name => JSON.stringify(`/${name}`)).join()}));`
  ].join(';')

/** What the bundler writes for each export of a chunk, of which there are hundreds. */
const exported = /Object\.defineProperty\(exports,(["'`][\w$]+["'`]),\{enumerable:!0,get:function\(\)\{return ([\w$]+)\}\}\)/g

const wrap = ({ fileName, code = '' }: Chunk): string =>
  `part(${JSON.stringify(fileName)},(module,exports,require)=>{${code.replaceAll(exported, 'give(exports,$1,()=>$2)')}\n});`

/**
 * Makes classic scripts of CommonJS modules, by file name: one with the entry and all that it needs at its start, and one for each other module.
 */
export const makeParts = (chunks: readonly Chunk[]): Map<string, string> => {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const main = chunks.find(({ isEntry }) => isEntry)
  if (!main) throw new Error('The worker has no entry.')
  const atStart = new Set([main.fileName])
  // A set also visits what is added while it is walked.
  for (const name of atStart) byName.get(name)?.imports?.forEach(imported => atStart.add(imported))
  const later = chunks.filter(({ fileName }) => !atStart.has(fileName))
  const first = chunks.filter(({ fileName }) => atStart.has(fileName)).map(wrap)
  const start = [prelude(later.map(({ fileName }) => fileName)), ...first, `load(${JSON.stringify(main.fileName)});`].join('\n')
  return new Map([[main.fileName, start], ...later.map(chunk => [chunk.fileName, wrap(chunk)] as const)])
}

interface WorkerBuild {
  build?: { lib?: false | { entry?: unknown; formats?: string[] } }
}

/** A Vite plugin for the build of Chromium's worker. */
export const workerPartsPlugin = () => {
  let isWorker = false
  return {
    name: 'worker-parts',
    apply: 'build' as const,
    config: ({ build }: WorkerBuild) => {
      if (!build?.lib || !String(build.lib.entry).includes('entrypoints/background')) return undefined
      isWorker = true
      build.lib.formats = ['cjs']
      return { build: { rolldownOptions: { output: { chunkFileNames: 'worker-[name].js', codeSplitting: { groups: createGroups() } } } } }
    },
    generateBundle: {
      order: 'post' as const,
      handler(_options: unknown, bundle: Record<string, Chunk>): void {
        if (!isWorker) return
        const made = makeParts(Object.values(bundle).filter(({ type }) => type === 'chunk'))
        for (const [name, chunk] of Object.entries(bundle)) {
          const code = made.get(name)
          if (code !== undefined) chunk.code = code
          else if (chunk.type === 'chunk') delete bundle[name]
        }
      }
    }
  }
}
