// Checks the built folders: permissions, what pages can reach, no evaluated code, no test code, and sizes.
// Reasons: docs/decisions/0023-size-limits.md
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listParts, readModuleSizes } from '../../lib/build/module-sizes.ts'
import { parts } from '../../lib/i18n/parts.ts'
import { failPoints } from '../e2e/support/fail-points/fail-points.ts'
import { oldestFirefox } from '../programs/tools/ensure.mjs'
import { measureOwnCode } from './own-code.ts'
import { firstLoads, readFirstLoad } from './first-load.ts'

const root = resolve(import.meta.dirname, '../..')
const output = (browser: string): string => join(root, '.output', browser)
const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => statSync(join(folder, name)).isFile())
const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')

interface Manifest {
  manifest_version: number
  permissions: string[]
  host_permissions: string[]
  optional_host_permissions: string[]
  content_security_policy: { extension_pages: string }
  background: { service_worker?: string; scripts?: string[] }
  icons: Record<string, string>
  [key: string]: unknown
}
const laterScripts = ['page-session.js', 'page-card.js', 'page-dock.js']
const languages = ['de', 'en', 'es']
const pageScripts = ['content-scripts/page-de.js', 'content-scripts/page-en.js', 'content-scripts/page-es.js']
const readManifest = (browser: string): Manifest => JSON.parse(read(output(browser), 'manifest.json')) as Manifest

