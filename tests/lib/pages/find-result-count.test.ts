// @vitest-environment happy-dom
// Where on a page the result count is found, and which similar texts are ignored.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseResultCount } from '../../../lib/pages/parse-result-count.ts'
import { readResultCountText } from '../../../lib/pages/button-anchor.ts'

const parse = (html: string): Document => {
  document.documentElement.innerHTML = html
  return document
}
const page = (file: string): Document => parse(readFileSync(resolve(import.meta.dirname, '../../pages', file), 'utf8'))
/** A result list below a header. */
const header = (html: string, rows = ''): Document =>
  parse(
    `<section><div>${html}</div>${rows}<div id="search-results-container"><ol><li><span>3 years in role</span></li></ol></div></section>`
  )

test('is found on the lead search of 2025', () => {
  const text = readResultCountText(page('lead-search-2025.html'))
  expect(text).toBe('1.2K+ results')
  expect(parseResultCount(text!)).toEqual({ count: 1200, atLeast: true })
})
test.each(['profile-2025-hashed-classes.html', 'sales-lead.html', 'spa-shell.html'])('is not found on %s', file => {
  expect(readResultCountText(page(file))).toBeUndefined()
})

describe('in a header with other classes', () => {
  test.each([
    ['a plain text', '<span>77 results</span>', '77 results'],
    ['another script', '<div><span> ١٫٢ ألف+ نتيجة </span></div>', '١٫٢ ألف+ نتيجة'],
    ['after other text', '<span>Select all</span><span>77 results</span>', '77 results'],
    ['after a hidden copy', '<div style="display:none"><span>5 results</span></div><span>77 results</span>', '77 results'],
    [
      'after a copy for screen readers',
      '<span class="a11y-text">5 results</span><span hidden>6 results</span><span>77 results</span>',
      '77 results'
    ],
    ['after a number alone', '<span>3</span><span>77 results</span>', '77 results'],
    [
      'after buttons',
      '<button><span>184 changed jobs</span></button><label><span>2 selected</span></label><span>77 results</span>',
      '77 results'
    ],
    ['after a long sentence', `<span>4 ${'long '.repeat(20)}</span><span>77 results</span>`, '77 results'],
    ['over two lines', '<span>\n  77\n  results </span>', '77\n  results'],
    ['without a number', '<span>Results</span>', undefined]
  ])('%s', (_, html, text) => expect(readResultCountText(header(html))).toBe(text))

  test('is never taken from the list of people', () => expect(readResultCountText(header(''))).toBeUndefined())
  test('is at most five rows above the list', () => {
    expect(readResultCountText(header('<span>77 results</span>', '<p></p>'.repeat(3)))).toBe('77 results')
    expect(readResultCountText(header('<span>77 results</span>', '<p></p>'.repeat(9)))).toBeUndefined()
  })
})

const texts = (before: number): string => '<span>Filter</span>'.repeat(before) + '<span>77 results</span>'

test('only the first ten texts of a row are checked', () => {
  expect(readResultCountText(header(texts(9)))).toBe('77 results')
  expect(readResultCountText(header(texts(10)))).toBeUndefined()
})
