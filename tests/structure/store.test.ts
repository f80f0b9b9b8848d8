// Compares docs/store.md with the manifests, and the pictures with the size that stores require.
import { readMessages } from '../../lib/build/messages.ts'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { crms } from '../../lib/send/crm.ts'
import { asked, namesOf } from './manifests.ts'
import { readMargins, readPng } from './read-png.ts'
import { listFiles, projectRoot, readText } from './sources.ts'

/** The section of a page below a second-level heading. */
const part = (text: string, heading: string): string => text.split(/^## /m).find(one => one.startsWith(`${heading}\n`)) ?? ''

/** The first cells of the section's table. */
const permissionsIn = (text: string): string[] =>
  [...part(text, 'Permissions').matchAll(/^\| `([^`]+)` +\|/gm)].map(([, name = '']) => name).toSorted()

/** The permissions with their reasons. */
const reasonsIn = (text: string): [name: string, reason: string][] =>
  [...part(text, 'Permissions').matchAll(/^\| `([^`]+)` +\| (.+?) *\|$/gm)].map(([, name = '', reason = '']) => [name, reason])

/** Sizes of what is no screenshot, by name. */
const otherSizes: Record<string, string> = { 'promo-small': '440x280', 'promo-marquee': '1400x560', icon: '128x128' }

/** Width and height from the header of a PNG. */
const sizeOf = (bytes: Buffer): string => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
const nameOf = (path: string): string => path.replace(/.*\/|\.png$/g, '')

const store = readText('docs/store.md')
const pictures = listFiles('docs/pictures/store', /\.png$/)

describe('docs/store.md', () => {
  test('names every permission of the manifests and no other', () => {
    const names = new Set(['chrome', 'edge', 'firefox'].flatMap(browser => namesOf(asked(browser))))
    expect(permissionsIn(store)).toEqual([...names].toSorted())
  })

  test.each(reasonsIn(store))('%s has a reason that fits into the form of a store, and says whether it is optional', (name, reason) => {
    expect(reason.length).toBeGreaterThan(20)
    expect(reason.length).toBeLessThanOrEqual(1_000)
    const { optional_permissions: optional, optional_host_permissions: optionalHosts } = asked('chrome')
    expect(reason.startsWith('Optional')).toBe([...optional, ...optionalHosts].includes(name))
  })

  test('names the browsers of a permission that not all ask for', () => {
    const inChrome = namesOf(asked('chrome')).filter(name => !namesOf(asked('firefox')).includes(name))
    expect(reasonsIn(store).flatMap(([name, reason]) => (reason.startsWith('Chrome and Edge only.') ? [name] : []))).toEqual(inChrome)
    expect(namesOf(asked('firefox')).filter(name => !namesOf(asked('chrome')).includes(name))).toEqual([])
  })

  test('names the hosts of the CRMs in the reason for the optional hosts', () => {
    const [, reason = ''] = reasonsIn(store).find(([name]) => name === 'https://*/*') ?? []
    const named = [...reason.matchAll(/(\w+) `([^`]+)`/g)].map(([, name, host]) => [name, host])
    expect(named).toEqual(Object.values(crms).map(({ name, url }) => [name, new URL(url).host]))
  })

  test("has Firefox's permission texts", () => {
    const required = asked('firefox').browser_specific_settings?.gecko.data_collection_permissions.required ?? []
    const named = [...part(store, 'What becomes of information about people').matchAll(/`([a-z]+[A-Z]\w+)`/g)].map(([, name]) => name)
    expect(named).toEqual([...required, 'technicalAndInteraction'])
  })

  test('names the entries of the right-click menu', () => {
    const [, entries = ''] = /\*\*The right-click menu\.\*\*([^]*?)\n\n/.exec(part(store, 'Permissions')) ?? []
    const named = [...entries.replaceAll(/\s+/g, ' ').matchAll(/_([^_]+)_/g)].map(([, name = '']) => name)
    const messages = Object.entries(readMessages('en'))
    const shown = messages.flatMap(([key, { message }]) => (/^menu[A-Z]/.test(key) ? [message.replaceAll('’', "'")] : []))
    expect(named.toSorted()).toEqual(shown.toSorted())
  })

  test('shows every picture, and none that is missing', () => {
    const shown = [...store.matchAll(/\((pictures\/store\/[^)]+)\)/g)].map(([, path = '']) => `docs/${path}`)
    expect(pictures.filter(path => !(nameOf(path) in otherSizes)).length).toBeGreaterThanOrEqual(5)
    expect(pictures.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(otherSizes)))
    expect(shown.toSorted()).toEqual(pictures)
  })
})

test.each(pictures)('%s has the size that stores require, and at most 200 kB', path => {
  const bytes = readFileSync(resolve(projectRoot, path))
  expect(sizeOf(bytes)).toBe(otherSizes[nameOf(path)] ?? '1280x800')
  expect(bytes.length).toBeLessThanOrEqual(200_000)
  // Only the icon may be transparent.
  expect(readPng(bytes).alpha !== undefined).toBe(nameOf(path) === 'icon')
})

test('the icon is a drawing of 96 pixels with a transparent margin of 16 at each side', () => {
  expect(readMargins(readPng(readFileSync(resolve(projectRoot, 'docs/pictures/store/icon.png'))))).toEqual([16, 16, 16, 16])
})

test.each(['README.md', 'docs/guide.md', 'docs/store.md'])('%s shows existing pictures', path => {
  const folder = path.includes('/') ? 'docs/' : ''
  const shown = [...readText(path).matchAll(/\(((?:docs\/)?pictures\/[^)#]+)\)/g)].map(([, name = '']) => folder + name)
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter(name => !listFiles('docs/pictures', /\.png$/).includes(name))).toEqual([])
})

describe('the check', () => {
  test('reads only the first cells of that section', () =>
    expect(permissionsIn('## Permissions\n\n| `b` | uses `c` |\n| `a`  | |\n\n## More\n\n| `d` | |\n')).toEqual(['a', 'b']))
  test('reads the size of a picture', () => {
    const head = Buffer.alloc(24)
    head.writeUInt32BE(640, 16)
    head.writeUInt32BE(400, 20)
    expect(sizeOf(head)).toBe('640x400')
  })
  test('reads the margins of a picture', () => {
    const alpha = new Uint8Array([0, 0, 0, 0, 0, 9, 9, 0, 0, 0, 0, 0])
    expect(readMargins({ width: 4, height: 3, alpha })).toEqual([1, 1, 1, 1])
    expect(readMargins({ width: 2, height: 2, alpha: undefined })).toEqual([0, 0, 0, 0])
    expect(readMargins({ width: 2, height: 2, alpha: new Uint8Array(4) })).toEqual([2, 2, 2, 2])
  })
})
