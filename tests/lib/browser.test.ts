// The list of powers is short, and it is what the manifest's permissions allow: no power without its permission, none idle.
import { expect, test } from 'vitest'
import * as browser from '../../lib/browser.ts'
import config from '../../wxt.config.ts'

/** What each power needs in the manifest; null where every extension has it. */
const needs: Record<keyof typeof browser, string | null> = {
  action: null,
  alarms: 'alarms',
  commands: null,
  contextMenus: 'contextMenus',
  i18n: null,
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
  const needed = Object.values(needs).filter(permission => permission !== null)
  expect(manifestFor(target)).toHaveProperty('permissions', expect.arrayContaining(needed))
  expect(manifestFor(target)).toMatchObject({ permissions: { length: needed.length } })
  expect(manifestFor(target)).toHaveProperty('action')
})

test('the powers are these, and no others', () => {
  expect(Object.keys(browser).toSorted()).toEqual(Object.keys(needs).toSorted())
  expect(Object.values(browser).every(power => typeof power === 'object')).toBe(true)
})
