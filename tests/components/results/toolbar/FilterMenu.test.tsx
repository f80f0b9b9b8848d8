// @vitest-environment happy-dom
// Filters are added by column and value and shown as chips. A click on a chip removes its filter.
import { fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { expect, test } from 'vitest'
import { FilterChips } from '../../../../components/results/toolbar/FilterChips.tsx'
import { FilterMenu } from '../../../../components/results/toolbar/FilterMenu.tsx'
import { noFilters, type ResultFilters } from '../../../../lib/records/table/filter-results.ts'

const counts = {
  quality: { valid: 5, risky: 4, unknown: 3, invalid: 2, none: 1 },
  ages: { 'under-3': 6, 'under-6': 0, 'under-12': 4, older: 3, unknown: 1 },
  fit: { fits: 9, 'does-not-fit': 4, 'cannot-tell': 2 },
  texts: {
    jobTitle: new Map([
      ['CTO', 3],
      ['Head of Sales', 5]
    ]),
    country: new Map<string, number>(),
    industry: new Map<string, number>(),
    company: new Map<string, number>()
  }
}
const lists = [
  { id: 'a', name: 'Autumn' },
  { id: 'b', name: 'Spring' }
]
const shown: { filters: ResultFilters } = { filters: noFilters }
const Page = () => {
  const [filters, setFilters] = useState(noFilters)
  shown.filters = filters
  return (
    <>
      <FilterChips filters={filters} listName={id => lists.find(list => list.id === id)?.name ?? id} onChange={setFilters} />
      <FilterMenu filters={filters} counts={counts} lists={lists} tags={['vip', 'fair']} isComparable onChange={setFilters} />
    </>
  )
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const check = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }))
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent)

test('chips show the chosen values of each column, and remove them', async () => {
  render(<Page />)
  await press('Email status')
  await check('Valid 5')
  await check('No email 1')
  await press('Back')
  await press('Email age')
  await check('6 to 12 months old 4')
  await press('Back')
  await press('Fits your filters')
  await check(/ 4$/)
  await press('Back')
  await press('Job title')
  fireEvent.input(await screen.findByRole('searchbox', { name: 'Job title' }), { target: { value: 'sales' } })
  await check('Head of Sales 5')
  await check('Contains “sales”')
  await press('Back')
  await check('With phone')
  await check('Not exported yet')
  await press('List')
  await check('Spring')
  expect(chips()).toEqual([
    'Email status: Valid, No email',
    'Email age: 6 to 12 months old',
    'Fits your filters: Does not fit the search',
    'Job title: Head of Sales, “sales”',
    'List: Spring',
    'With phone',
    'Not exported yet'
  ])
  expect(shown.filters).toMatchObject({
    quality: ['valid', 'none'],
    emailAge: ['under-12'],
    fit: ['does-not-fit'],
    jobTitle: ['Head of Sales', '~sales'],
    lists: ['b'],
    phone: 'with'
  })
  await press('Remove filter: With phone')
  await press('Remove filter: Email status: Valid, No email')
  expect(shown.filters).toMatchObject({ quality: [], phone: 'any', exported: 'no' })
})

test('of two opposite filters one is used at a time', async () => {
  render(<Page />)
  await check('With phone')
  await check('Without phone')
  expect(chips()).toEqual(['Without phone'])
  await check('Without phone')
  expect(chips()).toEqual([])
})

test('people are filtered by the user’s own status, tags and notes', async () => {
  render(<Page />)
  await press('Status')
  await check('Contacted')
  await check('No status')
  await press('Back')
  await press('Tags')
  await check('vip')
  await press('Back')
  await check('With a note of yours')
  expect(chips()).toEqual(['Status: Contacted, No status', 'Tags: vip', 'With a note of yours'])
  await press('Remove filter: Tags: vip')
  expect(shown.filters).toMatchObject({ personStatus: ['contacted', 'none'], tags: [], note: 'with' })
})
