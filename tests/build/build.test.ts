// What is shipped, read from the built folders: the least manifest, nothing for a page to probe, nothing evaluated, and sizes.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failPoints } from '../../entrypoints/background/fail-points.ts'
import { oldestFirefox } from '../programs/tools/ensure.mjs'
import { ownCode } from './own-code.ts'

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
const pageScript = 'content-scripts/page.js'
const manifestOf = (browser: string): Manifest => JSON.parse(read(output(browser), 'manifest.json')) as Manifest

describe.each(['chrome-mv3', 'firefox-mv3'])('%s', browser => {
  const folder = output(browser)
  const manifest = manifestOf(browser)
  const scripts = files(folder).filter(name => name.endsWith('.js'))

  it('asks for the least', () => {
    expect(manifest.manifest_version).toBe(3)
    // Firefox needs none for what opens at the side of a window.
    const side = browser === 'chrome-mv3' ? ['sidePanel'] : []
    expect(manifest.permissions.toSorted()).toEqual(['activeTab', 'alarms', 'contextMenus', 'scripting', ...side, 'storage'])
    expect(manifest['optional_permissions']).toEqual(['notifications'])
    expect(manifest.host_permissions).toEqual(['https://*.linkedin.com/*'])
    expect(manifest.optional_host_permissions.toSorted()).toEqual(['http://127.0.0.1/*', 'http://localhost/*', 'https://*/*'])
    expect(manifest['incognito']).toBe('not_allowed')
  })

  it('has four shortcuts', () => {
    expect(manifest['commands']).toEqual({
      _execute_action: { suggested_key: { default: 'Alt+Shift+M' } },
      'act-on-page': { suggested_key: { default: 'Alt+Shift+E' }, description: '__MSG_commandActOnPage__' },
      'open-results': { suggested_key: { default: 'Alt+Shift+V' }, description: '__MSG_commandOpenResults__' },
      'open-side': { suggested_key: { default: 'Alt+Shift+D' }, description: '__MSG_commandOpenSide__' }
    })
  })

  it('opens at the side of a window, and there only when somebody asks for it', () => {
    if (browser === 'chrome-mv3') expect(manifest['side_panel']).toEqual({ default_path: 'sidepanel.html' })
    else expect(manifest['sidebar_action']).toMatchObject({ default_panel: 'sidepanel.html', open_at_install: false })
    expect(files(folder)).toContain('sidepanel.html')
  })

  it('is tried in no Firefox that is too old for it', () => {
    const own = manifest['browser_specific_settings']
    if (browser === 'firefox-mv3') expect(own).toMatchObject({ gecko: { strict_min_version: `${oldestFirefox}.0` } })
    else expect(own).toBeUndefined()
  })

  it('exposes nothing that a page could load or talk to', () => {
    expect(manifest).not.toHaveProperty('web_accessible_resources')
    expect(manifest['externally_connectable']).toEqual(browser === 'chrome-mv3' ? { ids: [] } : undefined)
    // The worker registers it, where pages may be touched.
    expect(manifest).not.toHaveProperty('content_scripts')
    expect(files(join(folder, 'content-scripts'))).toEqual(['page.js'])
    for (const name of [pageScript, 'read-result-count.js'])
      expect(read(folder, name)).not.toMatch(/postMessage|CustomEvent|wxt:|chrome-extension:|moz-extension:|getURL/)
  })

  it('runs no code but its own', () => {
    const policy = manifest.content_security_policy.extension_pages
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*(?!:\*| |;|$)/)
    for (const name of scripts) {
      const code = read(folder, name)
      expect(code, name).not.toMatch(/\beval\(|import\(\s*["'`]https?:/)
      // The schema library holds a probe for compiled parsers; lib/messages/contract.ts switches it off before any parse.
      expect(code.replaceAll(/Function\(["'`]{2}\)/g, ''), name).not.toMatch(/new Function\(|[^.\w]Function\(["'`]/)
    }
    for (const page of files(folder).filter(name => name.endsWith('.html')))
      expect(read(folder, page)).not.toMatch(/<script(?![^>]*\bsrc=)|https?:\/\//)
  })

  it('ships no map, no test and no fixture', () => {
    expect(files(folder).filter(name => /\.map$|test|fixture|gallery/.test(name))).toEqual([])
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

describe.each(['chrome-mv3', 'firefox-mv3'])('%s and its fail points', browser => {
  const textOf = (folder: string): string =>
    files(output(folder))
      .filter(name => /\.(js|html|json)$/.test(name))
      .map(name => read(output(folder), name))
      .join('\n')
  const named = (folder: string): string[] => {
    const text = textOf(folder).replaceAll(/['`]/g, '"')
    return [...failPoints.map(name => `"${name}"`), 'fail-point', 'FAIL_POINTS', 'reached:'].filter(name => text.includes(name))
  }

  it('holds none of them where it is shipped', () => {
    expect(named(browser)).toEqual([])
  })

  it('holds all of them where a worker is to be killed', () => {
    expect(named(`${browser}-fail-points`)).toEqual(expect.arrayContaining(failPoints.map(name => `"${name}"`)))
  })

  it('asks for the same, and shows the same pages, in both', () => {
    expect(manifestOf(`${browser}-fail-points`)).toEqual(manifestOf(browser))
    const shown = (folder: string): string[] =>
      files(output(folder))
        .map(name => name.replace(/-[\w-]{8}(?=\.\w+$)/, ''))
        .toSorted()
    expect(shown(`${browser}-fail-points`)).toEqual(shown(browser))
  })
})

describe('sizes', () => {
  const folder = output('chrome-mv3')
  const manifest = manifestOf('chrome-mv3')

  it('the content script stays within 25.6 kB', () => {
    expect(statSync(join(folder, pageScript)).size).toBeLessThanOrEqual(25_600)
  })

  it('the worker stays within 363 kB, our own code in it within 199 kB', async () => {
    const worker = manifest.background.service_worker ?? ''
    const statics = (name: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(name)) return seen
      seen.add(name)
      for (const [, path = ''] of read(folder, name).matchAll(/(?:import|from)\s*["'](\.[^"']+\.js)["']/g))
        statics(join(name, '..', path), seen)
      return seen
    }
    const bytes = [...statics(worker)].reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    expect(bytes).toBeLessThanOrEqual(363_000)
    const own = await ownCode(join(root, 'entrypoints/background/index.ts'))
    expect(own.bytes).toBeLessThanOrEqual(199_000)
    expect(own.modules.filter(name => /\bfail-(points|world)\b/.test(name))).toEqual([])
  }, 60_000)
})
