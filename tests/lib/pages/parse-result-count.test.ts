// Result counts in many languages, and texts that give no count.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseResultCount } from '../../../lib/pages/parse-result-count.ts'
import { tries } from '../../is-long.ts'

describe('reads', () => {
  test.each([
    ['77 results', 77],
    ['1 result', 1],
    ['0 results', 0],
    ['1,234 results', 1234],
    ['1.234 résultats', 1234],
    ['1 234 résultats', 1234],
    ['1\u202F234\u00A0résultats', 1234],
    ['1’234 Ergebnisse', 1234],
    ['12,34,567 results', 1_234_567],
    ['1,234,567 results', 1_234_567],
    ['About 77 results', 77],
    ['２５ 件の結果', 25],
    ['결과 77개', 77],
    ['1.5万件の結果', 15_000],
    ['2.5K results', 2500],
    ['1,2 mil resultados', 1200]
  ])('%s', (text, count) => expect(parseResultCount(text)).toEqual({ count, atLeast: false }))
  test.each([
    ['2.5K+ results', 2500],
    ['1.2K+ results', 1200],
    ['1M+', 1_000_000],
    ['1.2K+ Total results', 1200],
    ['1,2 Tsd.+ Ergebnisse', 1200],
    ['2,5 Mio.+ Ergebnisse', 2_500_000],
    ['1,2 k+ résultats', 1200],
    ['1,2 mil+ resultados', 1200],
    ['1,2 tys.+ wyników', 1200],
    ['1,2 тыс.+ результатов', 1200],
    ['1,2 bin+ sonuç', 1200],
    ['١٫٢ ألف+ نتيجة', 1200],
    ['१.२ हज़ार+ परिणाम', 1200],
    ['1.2만+', 12_000],
    ['1000+ results', 1000],
    ['2,500+ results', 2500]
  ])('at least: %s', (text, count) => expect(parseResultCount(text)).toEqual({ count, atLeast: true }))
})

describe('gives no count for', () => {
  test.each([
    ['no number', 'No results'],
    ['an empty text', ''],
    ['two numbers', '1–25 of 77 results'],
    ['two numbers, one of days', '184 Changed jobs in past 90 days'],
    ['a fraction', '1.5 results'],
    ['a factor on a number that is a group or a fraction', '1.234K+ results'],
    ['two kinds of separators', '1.234,5 results'],
    ['an incomplete group', '1,23 results'],
    ['B: billion, or Turkish thousand', '1,2 B+ sonuç'],
    ['B with a whole number', '2 B sonuç'],
    ['mil.: Czech million, or a thousand elsewhere', '1,2 mil.+ výsledků'],
    ['an unknown factor', '3 zillion+ results'],
    ['a text too long for a count', `77 ${'x'.repeat(90)}`],
    ['more than a number can hold', '99999999999999999999 results']
  ])('%s', (_, text) => expect(parseResultCount(text)).toBeUndefined())
})

test('every count is a whole number; never throws', () => {
  const text = fc.string({
    unit: fc.constantFrom('1', '2', '0', '.', ',', ' ', 'K', 'M', '+', '٫', '٢', '万', 'Tsd.', 'results', '’', '-', '\u200F')
  })
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), input => {
      const result = parseResultCount(input)
      if (result) expect(Number.isSafeInteger(result.count) && result.count >= 0).toBe(true)
    }),
    { numRuns: tries(3_000) }
  )
})
