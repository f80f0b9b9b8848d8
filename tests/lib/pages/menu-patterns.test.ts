// The context menu appears on every recognised page, and on no other site.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { recognisePage, profileLinkPatterns, profilePatterns, searchPatterns } from '../../../lib/pages/index.ts'
import { linkedinExamples } from '../../../lib/pages/networks/linkedin.ts'

/** The URL as a browser normalises it for matching. */
const normalise = (url: string): string => {
  const { protocol, hostname, pathname, search } = new URL(url)
  return `${protocol}//${hostname.replace(/\.$/, '')}${pathname}${search}`
}

/** Matches as a browser does: any subdomain for `*.`, any text for `*`. */
const matches = (patterns: readonly string[], url: string): boolean =>
  patterns.some(pattern => {
    const [, scheme = '', host = '', path = ''] = /^([^:]+):\/\/\*\.([^/]+)(\/.*)$/.exec(pattern) ?? []
    const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const regex = `^${scheme === '*' ? 'https?' : scheme}://(?:[^/]+\\.)?${escaped(host)}${escaped(path).replaceAll(String.raw`\*`, '.*')}$`
    return new RegExp(regex).test(normalise(url))
  })

const examples = Object.values(linkedinExamples).flat()

test.each(examples)('%s', url => {
  const kind = recognisePage(url)?.kind
  expect(matches(profilePatterns(), url)).toBe(kind === 'profile')
  expect(matches(profileLinkPatterns(), url)).toBe(kind === 'profile')
  expect(matches(searchPatterns(), url)).toBe(kind === 'lead-search')
})

test('all recognised URLs of the table match, except paths in upper case', () => {
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
])('nothing matches %s', url => expect(matches([...profileLinkPatterns(), ...searchPatterns()], url)).toBe(false))

test('an http link to a profile matches', () =>
  expect(matches(profileLinkPatterns(), 'http://www.linkedin.com/in/ada-beispiel')).toBe(true))
