// The help page holds the whole guide, without pictures and without links that lead out of the extension. Each link to it says its language.
import { expect, test } from 'vitest'
import { helpPlugin, readPolicies, writeGuide } from '../../lib/build/text-pages.ts'
import { readMessages } from '../../lib/build/messages.ts'
import { readShipped, readText } from './sources.ts'

const page = helpPlugin().transformIndexHtml.handler(readText('entrypoints/help/index.html'))
const guide = readText('docs/guide.md')

test('has every section of the guide, and a list of them', () => {
  const sections = [...guide.matchAll(/^## /gm)].length
  expect(sections).toBeGreaterThan(8)
  expect([...page.matchAll(/<h2 id=/g)]).toHaveLength(sections)
  expect([...(/<nav[^]*?<\/nav>/.exec(page)?.[0] ?? '').matchAll(/<a /g)]).toHaveLength(sections)
})

test('each of its links leads to a heading of the page', () => {
  const links = [...page.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(href => !page.includes(`id="${href.slice(1)}"`))).toEqual([])
})

test('has no pictures and no empty table in place of them', () => {
  expect(writeGuide()).not.toMatch(/<img|<script|<th><\/th>\s*<th><\/th>/)
  expect(page).toContain('<p lang="de" hidden>')
})

/** What a text says that leads to English only. */
const inEnglish: Readonly<Record<string, RegExp>> = { en: /^Help$/, de: /auf Englisch/, es: /en inglés/ }

test.each(Object.keys(inEnglish))('each link to the help, and the annex of the policy, says that it is in English: %s', language => {
  const said = inEnglish[language]!
  expect(readMessages(language)['helpTitle']?.message).toMatch(said)
  if (language !== 'en') {
    expect(page).toMatch(new RegExp(`<p lang="${language}" hidden>[^<]*${said.source}`, 'i'))
    expect(readPolicies()[language as 'de' | 'es'].trim().split('\n').at(-1)).toMatch(said)
  }
})

test('a link to the help is always named by the sentence that says its language', () => {
  const links = readShipped().flatMap(({ path, text }) =>
    [...text.matchAll(/['"]\/help\.html[^'"]*['"]([^]{0,60})/g)].map(([, after = '']) => ({ path, isNamed: after.includes("helpTitle'") }))
  )
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter(({ isNamed }) => !isNamed)).toEqual([])
})
