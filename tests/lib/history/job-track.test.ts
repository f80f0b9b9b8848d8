// Changes of title and company through the records of one person.
import { expect, test } from 'vitest'
import { createJobTrack } from '../../../lib/history/job-track.ts'

const track = (...records: (Record<string, string> & { copy?: string })[]) => {
  const jobs = createJobTrack()
  const changes = records.map(({ copy, ...columns }) => jobs.add(columns, copy !== undefined))
  return { changes, title: jobs.get('title'), company: jobs.get('company') }
}

test('a change says what it was and what it is', () => {
  const { changes, title, company } = track(
    { jobTitle: 'Engineer', company: 'Northwind GmbH' },
    { jobTitle: 'Head of Engineering', company: 'Southwind' }
  )
  expect(changes).toEqual([
    [],
    [
      { field: 'title', from: 'Engineer', to: 'Head of Engineering' },
      { field: 'company', from: 'Northwind GmbH', to: 'Southwind' }
    ]
  ])
  expect(title).toEqual({ first: 'Engineer', last: 'Head of Engineering', isChanged: true })
  expect(company).toEqual({ first: 'Northwind GmbH', last: 'Southwind', isChanged: true })
})

test('a missing value is no change, and what follows is compared with the value before', () => {
  const { changes, title } = track({ jobTitle: 'Engineer' }, { jobTitle: '' }, { jobTitle: 'engineer ' }, { jobTitle: 'CTO' })
  expect(changes.map(({ length }) => length)).toEqual([0, 0, 0, 1])
  expect(title).toEqual({ first: 'Engineer', last: 'CTO', isChanged: true })
})

test('a change that is taken back is no change since the first record', () => {
  const { changes, title } = track({ jobTitle: 'Engineer' }, { jobTitle: 'CTO' }, { jobTitle: 'ENGINEER' })
  expect(changes.flat()).toHaveLength(2)
  expect(title.isChanged).toBe(false)
})

test('a copy of an earlier record takes nothing back', () => {
  const { changes, title } = track({ jobTitle: 'Engineer' }, { jobTitle: 'CTO' }, { jobTitle: 'Engineer', copy: 'yes' })
  expect(changes.flat()).toHaveLength(1)
  expect(title).toMatchObject({ last: 'CTO', isChanged: true })
})

test('a copy may also tell something new', () => {
  expect(track({ jobTitle: 'Engineer' }, { jobTitle: 'CTO', copy: 'yes' }).title).toMatchObject({ last: 'CTO', isChanged: true })
})

test('a company that is renamed and keeps its domain is the same', () => {
  const { changes, company } = track(
    { company: 'Acme' },
    { company: 'Acme Inc.', companyDomain: 'www.acme.example' },
    { company: 'Acme Holding', companyDomain: 'acme.example' }
  )
  expect(changes.flat()).toEqual([])
  expect(company.isChanged).toBe(false)
})
