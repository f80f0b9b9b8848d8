// Lets Chromium's worker load parts of itself later. A service worker has no `import()`, and may call `importScripts` only for files that it
// imported while it was installed. So each `import()` of the worker becomes a file that is registered then, and run when it is first needed.
// Firefox's worker is a page and has one file.
// Reasons: docs/decisions/0023-size-limits.md

interface Chunk {
  type: string
  fileName: string
  code?: string
  isEntry?: boolean
  /** the chunks that it needs at its start */
  imports?: string[]
}

/**
 * The code before the worker's own. `part` takes what a file holds. `load` runs it once; the browser has the file since this version was installed.
 * Where that fails, the next call tries again.
 */
const prelude = (later: readonly string[]): string =>
  [
    'const parts={},running={}',
    'const part=(name,run)=>{parts[name]=run}',
    'const load=path=>{const name=path.replace("./","");if(running[name])return running[name].exports;if(!parts[name])importScripts("/"+name);' +
      'const own=running[name]={exports:{}};try{parts[name](own,own.exports,load)}catch(failure){delete running[name];throw failure}' +
      'return own.exports}',
    `addEventListener("install",()=>importScripts(${later.map(name => JSON.stringify(`/${name}`)).join()}));`
  ].join(';')

const wrap = ({ fileName, code = '' }: Chunk): string => `part(${JSON.stringify(fileName)},(module,exports,require)=>{${code}\n});`

/**
 * Makes classic scripts of CommonJS modules, by file name: one with the entry and all that it needs at its start, and one for each other module.
 */
export const makeParts = (chunks: readonly Chunk[]): Map<string, string> => {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The worker has no entry.')
  const atStart = new Set([entry.fileName])
  // A set also visits what is added while it is walked.
  for (const name of atStart) byName.get(name)?.imports?.forEach(imported => atStart.add(imported))
  const later = chunks.filter(({ fileName }) => !atStart.has(fileName))
  const first = chunks.filter(({ fileName }) => atStart.has(fileName)).map(wrap)
  const start = [prelude(later.map(({ fileName }) => fileName)), ...first, `load(${JSON.stringify(entry.fileName)});`].join('\n')
  return new Map([[entry.fileName, start], ...later.map(chunk => [chunk.fileName, wrap(chunk)] as const)])
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
      return { build: { rolldownOptions: { output: { chunkFileNames: 'worker-[name].js', codeSplitting: true } } } }
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
