// @vitest-environment happy-dom
// Which element of a page a button may stand beside: the newest that is known, shown once and in its own place, or none.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findAnchor } from '../../../lib/pages/button-anchor.ts'

const profile = (html: string): string | undefined => {
  document.documentElement.innerHTML = `<body>${html}</body>`
  return findAnchor(document, 'profile')?.textContent.trim()
}
const newest = (name: string): string => `<div componentkey="x.Topcard"><h2>${name}</h2></div>`
const older = (name: string): string => `<section data-member-id="1"><h1>${name}</h1></section>`
const lead = '<section><h1 data-x--lead--name>Ada</h1><div data-x--lead--profile-card-actions></div></section>'

// Nothing is laid out here, so everything that has no size of its own has this one.
beforeEach(() => void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 20)))
afterEach(() => vi.restoreAllMocks())

describe('on our pages it is', () => {
  const page = (file: string): Document => {
    document.documentElement.innerHTML = readFileSync(resolve(import.meta.dirname, '../../pages', file), 'utf8')
    return document
  }
  test.each([
    ['profile-2025-hashed-classes.html', 'profile', 'Ada Beispiel'],
    ['sales-lead.html', 'profile', 'Priya Udaharan'],
    ['lead-search-2025.html', 'lead-search', '1.2K+ results'],
    ['lead-search-2025.html', 'profile', undefined],
    ['profile-2025-hashed-classes.html', 'lead-search', undefined],
    ['empty-body.html', 'profile', undefined]
  ] as const)('%s, as a %s: %s', (file, kind, text) => expect(findAnchor(page(file), kind)?.textContent.trim()).toBe(text))
})

test.each([
  ['the newest wins', older('Old') + newest('New'), 'New'],
  ['an older one serves where there is no newer', older('Old'), 'Old'],
  ['so does the name above a lead’s buttons', lead, 'Ada'],
  ['of two that are shown nobody knows which', newest('One') + newest('Two'), undefined],
  ['then an older one that is alone', newest('One') + newest('Two') + older('Old'), 'Old'],
  ['not in a rail', `<aside>${newest('Bruno')}</aside>`, undefined],
  ['not beside the main part', `<div role="complementary">${newest('Bruno')}</div>${newest('Ada')}`, 'Ada'],
  ['not in a sticky header', `<div style="position: sticky">${newest('Twin')}</div>${newest('Ada')}`, 'Ada'],
  ['not in what is fixed', `<div style="position: fixed"><p>${newest('Twin')}</p></div>`, undefined],
  ['not what is kept from readers', `<div aria-hidden="true">${newest('Twin')}</div>${newest('Ada')}`, 'Ada'],
  ['not what is not drawn', `<div style="display: none">${newest('Twin')}</div>${newest('Ada')}`, 'Ada'],
  ['a card without a name is none', '<div componentkey="x.Topcard"></div>', undefined]
])('%s', (_, html, text) => expect(profile(html)).toBe(text))

test('what has no size is not shown', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 0, 0))
  expect(profile(newest('Ada'))).toBeUndefined()
})
