// The help page holds the whole guide, without pictures and without links that lead out of the extension.
import { expect, test } from 'vitest'
import { helpPlugin, writeGuide } from '../../lib/build/text-pages.ts'
import { readText } from './sources.ts'

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
