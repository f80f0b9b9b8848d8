// Tests which rows the filters leave.
import { expect, test } from 'vitest'
import {
  getCompanyDomain,
  filterResults,
  isFiltering,
  noFilters,
  type FilterContext,
  type ResultFilters
} from '../../../../lib/records/table/filter-results.ts'
import type { PersonNote } from '../../../../lib/records/identity/person-note.ts'
import { createTable } from './create-table.ts'

const dayAt15 = (date: number): number => new Date(2026, 10, date, 15).getTime()
const table = createTable([
  {
    columns: {
      fullName: 'Ada Beispiel',
      email: 'ada@one.example',
      profileUrl: 'https://net.example/in/hidden-ada',
      emailStatus: 'valid',
      company: 'One GmbH',
      country: 'Germany'
    }
  },
  { columns: { fullName: 'Bo Exempel', email: 'bo@two.example', emailStatus: 'catch-all', phone: '1', companyDomain: 'www.two.example' } },
  { columns: { fullName: 'Cy Ejemplo', companyWebsite: 'https://Two.example/about', companyCountry: 'Spain' }, list: 1 },
  { columns: { company: 'Two AB', companyDomain: 'two.example' }, kind: 'company', list: 1 },
  { columns: { fullName: 'Dee', email: 'dee@three.example' }, list: 1 }
])

const context: FilterContext = {
  lists: [
    { id: 'older', storedAt: dayAt15(3) },
    { id: 'newer', storedAt: dayAt15(5) }
  ],
  isExported: row => row === 0
}
const all = [0, 1, 2, 3, 4]
const filter = (filters: Partial<ResultFilters>, more: Partial<FilterContext> = {}): readonly number[] =>
  filterResults(table, all, { ...noFilters, ...filters }, { ...context, ...more })

test.each<[Partial<ResultFilters>, number[]]>([
  [{}, all],
  [{ search: 'exempel' }, [1]],
  [{ search: '  ADA ' }, [0]],
  [{ search: 'beispiel one' }, [0]],
  [{ search: 'beispiel two' }, []],
  [{ search: 'two' }, [1, 2, 3]],
  // No table shows these letters, but a pasted URL finds its person.
  [{ search: 'hidden' }, []],
  [{ search: 'net.example' }, []],
  [{ search: 'https://NET.example/in/hidden-ada' }, [0]],
  [{ search: 'beispiel /in/hidden' }, [0]],
  [{ search: 'exempel /in/hidden' }, []],
  [{ quality: ['valid'] }, [0]],
  [{ quality: ['valid', 'risky'] }, [0, 1]],
  [{ quality: ['invalid'] }, []],
  [{ quality: ['unknown'] }, [4]],
  [{ quality: ['none'] }, [2, 3]],
  [{ company: ['~gmbh'] }, [0]],
  [{ company: ['One GmbH', 'Two AB'] }, [0, 3]],
  [{ company: ['one gmbh'] }, []],
  [{ domain: 'two.ex' }, [1, 2, 3]],
  [{ country: ['Germany'] }, [0]],
  [{ country: ['Spain', 'Germany'] }, [0, 2]],
  [{ phone: 'with' }, [1]],
  [{ phone: 'without', quality: ['none'] }, [2, 3]],
  [{ exported: 'no', quality: ['valid'] }, []],
  [{ exported: 'yes' }, [0]],
  [{ lists: ['newer'] }, [2, 3, 4]],
  [{ from: '2026-11-04' }, [2, 3, 4]],
  [{ until: '2026-11-03' }, [0, 1]],
  [{ from: '2026-11-03', until: '2026-11-05' }, all],
  [{ from: '2026-11-06' }, []],
  [{ lists: ['newer'], quality: ['unknown'] }, [4]]
])('%j leaves %j', (filters, rows) => expect(filter(filters)).toEqual(rows))

const noted = new Map<number, PersonNote>([
  [0, { note: 'Call', tags: ['VIP', 'fair'], status: 'new' }],
  [1, { note: ' ', tags: ['fair'], status: '' }],
  [4, { note: '', tags: [], status: 'replied' }]
])
test.each<[Partial<ResultFilters>, number[]]>([
  [{ tags: ['vip'] }, [0]],
  [{ tags: ['fair', 'none'] }, [0, 1]],
  [{ personStatus: ['new', 'replied'] }, [0, 4]],
  [{ personStatus: ['none'] }, [1, 2, 3]],
  [{ note: 'with' }, [0]],
  [{ note: 'without', tags: ['fair'] }, [1]]
])('%j leaves %j of people with notes', (filters, rows) => expect(filter(filters, { noteOf: row => noted.get(row) })).toEqual(rows))

test('while notes are read, no one has a tag', () => expect(filter({ tags: ['vip'] })).toEqual([]))

test('only the given rows are filtered', () =>
  expect(filterResults(table, [4, 1], { ...noFilters, quality: ['risky', 'unknown'] }, context)).toEqual([4, 1]))

test('a filter counts as used once it has a value', () => {
  expect([isFiltering(noFilters), isFiltering({ ...noFilters, search: ' ' })]).toEqual([false, false])
  expect([isFiltering({ ...noFilters, search: 'ada' }), isFiltering({ ...noFilters, country: ['Spain'] })]).toEqual([true, true])
})

test.each([
  ['two.example', 'two.example'],
  ['HTTPS://www.Two.example:8080/about?x#y', 'two.example'],
  [' www.two.example ', 'two.example'],
  ['', '']
])('the company domain of %j is %j', (text, domain) =>
  expect(getCompanyDomain(createTable([{ columns: { companyDomain: text } }]), 0)).toBe(domain)
)

test('filters for other lists match no row until the lists are compared', () => {
  const membership = {
    getGroup: (row: number) => row,
    getOtherLists: (row: number) => (row === 1 ? [0] : []),
    isNew: (row: number) => row === 4
  }
  expect(filter({ otherLists: 'new' }, { membership })).toEqual([4])
  expect(filter({ otherLists: 'others' }, { membership })).toEqual([1])
  expect(filter({ otherLists: 'new' })).toEqual([])
})

test('the age of an email is that of its own day, else of its list, and a record without an email has none', () => {
  const aged = createTable([
    { columns: { email: 'ada@one.example' } },
    { columns: { email: 'bo@one.example', emailFoundAt: '2026-01-02' } },
    { columns: { email: 'cy@one.example' }, list: 1 },
    { columns: { fullName: 'Di' } }
  ])
  const of = (...emailAge: ResultFilters['emailAge']) =>
    filterResults(
      aged,
      all.slice(0, 4),
      { ...noFilters, emailAge },
      {
        lists: [
          { id: 'a', storedAt: 0, foundAt: dayAt15(1) },
          { id: 'b', storedAt: 0 }
        ],
        now: dayAt15(20)
      }
    )
  expect(of('under-3')).toEqual([0])
  expect(of('under-12', 'older')).toEqual([1])
  expect(of('unknown')).toEqual([2])
})
