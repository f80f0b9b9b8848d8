// The content script is registered as the user's latest setting says, regardless of what was registered before.
import { array, assert, asyncProperty, boolean, infiniteStream, nat } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { managePageScript, type PageScriptDependencies } from '../../../entrypoints/background/page-script.ts'
import { replaceEarlierInstance } from '../../../entrypoints/page.content/runtime.ts'

const matches = ['https://*.network.example/*']
const file = 'content-scripts/page-de.js'
const excludeMatches = ['https://learning.network.example/*', 'https://ads.network.example/*']
type Script = Parameters<PageScriptDependencies['scripting']['registerContentScripts']>[0][number]
type StorageListener = Parameters<PageScriptDependencies['settings']['onChanged']['addListener']>[0]

/** A fake browser. It rejects a second registration, as browsers do, and replies after `delay()` microtasks. */
const createBrowser = (
  { stored, registered = [] as Partial<Script>[], tabs = [] as (number | undefined)[], delay = () => 0 } = {} as {
    stored?: unknown
    registered?: Partial<Script>[]
    tabs?: (number | undefined)[]
    delay?: () => number
  }
) => {
  const scripts = new Map(registered.map(script => [script.id, script]))
  const injected: number[] = []
  const listeners: StorageListener[] = []
  let isToolbarOnly = stored
  const later = async <T>(work: () => T): Promise<T> => {
    for (let ticks = delay(); ticks > 0; ticks--) await Promise.resolve()
    return work()
  }
  const dependencies: PageScriptDependencies = {
    matches,
    getFile: () => file,
    excludeMatches,
    scripting: {
      getRegisteredContentScripts: ({ ids }) => later(() => ids.flatMap(id => (scripts.get(id) as Script | undefined) ?? [])),
      registerContentScripts: wanted =>
        later(() => {
          for (const script of wanted) {
            if (scripts.has(script.id)) throw new Error('Duplicate script ID')
            scripts.set(script.id, script)
          }
        }),
      unregisterContentScripts: ({ ids }) => later(() => ids.forEach(id => scripts.delete(id))),
      executeScript: ({ target, ...code }) =>
        later(() => {
          if (target.tabId === 13) throw new Error('Cannot access contents of the page')
          injected.push(target.tabId)
          if ('func' in code) code.func()
        })
    },
    tabs: {
      query: ({ url }) =>
        later(() =>
          url === matches
            ? tabs.map(id => (id === undefined ? {} : { id, url: `https://${id === 3 ? 'learning' : 'www'}.network.example/x` }))
            : []
        )
    },
    settings: {
      local: { get: () => later(() => ({ 'pages:toolbar-only': isToolbarOnly })) },
      onChanged: { addListener: listener => void listeners.push(listener), removeListener: () => undefined }
    }
  }
  const setToolbarOnly = (value: boolean): void => {
    isToolbarOnly = value
    for (const listener of listeners) listener({ 'pages:toolbar-only': { newValue: value } }, 'local')
  }
  return { dependencies, scripts, injected, setToolbarOnly }
}
const settled = (): Promise<unknown> => new Promise(done => setTimeout(done))
const script: Script = {
  id: 'page',
  js: [file],
  matches,
  excludeMatches,
  runAt: 'document_start',
  persistAcrossSessions: true
}

test.each([
  ['an unregistered script is registered', {}, [script]],
  ['a registered script stays', { registered: [script] }, [script]],
  ['a script for other pages is registered again', { registered: [{ id: 'page', matches: ['https://old.example/*'] }] }, [script]],
  ['a script in another language is registered again', { registered: [{ ...script, js: ['content-scripts/page-en.js'] }] }, [script]],
  ['a script for a site that is left out now is registered again', { registered: [{ ...script, excludeMatches: [] }] }, [script]],
  ['toolbar-only mode removes the script', { stored: true, registered: [script] }, []],
  ['toolbar-only mode registers nothing', { stored: true }, []]
])('%s', async (_, before, after) => {
  const { dependencies, scripts, injected } = createBrowser({ ...before, tabs: [1] })
  managePageScript(dependencies)
  await settled()
  expect([...scripts.values()]).toEqual(after)
  expect(injected).toEqual([])
})

test('the last setting wins, however slow the browser replies', () =>
  assert(
    asyncProperty(boolean(), array(boolean(), { maxLength: 6 }), infiniteStream(nat(12)), async (stored, settings, ticks) => {
      const { dependencies, scripts, setToolbarOnly } = createBrowser({ stored, delay: () => ticks.next().value })
      managePageScript(dependencies)
      for (const setting of settings) {
        setToolbarOnly(setting)
        for (let n = ticks.next().value; n > 0; n--) await Promise.resolve()
      }
      await settled()
      expect(scripts.has('page')).toBe(!(settings.at(-1) ?? stored))
    })
  ))

test('open pages get the script after an install and when toolbar-only mode ends, and lose it when toolbar-only mode begins', async () => {
  const { dependencies, injected, setToolbarOnly } = createBrowser({ tabs: [1, undefined, 13, 3, 2] })
  const startInOpenTabs = managePageScript(dependencies)
  await startInOpenTabs()
  expect(injected.splice(0)).toEqual([1, 2])
  setToolbarOnly(true)
  await settled()
  expect(injected.splice(0)).toEqual([1, 2])
  await startInOpenTabs()
  expect(injected).toEqual([])
  setToolbarOnly(false)
  await settled()
  expect(injected).toEqual([1, 2])
})

test('toolbar-only mode ends a running script', async () => {
  const { dependencies, setToolbarOnly } = createBrowser({ tabs: [1] })
  managePageScript(dependencies)
  await settled()
  const end = vi.fn()
  replaceEarlierInstance(end)
  setToolbarOnly(true)
  await settled()
  expect(end).toHaveBeenCalledOnce()
  Reflect.deleteProperty(globalThis, 'running')
})

test('nothing throws when the browser refuses every call', async () => {
  const refuse = (): Promise<never> => Promise.reject(new Error('no'))
  const { dependencies } = createBrowser()
  const startInOpenTabs = managePageScript({
    ...dependencies,
    scripting: {
      getRegisteredContentScripts: refuse,
      registerContentScripts: refuse,
      unregisterContentScripts: refuse,
      executeScript: refuse
    },
    tabs: { query: refuse }
  })
  await expect(startInOpenTabs()).resolves.toBeUndefined()
})
