// Tests which rows the filters leave.
import { expect, test } from 'vitest'
import {
  getCompanyDomain,
  filterResults,
  countActiveFilters,
  noFilters,
  type ResultFilters
} from '../../../../lib/records/table/filter-results.ts'
import { createTable } from './create-table.ts'

const dayAt15 = (date: number): number => new Date(2026, 10, date, 15).getTime()
const table = createTable([
  { columns: { fullName: 'Ada Beispiel', email: 'ada@one.example', emailStatus: 'valid', company: 'One GmbH', country: 'Germany' } },
  { columns: { fullName: 'Bo Exempel', email: 'bo@two.example', emailStatus: 'catch-all', companyDomain: 'www.two.example' } },
  { columns: { fullName: 'Cy Ejemplo', companyWebsite: 'https://Two.example/about', companyCountry: 'Spain' }, list: 1 },
  { columns: { company: 'Two AB', companyDomain: 'two.example' }, kind: 'company', list: 1 },
  { columns: { fullName: 'Dee', email: 'dee@three.example' }, list: 1 }
])
const storedAt = [dayAt15(3), dayAt15(5)]

test.each<[Partial<ResultFilters>, number[]]>([
  [{}, [0, 1, 2, 3, 4]],
  [{ search: 'exempel' }, [1]],
  [{ search: '  ADA ' }, [0]],
  [{ search: 'beispiel one' }, [0]],
  [{ search: 'beispiel two' }, []],
  [{ search: 'two' }, [1, 2, 3]],
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
])('%j leaves %j', (filters, rows) => expect(filterResults(table, { ...noFilters, ...filters }, storedAt)).toEqual(rows))

test('the search text is no active filter', () => {
  expect(countActiveFilters(noFilters)).toBe(0)
  expect(countActiveFilters({ ...noFilters, search: 'ada' })).toBe(0)
  expect(countActiveFilters({ ...noFilters, list: 0, country: 'Spain' })).toBe(2)
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
  expect(filterResults(table, { ...noFilters, otherLists: 'new' }, storedAt, membership)).toEqual([4])
  expect(filterResults(table, { ...noFilters, otherLists: 'others' }, storedAt, membership)).toEqual([1])
  expect(filterResults(table, { ...noFilters, otherLists: 'new' }, storedAt)).toEqual([])
})
