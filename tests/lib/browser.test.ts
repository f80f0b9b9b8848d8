// The browser APIs that Muster uses and the manifest's permissions match exactly.
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import * as browser from '../../lib/browser.ts'
import config from '../../wxt.config.ts'

/** The permission that each API needs; null where every extension has it. */
const permissionByApi: Record<keyof typeof browser, string | null> = {
  action: null,
  alarms: 'alarms',
  answerMessages: null,
  commands: null,
  contextMenus: 'contextMenus',
  i18n: null,
  notifications: 'notifications',
  openSidePanel: 'sidePanel',
  permissions: null,
  runtime: null,
  scripting: 'scripting',
  storage: 'storage',
  tabs: 'activeTab',
  windows: null
}

const manifestFor = (target: string): object => {
  if (typeof config.manifest !== 'function') throw new Error('The manifest is not a function.')
  return config.manifest({ browser: target, command: 'build', mode: 'production', manifestVersion: 3 })
}

test.each(['chrome', 'firefox'])('the manifest for %s requests exactly the permissions of the APIs in use', target => {
  const permissions = Object.values(permissionByApi).filter(permission => permission !== null)
  // Firefox needs no permission for its sidebar; notifications are an optional permission.
  const ofApis = permissions.filter(name => name !== 'notifications' && (name !== 'sidePanel' || target === 'chrome'))
  // It belongs to no API: the browser then keeps the database.
  const needed = [...ofApis, 'unlimitedStorage']
  expect(manifestFor(target)).toHaveProperty('permissions', expect.arrayContaining(needed))
  expect(manifestFor(target)).toMatchObject({ permissions: { length: needed.length }, optional_permissions: ['notifications'] })
  expect(manifestFor(target)).toHaveProperty('action')
})

test('exports exactly these APIs', () => {
  expect(Object.keys(browser).toSorted()).toEqual(Object.keys(permissionByApi).toSorted())
  expect(Object.values(browser).every(api => typeof api === 'object' || typeof api === 'function')).toBe(true)
})

test('notifications are read at each use, since the permission may be granted later', () => {
  expect(browser.notifications()).toBe(fakeBrowser.notifications)
})

test.each(['sidePanel', 'sidebarAction'])('%s opens the side panel synchronously', name => {
  const open = vi.fn(async () => {})
  Object.assign(fakeBrowser, { sidePanel: undefined, sidebarAction: undefined, [name]: { open } })
  void browser.openSidePanel(3)
  expect(open.mock.calls).toEqual(name === 'sidePanel' ? [[{ windowId: 3 }]] : [[]])
})

test('a message is answered with what the answer resolves to, and with undefined where it rejects', async () => {
  const addListener = vi.spyOn(fakeBrowser.runtime.onMessage, 'addListener').mockReturnValue()
  browser.answerMessages(async message => (message === 'known' ? 'answer' : Promise.reject(new Error('unknown'))))
  const [listener] = addListener.mock.calls[0] ?? []
  const ask = (message: string): Promise<unknown> => new Promise(respond => expect(listener?.(message, {}, respond)).toBe(true))
  expect(await ask('known')).toBe('answer')
  expect(await ask('other')).toBeUndefined()
  addListener.mockRestore()
})
