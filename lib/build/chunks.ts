// Groups the modules of the extension pages into few files. Without it the bundler writes one file for each combination of pages that need the same
// modules: 41 files for the popup's first rows. Loading a file takes a page 2 to 3 ms, even a small one.
import { resolve } from 'node:path'

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const fromRoot = (path: string): string => resolve(import.meta.dirname, '../..', path)

const textLoader = fromRoot('lib/i18n/load.ts')
const popup = fromRoot('entrypoints/popup/main.tsx')
/** A page of text, which needs hardly any script. */
const textPage = fromRoot('entrypoints/help/main.ts')
const otherPages = ['results', 'options', 'desk'].map(page => fromRoot(`entrypoints/${page}/main.tsx`))
/** What the popup loads once its first rows are drawn. */
const popupParts = ['this-page/ThisPage.tsx', 'spending/SpendingLine.tsx'].map(path => fromRoot(`components/${path}`))

/** Small modules that one page needs at its start, and a later part of another page: a file of their own would cost more than their bytes. */
const smallParts = ['components/shell/pause.ts', 'components/results/column-label.ts', 'components/own-lists/accepted-files.ts'].map(
  fromRoot
)

/** Returns a function that tells whether `entry` imports a module at its start, by the graph of one build. */
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
  return (entry: string, id: string, graph: Graph): boolean => closureOf(entry, graph).has(id)
}

/** In the order in which they take modules. */
const groups = ['preload', 'text', 'base', 'core', 'pages', 'records', 'form'] as const

/**
 * Returns the groups for the bundler's `codeSplitting`. `preload`: what fetches files, and comes before the first paint. `text`: what reads the
 * sentences. `base`: what every page needs. `core`: what the popup's first rows need; other pages load all of it. `pages`: what two of the other pages need. `records`: what
 * one of them and the form of the popup need. `form`: the rest of that form. An entry starts its page, so it has a file of its own.
 */
const createGroups = () => {
  const needs = createNeeds()
  const choose = (id: string, graph: Graph): (typeof groups)[number] | undefined => {
    if (id === popup || otherPages.includes(id)) return undefined
    if (id.includes('vite/preload-helper')) return 'preload'
    if (needs(textLoader, id, graph)) return 'text'
    if (needs(popup, id, graph)) return needs(textPage, id, graph) ? 'base' : 'core'
    const count = otherPages.filter(page => needs(page, id, graph)).length
    if (count > 1 || smallParts.includes(id)) return 'pages'
    const isInForm = popupParts.some(part => needs(part, id, graph))
    return isInForm ? (count > 0 ? 'records' : 'form') : undefined
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
