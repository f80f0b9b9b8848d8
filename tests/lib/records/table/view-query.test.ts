// Tests that a view is read from a URL as it was written.
import * as fc from 'fast-check'
import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test, describe } from 'vitest'
import { emailAges } from '../../../../lib/records/table/email-ages.ts'
import { emailQualities } from '../../../../lib/records/table/facets.ts'
import { noFilters } from '../../../../lib/records/table/filter-results.ts'
import { readViewQuery, writeViewQuery, type ViewQuery, sortResults } from '../../../../lib/records/table/view-query.ts'
import { createTable } from './create-table.ts'

describe('view query', () => {
  const texts = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 3 })
  const day = fc.constantFrom('', '2026-11-03')
  const view = fc.record({
    filters: fc.record({
      search: fc.string(),
      quality: fc.subarray([...emailQualities]),
      jobTitle: texts,
      country: texts,
      industry: texts,
      company: texts,
      emailAge: fc.subarray([...emailAges]),
      domain: fc.string(),
      phone: fc.constantFrom('any', 'with', 'without'),
      otherLists: fc.constantFrom('any', 'new', 'others'),
      exported: fc.constantFrom('any', 'yes', 'no'),
      lists: texts,
      tags: texts,
      personStatus: texts,
      note: fc.constantFrom('any', 'with', 'without'),
      from: day,
      until: day
    }),
    order: fc.option(fc.record({ column: fc.constantFrom('email', 'other shoe.size'), descending: fc.boolean() }), { nil: undefined }),
    columns: fc.option(fc.uniqueArray(fc.constantFrom('email', 'fullName', 'other a,b'), { minLength: 1 }), { nil: undefined })
  }) as fc.Arbitrary<ViewQuery>

  test('every view survives the URL', () =>
    fc.assert(
      fc.property(view, wanted => {
        const isPlain = ![wanted.filters.search, wanted.filters.domain].includes('any')
        fc.pre(isPlain)
        expect(readViewQuery(new URLSearchParams(writeViewQuery(wanted).toString()))).toEqual(wanted)
      })
    ))

  test.each(['email=bad', 'phone=maybe', 'from=yesterday', 'sort=', ''])('%j says nothing', text =>
    expect(readViewQuery(new URLSearchParams(text))).toEqual({ filters: noFilters, order: undefined, columns: undefined })
  )

  test('a tag may be called “any”', () => {
    const wanted = { filters: { ...noFilters, tags: ['any', 'a&b'] }, order: undefined, columns: undefined }
    expect(readViewQuery(writeViewQuery(wanted))).toEqual(wanted)
  })
})

describe('sort results', () => {
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const sortNames = (names: readonly string[], descending: boolean): string[] => {
    const table = createTable(names.map(fullName => ({ columns: { fullName } })))
    return sortResults(table, table.rowIndexes, { column: 'fullName', descending }, compare).map(row => `${names[row]}`)
  }

  test.each([
    [['b', 'a', 'c'], false, ['a', 'b', 'c']],
    [['b', 'a', 'c'], true, ['c', 'b', 'a']],
    [['Zoe', 'Émile', 'eve'], false, ['Émile', 'eve', 'Zoe']],
    [['10', '9'], false, ['9', '10']],
    [['', 'b', '', 'a'], false, ['a', 'b', '', '']],
    [['', 'b', '', 'a'], true, ['b', 'a', '', '']],
    [['ada', 'Ada', 'ÀDA'], false, ['ada', 'Ada', 'ÀDA']],
    [['ada', 'Ada', 'ÀDA'], true, ['ada', 'Ada', 'ÀDA']]
  ])('%j, descending: %s, comes as %j', (names, descending, sorted) => expect(sortNames(names, descending)).toEqual(sorted))

  test('the order is the same as with Array.toSorted', () => {
    assert(
      property(array(constantFrom('a', 'A', 'b', 'ä', '2', '10', 'Ada Beispiel')), names => {
        expect(sortNames(names, false)).toEqual(names.toSorted(compare))
      })
    )
  })

  test('only the given rows are sorted', () => {
    const table = createTable(['c', 'b', 'a'].map(fullName => ({ columns: { fullName } })))
    expect(sortResults(table, [0, 1], { column: 'fullName', descending: false }, compare)).toEqual([1, 0])
  })
})
