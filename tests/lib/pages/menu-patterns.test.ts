// The context menu is offered wherever the rules recognise something, and never on another site.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { recognisePage } from '../../../lib/pages/index.ts'
import { linkedinExamples } from '../../../lib/pages/networks/linkedin.ts'
import { profileLinkPatterns, profilePatterns, searchPatterns } from '../../../lib/pages/menu-patterns.ts'

/** As a browser writes an address before it matches. */
const plain = (url: string): string => {
  const { protocol, hostname, pathname, search } = new URL(url)
  return `${protocol}//${hostname.replace(/\.$/, '')}${pathname}${search}`
}

/** As a browser matches: any subdomain for `*.`, any text for `*`. */
const matches = (patterns: readonly string[], url: string): boolean =>
  patterns.some(pattern => {
    const [, scheme = '', host = '', path = ''] = /^([^:]+):\/\/\*\.([^/]+)(\/.*)$/.exec(pattern) ?? []
    const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const shape = `^${scheme === '*' ? 'https?' : scheme}://(?:[^/]+\\.)?${escaped(host)}${escaped(path).replaceAll(String.raw`\*`, '.*')}$`
    return new RegExp(shape).test(plain(url))
  })

const examples = Object.values(linkedinExamples).flat()

test.each(examples)('%s', url => {
  const kind = recognisePage(url)?.kind
  expect(matches(profilePatterns(), url)).toBe(kind === 'profile')
  expect(matches(profileLinkPatterns(), url)).toBe(kind === 'profile')
  expect(matches(searchPatterns(), url)).toBe(kind === 'lead-search')
})

test('whatever is recognised among many addresses is offered, but for paths in capitals', () => {
  const table = readFileSync(resolve(import.meta.dirname, '../../pages/urls.json'), 'utf8')
  const urls = (table.match(/https?:\/\/[^"\\ ]+/g) ?? []).filter(url => recognisePage(url))
  const missed = urls.filter(url => {
    const isProfile = recognisePage(url)?.kind === 'profile'
    return !matches(isProfile ? profileLinkPatterns() : searchPatterns(), url)
  })
  expect(urls.length).toBeGreaterThan(50)
  expect(missed.filter(url => !/\/(?:IN|In)\//.test(url))).toEqual([])
})

test.each([
  'https://www.linkedin.com/feed/',
  'https://linkedin.example/in/ada',
  'https://www.linkedin.com.example/in/ada',
  'https://example.com/?u=https://www.linkedin.com/in/ada'
])('nothing is offered on %s', url => expect(matches([...profileLinkPatterns(), ...searchPatterns()], url)).toBe(false))

test('an old link is one', () => expect(matches(profileLinkPatterns(), 'http://www.linkedin.com/in/ada-beispiel')).toBe(true))