describe.each(['chrome-mv3', 'firefox-mv3'])('%s', browser => {
  const folder = output(browser)
  const manifest = readManifest(browser)
  const scripts = files(folder).filter(name => name.endsWith('.js'))

  it('requests only the needed permissions', () => {
    expect(manifest.manifest_version).toBe(3)
    // Firefox needs no permission for its sidebar.
    const sidePanel = browser === 'chrome-mv3' ? ['sidePanel'] : []
    expect(manifest.permissions.toSorted()).toEqual([
      'activeTab',
      'alarms',
      'contextMenus',
      'scripting',
      ...sidePanel,
      'storage',
      'unlimitedStorage'
    ])
    expect(manifest['optional_permissions']).toEqual(['notifications'])
    expect(manifest.host_permissions).toEqual(['https://*.linkedin.com/*'])
    expect(manifest.optional_host_permissions.toSorted()).toEqual(['http://127.0.0.1/*', 'http://localhost/*', 'https://*/*'])
    expect(manifest['incognito']).toBe('not_allowed')
  })

  it('draws on the page without a name that the page can take over: no custom property, no font but generic ones', () => {
    for (const name of [...pageScripts, ...laterScripts]) {
      const script = read(folder, name)
      expect(script).not.toMatch(/var\(--|@property|@font-face/)
      expect(script).not.toMatch(/apple-system|BlinkMac|Segoe|Roboto|Helvetica|Arial/)
    }
    for (const name of pageScripts) {
      const fonts = [...read(folder, name).matchAll(/font(?:-family)?:([^;}`"]+)/g)].map(([, value = '']) => value)
      expect(fonts.length).toBeGreaterThan(0)
      for (const font of fonts) expect(font).toMatch(/^(?:inherit|600 13px\/20px system-ui,sans-serif)$/)
    }
    for (const name of [...pageScripts, 'page-session.js', 'page-card.js']) expect(read(folder, name)).toContain('light-dark(')
  })

  it('has four shortcuts', () => {
    expect(manifest['commands']).toEqual({
      _execute_action: { suggested_key: { default: 'Alt+Shift+M' } },
      'act-on-page': { suggested_key: { default: 'Alt+Shift+E' }, description: '__MSG_commandActOnPage__' },
      'open-results': { suggested_key: { default: 'Alt+Shift+V' }, description: '__MSG_commandOpenResults__' },
      'open-side': { suggested_key: { default: 'Alt+Shift+D' }, description: '__MSG_commandOpenSide__' }
    })
  })

  it('has a side panel, which opens only on request', () => {
    if (browser === 'chrome-mv3') expect(manifest['side_panel']).toEqual({ default_path: 'sidepanel.html' })
    else expect(manifest['sidebar_action']).toMatchObject({ default_panel: 'sidepanel.html', open_at_install: false })
    expect(files(folder)).toContain('sidepanel.html')
  })

  it('names the schema of an organisation’s presets where the browser reads one', () => {
    expect(manifest['storage']).toEqual(browser === 'chrome-mv3' ? { managed_schema: 'managed-schema.json' } : undefined)
    expect(files(folder)).toContain('managed-schema.json')
  })

  it('names the oldest Firefox that can load it', () => {
    const settings = manifest['browser_specific_settings']
    if (browser === 'firefox-mv3') expect(settings).toMatchObject({ gecko: { strict_min_version: `${oldestFirefox}.0` } })
    else expect(settings).toBeUndefined()
  })

  it('exposes nothing that a web page can load or message', () => {
    expect(manifest).not.toHaveProperty('web_accessible_resources')
    expect(manifest['externally_connectable']).toEqual(browser === 'chrome-mv3' ? { ids: [] } : undefined)
    // The worker registers the content script, unless the user chose toolbar-only mode.
    expect(manifest).not.toHaveProperty('content_scripts')
    expect(
      files(join(folder, 'content-scripts'))
        .map(name => join('content-scripts', name))
        .toSorted()
    ).toEqual(pageScripts)
    for (const name of [...pageScripts, ...laterScripts, 'read-page-people.js', 'read-result-count.js'])
      expect(read(folder, name)).not.toMatch(/postMessage|CustomEvent|wxt:|chrome-extension:|moz-extension:|getURL/)
  })

  it('runs no code except its own files', () => {
    const policy = manifest.content_security_policy.extension_pages
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    for (const page of ['popup.html', 'sidepanel.html']) {
      const styles = /<style>([^]*?)<\/style>/.exec(read(folder, page))?.[1] ?? ''
      expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(styles).digest('base64')}';`)
    }
    expect(policy).not.toMatch(/unsafe|\*(?!:\*| |;|$)/)
    for (const name of scripts) {
      const code = read(folder, name)
      expect(code, name).not.toMatch(/\beval\(|import\(\s*["'`]https?:/)
      // zod tests whether it may compile parsers; lib/messages/contract.ts turns that off before the first parse.
      expect(code.replaceAll(/Function\(["'`]{2}\)/g, ''), name).not.toMatch(/new Function\(|[^.\w]Function\(["'`]/)
    }
    // The texts of the policy and the help name URLs.
    const page = (name: string): string => read(folder, name).replace(/^(?:help|privacy)\.html$/.test(name) ? /<main>[^]*<\/main>/ : '', '')
    for (const name of files(folder).filter(one => one.endsWith('.html')))
      expect(page(name)).not.toMatch(/<script(?![^>]*\bsrc=)|https?:\/\//)
  })

  it('has each sentence in its language, and no place for one is left', () => {
    for (const name of scripts) expect(read(folder, name), name).not.toMatch(/SENTENCES_OF_|sentences:/)
    for (const language of languages) {
      expect(read(folder, `content-scripts/page-${language}.js`)).toContain(`"language":"${language}"`)
      expect(Object.keys(JSON.parse(read(folder, `_locales/${language}/messages.json`)) as object)).toEqual([...parts.manifest])
    }
  })

  it('contains no source map, test or fixture', () => {
    // The part of the worker that tests a connection.
    const shipped = files(folder).filter(name => name !== 'worker-test-connection.js')
    expect(shipped.filter(name => /\.map$|test|fixture|gallery/.test(name))).toEqual([])
  })

  it('carries the licences of the software in it', () => {
    expect(read(folder, 'THIRD-PARTY.md')).toBe(readFileSync(join(root, 'THIRD-PARTY.md'), 'utf8'))
    expect(statSync(join(folder, 'THIRD-PARTY.md')).size).toBeLessThanOrEqual(60_000)
  })

  it('has an icon in each size', () => {
    expect(
      Object.keys(manifest.icons)
        .map(Number)
        .toSorted((a, b) => a - b)
    ).toEqual([16, 32, 48, 128])
    for (const name of Object.values(manifest.icons)) expect(statSync(join(folder, name)).size).toBeGreaterThan(100)
  })
})

/** A text of the storage package that WXT imports where a file uses a global `storage`. */
const storagePackage = '@wxt-dev/storage'

describe.each(['chrome-mv3', 'firefox-mv3', 'chrome-mv3-fail-points', 'firefox-mv3-fail-points'])('%s', browser => {
  it('does not contain WXT’s storage package', () => {
    expect(readFileSync(join(root, 'node_modules', storagePackage, 'dist/index.mjs'), 'utf8')).toContain(`[${storagePackage}]`)
    const found = files(output(browser)).filter(name => name.endsWith('.js') && read(output(browser), name).includes(storagePackage))
    expect(found).toEqual([])
  })
})

describe.each(['chrome-mv3', 'firefox-mv3'])('the fail points of %s', browser => {
  const failBuild = `${browser}-fail-points`
  const readTexts = (folder: string): [name: string, text: string][] =>
    files(output(folder))
      .filter(name => /\.(js|html|json)$/.test(name))
      .map(name => [name, read(output(folder), name).replaceAll(/['`]/g, '"')])
  const [shipped, withFailPoints] = [readTexts(browser), readTexts(failBuild)]
  const findFiles = (texts: typeof shipped, pattern: RegExp): string[] => texts.flatMap(([name, text]) => (pattern.test(text) ? name : []))
  const findPoints = (texts: typeof shipped): string[] => failPoints.filter(point => texts.some(([, text]) => text.includes(`"${point}"`)))
  /** what creates a database, and the upgrade to the added version */
  const [schema, upgrade] = [/&clickId/, /\.listedAt\?\?=/]

  it('are not in the shipped build', () => {
    expect(findPoints(shipped)).toEqual([])
    for (const pattern of [/fail-point/, /FAIL_POINTS/, /\breached:/, upgrade]) expect(findFiles(shipped, pattern)).toEqual([])
  })

  it('are all in the worker of the build with fail points', () => {
    expect(findPoints(withFailPoints)).toEqual(failPoints)
    expect(findFiles(withFailPoints, /fail-point/)).toEqual(['background.js'])
  })

  it('come with a schema version that every script knows', () => {
    expect(findFiles(withFailPoints, schema)).not.toEqual([])
    expect(findFiles(withFailPoints, upgrade)).toEqual(findFiles(withFailPoints, schema))
  })

  it('change neither the manifest nor the files', () => {
    expect(readManifest(failBuild)).toEqual(readManifest(browser))
    const listFiles = (folder: string): string[] =>
      files(output(folder))
        .map(name => name.replace(/-[\w-]{8}(?=\.\w+$)/, ''))
        .toSorted()
    expect(listFiles(failBuild)).toEqual(listFiles(browser))
  })
})

describe('what a page loads first', () => {
  it.each(Object.entries(firstLoads))('%s stays within its limits', (page, limits) => {
    const folder = output('chrome-mv3')
    const { before, after, rows } = readFirstLoad(folder, page)
    const largest = listParts(readModuleSizes(folder), after)
    expect(before, largest).toBeLessThanOrEqual(limits.paint)
    expect(rows, largest).toBeLessThanOrEqual(limits.rows)
    expect(after.length, largest).toBeLessThanOrEqual(limits.files)
    expect(after.map(name => name.replace(/^.*\/|-[\w-]{8}(?=\.\w+$)/g, '')).filter(name => limits.later.test(name))).toEqual([])
  })
})

describe('sizes', () => {
  const folder = output('chrome-mv3')
  const manifest = readManifest('chrome-mv3')

  it('the content script has at most 10 kB, its session 12.9 kB, its card 40 kB and its dock 5 kB, each with its sentences', () => {
    const sizes = readModuleSizes(folder)
    const bytes = (name: string): number => statSync(join(folder, `${name}.js`)).size
    for (const language of languages) {
      expect(bytes(`content-scripts/page-${language}`), listParts(sizes, ['content-scripts/page.js'])).toBeLessThanOrEqual(10_000)
      for (const [name, limit] of [
        ['page-session', 12_900],
        ['page-card', 40_000]
      ] as const)
        expect(bytes(name) + bytes(`${name}-${language}`), listParts(sizes, [`${name}.js`])).toBeLessThanOrEqual(limit)
    }
    expect(bytes('page-dock')).toBeLessThanOrEqual(5_000)
  })

  it('the package has at most 3.43 MB', () => {
    const bytes = files(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    expect(bytes).toBeLessThanOrEqual(3_430_000)
  })

  it('the worker reads at most 208.3 kB at its start and has at most 742.3 kB, of which at most 602.8 kB are Muster’s own code', async () => {
    const worker = manifest.background.service_worker ?? ''
    const later = files(folder).filter(name => /^worker-[\w-]+\.js$/.test(name))
    const sizes = readModuleSizes(folder)
    const bytes = (names: readonly string[]): number => names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    const largest = listParts(
      sizes,
      Object.keys(sizes).filter(name => name === worker || name.startsWith('worker-'))
    )
    expect(bytes([worker]), largest).toBeLessThanOrEqual(208_300)
    expect(bytes([worker, ...later]), largest).toBeLessThanOrEqual(742_300)
    // The browser lets a worker import later only what it imported while it was installed.
    const registered = /addEventListener\(.install.,\(\)=>importScripts\(([^)]*)\)\)/.exec(read(folder, worker))?.[1] ?? ''
    expect([...registered.matchAll(/\/([\w-]+\.js)/g)].map(([, name = '']) => name).toSorted()).toEqual(later.toSorted())
    for (const name of files(output('firefox-mv3'))) expect(name).not.toMatch(/^worker-/)
    const own = await measureOwnCode(join(root, 'entrypoints/background/index.ts'))
    expect(own.bytes).toBeLessThanOrEqual(602_800)
    expect(own.modules.filter(name => name.startsWith(join(root, 'tests')))).toEqual([])
  }, 60_000)
})
