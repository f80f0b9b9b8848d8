// @vitest-environment happy-dom
// Which element of a page the button is placed beside: that of the newest anchor with exactly one visible target, or none.
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

// happy-dom has no layout, so every element gets this size.
beforeEach(() => void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 20)))
afterEach(() => vi.restoreAllMocks())

describe('on saved pages it is', () => {
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
  ['the newest anchor', older('Old') + newest('New'), 'New'],
  ['an older anchor when there is no newer one', older('Old'), 'Old'],
  ['the name above the buttons of a lead', lead, 'Ada'],
  ['none of two visible ones', newest('One') + newest('Two'), undefined],
  ['an older anchor when the newest is ambiguous', newest('One') + newest('Two') + older('Old'), 'Old'],
  ['nothing in a rail', `<aside>${newest('Bruno')}</aside>`, undefined],
  ['nothing in a complementary area', `<div role="complementary">${newest('Bruno')}</div>${newest('Ada')}`, 'Ada'],
  ['nothing in a sticky header', `<div style="position: sticky">${newest('Copy')}</div>${newest('Ada')}`, 'Ada'],
  ['nothing in a fixed element', `<div style="position: fixed"><p>${newest('Copy')}</p></div>`, undefined],
  ['nothing hidden from screen readers', `<div aria-hidden="true">${newest('Copy')}</div>${newest('Ada')}`, 'Ada'],
  ['nothing that is not displayed', `<div style="display: none">${newest('Copy')}</div>${newest('Ada')}`, 'Ada'],
  ['nothing when the card has no name', '<div componentkey="x.Topcard"></div>', undefined]
])('%s', (_, html, text) => expect(profile(html)).toBe(text))

test('an element without size is not visible', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 0, 0))
  expect(profile(newest('Ada'))).toBeUndefined()
})
