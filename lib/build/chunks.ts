// Groups the modules of the extension pages into few files. Without it the bundler writes one file for each combination of pages that need the same
// modules: 41 files for the popup's first rows. Loading a file takes a page 2 to 3 ms, even a small one.
import { resolve } from 'node:path'

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const fromRoot = (path: string): string => resolve(import.meta.dirname, '../..', path)

const textLoader = fromRoot('lib/i18n/load.ts')
const popup = fromRoot('entrypoints/popup/main.tsx')
/** A page of text, which needs hardly any script. */
const textPage = fromRoot('entrypoints/help/main.ts')
const controls = fromRoot('components/ui/')
const entryOf = (page: string): string => fromRoot(`entrypoints/${page}/main.tsx`)
const otherPages = ['results', 'options', 'desk'].map(entryOf)
/** What the popup loads once its first rows are drawn. */
const popupParts = [
  'reminders/WatchedSearches.tsx',
  'runs/ArchivedRuns.tsx',
  'runs/FoundEmails.tsx',
  'runs/LostLists.tsx',
  'runs/UnseenRuns.tsx',
  'shell/DataChanges.tsx',
  'shell/PageOverlays.tsx',
  'shell/PopupFiles.tsx',
  'spending/SpendingLine.tsx',
  'this-page/ThisPage.tsx'
].map(path => fromRoot(`components/${path}`))

/** Returns functions that tell by the graph of one build what an entry imports at its start, and what parts that load later import. */
const createNeeds = () => {
  const closures = new Map<string, ReadonlySet<string>>()
  const closureOf = (entry: string, graph: Graph): ReadonlySet<string> => {
    const known = closures.get(entry)
    if (known) return known
    const found = new Set<string>()
    const visit = (id: string): void => {
      if (found.has(id)) return
      found.add(id)
      graph.getModuleInfo(id)?.importedIds.forEach(visit)
    }
    if (!graph.getModuleInfo(entry)) throw new Error(`lib/build/chunks.ts names ${entry}, which is no module of the pages.`)
    visit(entry)
    closures.set(entry, found)
    return found
  }
  let later: ReadonlySet<string> | undefined
  const findLater = (graph: Graph): ReadonlySet<string> => {
    const entries = new Set([popup, ...otherPages])
    // A set also visits what is added while it is walked.
    for (const entry of entries)
      for (const id of closureOf(entry, graph)) graph.getModuleInfo(id)?.dynamicallyImportedIds.forEach(part => entries.add(part))
    const parts = [...entries].filter(entry => entry !== popup && !otherPages.includes(entry))
    return new Set(parts.flatMap(part => [...closureOf(part, graph)]))
  }
  return {
    needs: (entry: string, id: string, graph: Graph): boolean => closureOf(entry, graph).has(id),
    isNeededLater: (id: string, graph: Graph): boolean => (later ??= findLater(graph)).has(id)
  }
}

/** In the order in which they take modules. */
const groups = ['preload', 'text', 'base', 'core', 'pages', 'records', 'form', 'results-parts', 'options-parts', 'desk-parts'] as const

/**
 * Returns the groups for the bundler's `codeSplitting`. `preload`: what fetches files, and comes before the first paint. `text`: what reads the
 * sentences. `base`: what every page needs. `core`: what the popup's first rows need; other pages load all of it. `pages`: what two of the
 * other pages need, and the controls of the data desk. `records`: what one of them and the form of the popup need. `form`: the rest of that form. `…-parts`: what one page needs,
 * and parts that load later; of each combination of them the bundler would make a file. An entry starts its page, so it has a file of its own.
 */
const createGroups = () => {
  const { needs, isNeededLater } = createNeeds()
  const choose = (id: string, graph: Graph): (typeof groups)[number] | undefined => {
    if (id === popup || otherPages.includes(id)) return undefined
    if (id.includes('vite/preload-helper')) return 'preload'
    if (needs(textLoader, id, graph)) return 'text'
    if (needs(popup, id, graph)) return needs(textPage, id, graph) ? 'base' : 'core'
    const count = otherPages.filter(page => needs(page, id, graph)).length
    if (count > 1 || (id.startsWith(controls) && needs(entryOf('desk'), id, graph))) return 'pages'
    if (popupParts.some(part => needs(part, id, graph))) return count > 0 ? 'records' : 'form'
    return isNeededLater(id, graph)
      ? groups.find(name => name.endsWith('-parts') && needs(entryOf(name.slice(0, -6)), id, graph))
      : undefined
  }
  return groups.map((name, n) => ({
    name: (id: string, graph: Graph): string | null => (choose(id, graph) === name ? name : null),
    debugName: name,
    priority: groups.length - n
  }))
}

/** A Vite plugin that groups the modules of the pages. A script of one file, such as the worker, has no groups. */
export const chunksPlugin = () => ({
  name: 'chunks',
  config: ({ build }: { build?: { rollupOptions?: { input?: unknown } } }) => {
    const input = build?.rollupOptions?.input
    const isPages = typeof input === 'object' && input !== null && 'popup' in input
    return isPages ? { build: { rolldownOptions: { output: { codeSplitting: { groups: createGroups() } } } } } : undefined
  }
})

/** A Vite plugin that keeps the text of the public suffix list, 68 kB, once: the bundler would put a constant at each of its three uses. */
export const suffixListPlugin = () => ({
  name: 'suffix-list',
  transform: {
    filter: { id: /\/tldts\/dist\/es6\/src\/data\/trie\.js$/ },
    handler: (code: string): string => code.replace(/(?<=labelText = )("[^"]*")/, 'String($1)')
  }
})
