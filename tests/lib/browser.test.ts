// The list of powers is short, and it is what the manifest's permissions allow: no power without its permission, none idle.
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import * as browser from '../../lib/browser.ts'
import config from '../../wxt.config.ts'

/** What each power needs in the manifest; null where every extension has it. */
const needs: Record<keyof typeof browser, string | null> = {
  action: null,
  alarms: 'alarms',
  commands: null,
  contextMenus: 'contextMenus',
  i18n: null,
  notifications: 'notifications',
  openSide: 'sidePanel',
  permissions: null,
  runtime: null,
  scripting: 'scripting',
  storage: 'storage',
  tabs: 'activeTab',
  windows: null
}

const manifestFor = (target: string): object => {
  if (typeof config.manifest !== 'function') throw new Error('The manifest is made by a function.')
  return config.manifest({ browser: target, command: 'build', mode: 'production', manifestVersion: 3 })
}

test.each(['chrome', 'firefox'])('the powers used in %s are those that the manifest asks for', target => {
  const all = Object.values(needs).filter(permission => permission !== null)
  // What opens at the side of a window needs no permission in Firefox, and notifications are asked for when somebody wants them.
  const needed = all.filter(name => name !== 'notifications' && (name !== 'sidePanel' || target === 'chrome'))
  expect(manifestFor(target)).toHaveProperty('permissions', expect.arrayContaining(needed))
  expect(manifestFor(target)).toMatchObject({ permissions: { length: needed.length }, optional_permissions: ['notifications'] })
  expect(manifestFor(target)).toHaveProperty('action')
})

test('the powers are these, and no others', () => {
  expect(Object.keys(browser).toSorted()).toEqual(Object.keys(needs).toSorted())
  expect(Object.values(browser).every(power => typeof power === 'object' || typeof power === 'function')).toBe(true)
})

test('notifications are looked for each time, as a person may allow them meanwhile', () => {
  expect(browser.notifications()).toBe(fakeBrowser.notifications)
})

test.each(['sidePanel', 'sidebarAction'])('the side is opened by %s, at once', name => {
  const open = vi.fn(async () => {})
  Object.assign(fakeBrowser, { sidePanel: undefined, sidebarAction: undefined, [name]: { open } })
  void browser.openSide(3)
  expect(open.mock.calls).toEqual(name === 'sidePanel' ? [[{ windowId: 3 }]] : [[]])
})
