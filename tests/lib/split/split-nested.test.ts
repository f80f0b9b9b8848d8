// A query is split in its own encoding, and every character outside the facet stays.
import { describe, expect, test } from 'vitest'
import { splitFacets, splitNested, selectedValue } from '../../../lib/split/split-nested.ts'
import { getFilterNameKey } from '../../../lib/pages/filter-names.ts'
import { getFilterValueText } from '../../../lib/pages/filter-values.ts'

describe('split nested', () => {
  const split = (raw: string, type = 'COMPANY_HEADCOUNT') => splitNested(raw, type, splitFacets.get(type)!)
  const getFirstPart = (raw: string, type?: string): string | undefined => split(raw, type)?.parts[0]?.raw
  const added = '(type%3ACOMPANY_HEADCOUNT%2Cvalues%3AList((id%3AA%2Ctext%3ASelf-employed%2CselectionType%3AINCLUDED)))'

  test.each([
    ['before the keywords', '(keywords%3Ax)', `(filters%3AList(${added})%2Ckeywords%3Ax)`],
    [
      'after the search history entry, which the network puts first',
      '(recentSearchParam%3A(id%3A1)%2Ckeywords%3Ax)',
      `(recentSearchParam%3A(id%3A1)%2Cfilters%3AList(${added})%2Ckeywords%3Ax)`
    ],
    ['into an empty list of filters', '(filters%3AList()%2Ckeywords%3Ax)', `(filters%3AList(${added})%2Ckeywords%3Ax)`],
    [
      'after another filter',
      '(filters%3AList((type%3AREGION%2Cvalues%3AList((id%3A1)))))',
      `(filters%3AList((type%3AREGION%2Cvalues%3AList((id%3A1)))%2C${added}))`
    ]
  ])('a value is written %s', (_, raw, part) => expect(getFirstPart(raw)).toBe(part))

  test.each([
    [
      'once',
      '(filters%3AList((type%3ASCHOOL%2Cvalues%3AList((id%3A1)%2C(id%3A2)))))',
      '(filters%3AList((type%3ASCHOOL%2Cvalues%3AList((id%3A1)))))'
    ],
    ['not at all', '(filters:List((type:SCHOOL,values:List((id:1),(id:2)))))', '(filters:List((type:SCHOOL,values:List((id:1)))))'],
    [
      'with encoded brackets',
      '%28filters%3AList%28%28type%3ASCHOOL%2Cvalues%3AList%28%28id%3A1%29%2C%28id%3A2%29%29%29%29%29',
      '%28filters%3AList%28%28type%3ASCHOOL%2Cvalues%3AList%28%28id%3A1%29%29%29%29%29'
    ],
    [
      'twice',
      '%2528filters%253AList%2528%2528type%253ASCHOOL%252Cvalues%253AList%2528%2528id%253A1%2529%252C%2528id%253A2%2529%2529%2529%2529%2529',
      '%2528filters%253AList%2528%2528type%253ASCHOOL%252Cvalues%253AList%2528%2528id%253A1%2529%2529%2529%2529%2529'
    ]
  ])('a query that is encoded %s stays so', (_, raw, part) => expect(getFirstPart(raw, 'SCHOOL')).toBe(part))

  test('an excluded value keeps its members, with or without a selection type', () => {
    const { parts } = split(
      '(filters:List((type:SCHOOL,values:List((id:1,selectionType:INCLUDED,parent:(id:0)),(id:2),(id:3)))))',
      'SCHOOL'
    )!
    expect(parts.map(({ raw }) => raw.slice(39, -4))).toEqual([
      '(id:1,selectionType:INCLUDED,parent:(id:0))',
      '(id:2)%2C(id:1,selectionType:EXCLUDED,parent:(id:0))',
      '(id:3)%2C(id:1,selectionType:EXCLUDED,parent:(id:0))%2C(id:2%2CselectionType%3AEXCLUDED)'
    ])
  })

  describe('is not split', () => {
    test.each([
      ['no query', 'sales'],
      ['an open bracket', '(keywords%3Ax'],
      ['a filter without values', '(filters%3AList((type%3ACOMPANY_HEADCOUNT)))'],
      ['a facet with unknown values', '(keywords%3Ax)', 'REGION']
    ])('%s', (_, raw, type?: string) => expect(split(raw, type)).toBeUndefined())
  })
})

describe('split facets', () => {
  test.each([...splitFacets].map(([type, facet]) => ({ type, ...facet })))(
    '$type has a name and distinct value texts',
    ({ type, ids = [] }) => {
      expect(getFilterNameKey(type)).toBeDefined()
      const texts = ids.map(id => getFilterValueText(type, id))
      expect(new Set(texts).size).toBe(ids.length)
      // An id without a text is returned unchanged.
      expect(texts.filter((text, n) => text === ids[n])).toEqual([])
    }
  )

  test('a value is written with its text encoded once', () =>
    expect(selectedValue('COMPANY_HEADCOUNT', 'H')).toBe('(id:H,text:5001-10%2C000,selectionType:INCLUDED)'))
})
