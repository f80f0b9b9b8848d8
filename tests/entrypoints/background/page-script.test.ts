// What is registered for the network's pages is what the person wants, whatever was registered before, and in the order of their wishes.
import { array, assert, asyncProperty, boolean, infiniteStream, nat } from 'fast-check'
import { expect, test } from 'vitest'
import { replaceEarlierInstance } from '../../../entrypoints/page.content/single-instance.ts'
import { keepPageScript, type PageScriptWorld } from '../../../entrypoints/background/page-script.ts'

const matches = ['https://*.network.example/*']
type Script = Parameters<PageScriptWorld['scripting']['registerContentScripts']>[0][number]
type Heard = Parameters<PageScriptWorld['settings']['onChanged']['addListener']>[0]

/** A browser as far as the script goes: it refuses a second registration, as browsers do, and takes `delay()` turns for each answer. */
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
  const listeners: Heard[] = []
  let noTouch = stored
  const later = async <T>(work: () => T): Promise<T> => {
    for (let turns = delay(); turns > 0; turns--) await Promise.resolve()
    return work()
  }
  const world: PageScriptWorld = {
    matches,
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
    tabs: { query: ({ url }) => later(() => (url === matches ? tabs.map(id => (id === undefined ? {} : { id })) : [])) },
    settings: {
      local: { get: () => later(() => ({ 'pages:toolbar-only': noTouch })) },
      onChanged: { addListener: heard => void listeners.push(heard), removeListener: () => undefined }
    }
  }
  const choose = (value: boolean): void => {
    noTouch = value
    for (const heard of listeners) heard({ 'pages:toolbar-only': { newValue: value } }, 'local')
  }
  return { world, scripts, injected, choose }
}
const settled = (): Promise<unknown> => new Promise(done => setTimeout(done))
const script: Script = { id: 'page', js: ['content-scripts/page.js'], matches, runAt: 'document_start', persistAcrossSessions: true }

test.each([
  ['nothing there', {}, [script]],
  ['it is there', { registered: [script] }, [script]],
  ['there for other pages, before an update', { registered: [{ id: 'page', matches: ['https://old.example/*'] }] }, [script]],
  ['no-touch mode', { stored: true, registered: [script] }, []],
  ['no-touch mode, nothing there', { stored: true }, []]
])('%s', async (_, before, after) => {
  const { world, scripts, injected } = createBrowser({ ...before, tabs: [1] })
  keepPageScript(world)
  await settled()
  expect([...scripts.values()]).toEqual(after)
  expect(injected).toEqual([])
})

test('the last wish counts, however the browser’s answers come', () =>
  assert(
    asyncProperty(boolean(), array(boolean(), { maxLength: 6 }), infiniteStream(nat(12)), async (stored, wishes, turns) => {
      const { world, scripts, choose } = createBrowser({ stored, delay: () => turns.next().value })
      keepPageScript(world)
      for (const wish of wishes) {
        choose(wish)
        for (let n = turns.next().value; n > 0; n--) await Promise.resolve()
      }
      await settled()
      expect(scripts.has('page')).toBe(!(wishes.at(-1) ?? stored))
    })
  ))

test('open pages get it when Muster was installed or updated, and when no-touch mode ends; they are told when it begins, and left alone in it', async () => {
  const { world, injected, choose } = createBrowser({ tabs: [1, undefined, 13, 2] })
  const bring = keepPageScript(world)
  await bring()
  expect(injected.splice(0)).toEqual([1, 2])
  choose(true)
  await settled()
  expect(injected.splice(0)).toEqual([1, 2])
  await bring()
  expect(injected).toEqual([])
  choose(false)
  await settled()
  expect(injected).toEqual([1, 2])
})

test('a script that runs when no-touch mode begins is ended there', async () => {
  const { world, choose } = createBrowser({ tabs: [1] })
  keepPageScript(world)
  await settled()
  const running = replaceEarlierInstance()
  choose(true)
  await settled()
  expect(running.signal.aborted).toBe(true)
  Reflect.deleteProperty(globalThis, 'running')
})

test('a browser that refuses everything harms nothing', async () => {
  const refuse = (): Promise<never> => Promise.reject(new Error('no'))
  const { world } = createBrowser()
  const bring = keepPageScript({
    ...world,
    scripting: {
      getRegisteredContentScripts: refuse,
      registerContentScripts: refuse,
      unregisterContentScripts: refuse,
      executeScript: refuse
    },
    tabs: { query: refuse }
  })
  await expect(bring()).resolves.toBeUndefined()
})
