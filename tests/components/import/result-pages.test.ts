// Parses typed result pages, and derives choices from a page's own result count.
import { describe, expect, test } from 'vitest'
import {
  getDefaultPages,
  getPageChoices,
  getTotalPages,
  isTooLarge,
  parsePages,
  type ResultCount
} from '../../../components/import/result-pages.ts'

describe('typed pages', () => {
  test.each([
    ['1', 1],
    ['100', 100],
    [' 4 ', 4],
    ['007', 7],
    ['４', 4]
  ])('%j is %i', (typed, pages) => expect(parsePages(typed)).toEqual({ pages }))

  test.each([
    ['', 'Enter a whole number from 1 to 100.'],
    ['ten', '“ten” isn’t a number. Enter one from 1 to 100.'],
    ['0x10', '“0x10” isn’t a number. Enter one from 1 to 100.'],
    ['1e1', '“1e1” isn’t a number. Enter one from 1 to 100.'],
    ['2.5', 'Enter a whole number from 1 to 100.'],
    ['0', 'Enter a whole number from 1 to 100.'],
    ['-3', 'Enter a whole number from 1 to 100.'],
    ['101', 'Enter at most 100 pages (2,500 people).'],
    ['9'.repeat(400), 'Enter at most 100 pages (2,500 people).']
  ])('%j is not accepted', (typed, problem) => expect(parsePages(typed)).toEqual({ problem }))
})

test.each<[resultCount: ResultCount | undefined, total: number, choices: number[], initial: number]>([
  [undefined, 100, [1, 4, 10, 100], 4],
  [{ count: 0, atLeast: false }, 1, [1], 1],
  [{ count: 7, atLeast: false }, 1, [1], 1],
  [{ count: 26, atLeast: false }, 2, [1, 2], 2],
  [{ count: 100, atLeast: false }, 4, [1, 4], 4],
  [{ count: 2400, atLeast: false }, 96, [1, 4, 10, 96], 10],
  [{ count: 1200, atLeast: true }, 100, [1, 4, 10, 100], 10],
  [{ count: 90_000, atLeast: false }, 100, [1, 4, 10, 100], 10]
])('for a count of %j', (resultCount, total, choices, initial) => {
  expect(getTotalPages(resultCount)).toBe(total)
  expect(getPageChoices(resultCount)).toEqual(choices)
  expect(getDefaultPages(resultCount)).toBe(initial)
})

test.each([
  [undefined, false],
  [{ count: 2_500, atLeast: false }, false],
  [{ count: 2_501, atLeast: false }, true],
  [{ count: 2_500, atLeast: true }, true],
  [{ count: 2_400, atLeast: true }, false]
])('%j is more than one import returns: %s', (resultCount, expected) => expect(isTooLarge(resultCount)).toBe(expected))
