// Registers the content script for the network's pages, and removes it in toolbar-only mode. A registered script runs without asking the
// worker, from the page's first frame.
import { readToolbarOnly, watchToolbarOnly, type PageStorage } from '../../lib/pages/toolbar-only-mode.ts'

const id = 'page'

/** Ends the content script of a page. It runs inside the page's isolated world and can use nothing from this module. */
const endScript = (): void => {
  const running: unknown = Reflect.get(globalThis, 'running')
  if (typeof running === 'object' && running && 'abort' in running && typeof running.abort === 'function') running.abort()
}

type Code = { files: string[] } | { func: () => void }

interface Script {
  id: string
  js: string[]
  matches: string[]
  excludeMatches: string[]
  runAt: 'document_start'
  persistAcrossSessions: true
}

/** The parts of the browser that are used. */
export interface PageScriptDependencies {
  scripting: {
    getRegisteredContentScripts: (filter: {
      ids: string[]
    }) => Promise<{ id: string; js?: string[]; matches?: string[]; excludeMatches?: string[] }[]>
    registerContentScripts: (scripts: Script[]) => Promise<void>
    unregisterContentScripts: (filter: { ids: string[] }) => Promise<void>
    executeScript: (injection: { target: { tabId: number }; injectImmediately: true } & Code) => Promise<unknown>
  }
  tabs: { query: (query: { url: string[] }) => Promise<{ id?: number; url?: string }[]> }
  settings: PageStorage
  matches: string[]
  /** The file of the content script in the browser's language. */
  getFile: () => string
  /** sites among `matches` that get no script */
  excludeMatches: string[]
}

/**
 * Registers or removes the script as the user's setting and the browser's language say: now, because each update loses the registration and
 * each start of the browser may bring another language, and at each change of the setting. Returns a function that runs the script in the
 * pages that are already open, which lack it after an install or an update. What the browser refuses is left to the next worker. Neither
 * function throws or rejects.
 */
export const managePageScript = ({
  scripting,
  tabs,
  settings,
  matches,
  excludeMatches,
  getFile
}: PageScriptDependencies): (() => Promise<void>) => {
  const applyRegistration = async (isWanted: boolean): Promise<void> => {
    const [registered] = await scripting.getRegisteredContentScripts({ ids: [id] })
    const file = getFile()
    // Browsers may return a file with a slash in front.
    const isCurrent =
      registered?.js?.length === 1 &&
      registered.js[0]?.endsWith(file) &&
      registered.matches?.join(' ') === matches.join(' ') &&
      registered.excludeMatches?.toSorted().join(' ') === excludeMatches.toSorted().join(' ')
    if (isWanted ? isCurrent : !registered) return
    if (registered) await scripting.unregisterContentScripts({ ids: [id] })
    if (isWanted)
      await scripting.registerContentScripts([
        { id, js: [file], matches, excludeMatches, runAt: 'document_start', persistAcrossSessions: true }
      ])
  }
  const runInOpenTabs = async (code: Code): Promise<void> => {
    const isExcluded = (url = ''): boolean => excludeMatches.some(pattern => url.startsWith(pattern.replace(/\*$/, '')))
    const openTabs = (await tabs.query({ url: matches })).filter(({ url }) => !isExcluded(url))
    // A tab may show an error page, be discarded or be closed.
    const run = (tabId: number): Promise<unknown> => scripting.executeScript({ target: { tabId }, injectImmediately: true, ...code })
    await Promise.allSettled(openTabs.flatMap(({ id: tabId }) => (tabId === undefined ? [] : [run(tabId)])))
  }
  const startInOpenTabs = async (): Promise<void> => {
    if (!(await readToolbarOnly(settings.local))) await runInOpenTabs({ files: [getFile()] })
  }
  // Changes run one after another, so that the newest setting wins.
  let last = Promise.resolve()
  const enqueue = (work: () => Promise<void>): Promise<void> => (last = last.then(work).catch(() => undefined))
  let isFirst = true
  watchToolbarOnly(settings, isToolbarOnly => {
    void enqueue(() => applyRegistration(!isToolbarOnly))
    if (!isFirst) void enqueue(() => (isToolbarOnly ? runInOpenTabs({ func: endScript }) : startInOpenTabs()))
    isFirst = false
  })
  return () => enqueue(startInOpenTabs)
}
