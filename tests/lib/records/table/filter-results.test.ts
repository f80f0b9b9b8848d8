// Each filter leaves the rows that fit it, and several leave those that fit all of them.
import { expect, test } from 'vitest'
import { domainOf, filterResults, filtersUsed, noFilters, type ResultFilters } from '../../../../lib/records/table/filter-results.ts'
import { makeTable } from './make-table.ts'

const day = (date: number): number => new Date(2026, 10, date, 15).getTime()
const table = makeTable([
  { columns: { fullName: 'Ada Beispiel', email: 'ada@one.example', emailStatus: 'valid', company: 'One GmbH', country: 'Germany' } },
  { columns: { fullName: 'Bo Exempel', email: 'bo@two.example', emailStatus: 'catch-all', companyDomain: 'www.two.example' } },
  { columns: { fullName: 'Cy Ejemplo', companyWebsite: 'https://Two.example/about', companyCountry: 'Spain' }, list: 1 },
  { columns: { company: 'Two AB', companyDomain: 'two.example' }, kind: 'company', list: 1 },
  { columns: { fullName: 'Dee', email: 'dee@three.example' }, list: 1 }
])
const times = [day(3), day(5)]

test.each<[Partial<ResultFilters>, number[]]>([
  [{}, [0, 1, 2, 3, 4]],
  [{ words: 'exempel' }, [1]],
  [{ words: '  ADA ' }, [0]],
  [{ words: 'beispiel one' }, [0]],
  [{ words: 'beispiel two' }, []],
  [{ words: 'two' }, [1, 2, 3]],
  [{ status: 'valid' }, [0]],
  [{ status: 'risky' }, [1]],
  [{ status: 'invalid' }, []],
  [{ status: 'unknown' }, []],
  [{ status: 'none' }, [2, 3, 4]],
  [{ email: 'with' }, [0, 1, 4]],
  [{ email: 'without' }, [2, 3]],
  [{ kind: 'companies' }, [3]],
  [{ kind: 'contacts' }, [0, 1, 2, 4]],
  [{ company: 'gmbh' }, [0]],
  [{ domain: 'two.ex' }, [1, 2, 3]],
  [{ country: 'Germany' }, [0]],
  [{ country: 'Spain' }, [2]],
  [{ list: 1 }, [2, 3, 4]],
  [{ from: '2026-11-04' }, [2, 3, 4]],
  [{ until: '2026-11-03' }, [0, 1]],
  [{ from: '2026-11-03', until: '2026-11-05' }, [0, 1, 2, 3, 4]],
  [{ from: '2026-11-06' }, []],
  [{ list: 1, email: 'with' }, [4]]
])('%j leaves %j', (filters, rows) => expect(filterResults(table, { ...noFilters, ...filters }, times)).toEqual(rows))

test('filters are counted without the words', () => {
  expect(filtersUsed(noFilters)).toBe(0)
  expect(filtersUsed({ ...noFilters, words: 'ada' })).toBe(0)
  expect(filtersUsed({ ...noFilters, list: 0, country: 'Spain' })).toBe(2)
})

test.each([
  ['two.example', 'two.example'],
  ['HTTPS://www.Two.example:8080/about?x#y', 'two.example'],
  [' www.two.example ', 'two.example'],
  ['', '']
])('of %j the domain is %j', (text, domain) => expect(domainOf(makeTable([{ columns: { companyDomain: text } }]), 0)).toBe(domain))

test('new people, and those of other lists, are told by what is known of the lists; before that, nobody is taken for one of them', () => {
  const known = { groupOf: (row: number) => row, othersOf: (row: number) => (row === 1 ? [0] : []), isNew: (row: number) => row === 4 }
  expect(filterResults(table, { ...noFilters, elsewhere: 'new' }, times, known)).toEqual([4])
  expect(filterResults(table, { ...noFilters, elsewhere: 'others' }, times, known)).toEqual([1])
  expect(filterResults(table, { ...noFilters, elsewhere: 'new' }, times)).toEqual([])
})
