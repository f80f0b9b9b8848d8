// The script on the network's pages: the browser runs it where we registered it, and in no-touch mode it is registered nowhere. So it need
// ask nobody whether it may, and is there in the page's first frame.
import { readToolbarOnly, watchToolbarOnly, type PageStorage } from '../../lib/pages/toolbar-only-mode.ts'

const id = 'page'
const js = ['content-scripts/page.js']

/** Ends the script that runs in a page, which has left its controller in our own world of it. It is run there: it can name nothing of ours. */
const leave = (): void => {
  const running: unknown = Reflect.get(globalThis, 'running')
  if (running instanceof AbortController) running.abort()
}

type Code = { files: string[] } | { func: () => void }

interface Script {
  id: string
  js: string[]
  matches: string[]
  runAt: 'document_start'
  persistAcrossSessions: true
}

/** As much of the browser as is used. */
export interface PageScriptWorld {
  scripting: {
    getRegisteredContentScripts: (filter: { ids: string[] }) => Promise<{ id: string; matches?: string[] }[]>
    registerContentScripts: (scripts: Script[]) => Promise<void>
    unregisterContentScripts: (filter: { ids: string[] }) => Promise<void>
    executeScript: (injection: { target: { tabId: number }; injectImmediately: true } & Code) => Promise<unknown>
  }
  tabs: { query: (query: { url: string[] }) => Promise<{ id?: number }[]> }
  settings: PageStorage
  matches: string[]
}

/**
 * Makes what is registered be what the person wants: now, since a registration is lost with each update, and whenever they change their
 * mind. Gives a function that runs the script in the pages that are open already, none of which has it after an install or an update.
 * What the browser refuses is left to the next worker: the toolbar does all that the button does. Nothing here rejects.
 */
export const keepPageScript = ({ scripting, tabs, settings, matches }: PageScriptWorld): (() => Promise<void>) => {
  const settle = async (wanted: boolean): Promise<void> => {
    const [there] = await scripting.getRegisteredContentScripts({ ids: [id] })
    if (wanted ? there?.matches?.join(' ') === matches.join(' ') : !there) return
    if (there) await scripting.unregisterContentScripts({ ids: [id] })
    if (wanted) await scripting.registerContentScripts([{ id, js, matches, runAt: 'document_start', persistAcrossSessions: true }])
  }
  const inOpenTabs = async (code: Code): Promise<void> => {
    const open = await tabs.query({ url: matches })
    // A tab may show an error, be asleep, or be gone by now.
    const run = (tabId: number): Promise<unknown> => scripting.executeScript({ target: { tabId }, injectImmediately: true, ...code })
    await Promise.allSettled(open.flatMap(({ id: tab }) => (tab === undefined ? [] : [run(tab)])))
  }
  const bring = async (): Promise<void> => {
    if (!(await readToolbarOnly(settings.local))) await inOpenTabs({ files: js })
  }
  // One after another: an older wish must not be fulfilled after a newer one.
  let last = Promise.resolve()
  const next = (work: () => Promise<void>): Promise<void> => (last = last.then(work).catch(() => undefined))
  let isFirst = true
  watchToolbarOnly(settings, noTouch => {
    void next(() => settle(!noTouch))
    if (!isFirst) void next(() => (noTouch ? inOpenTabs({ func: leave }) : bring()))
    isFirst = false
  })
  return () => next(bring)
}
