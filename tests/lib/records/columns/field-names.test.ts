// Tests foldName and the list of field aliases.
import { expect, test } from 'vitest'
import { columnIds } from '../../../../lib/records/columns/column-ids.ts'
import { fieldAliases, foldName } from '../../../../lib/records/columns/field-names.ts'

test.each(['Job_Title', 'job-title', 'jobTitle', 'Job Title', 'job.title', 'JOBTITLE'])('%s folds to jobtitle', name =>
  expect(foldName(name)).toBe('jobtitle')
)

test.each([...fieldAliases.keys()])('the alias %s is folded', alias => {
  expect(alias).toBe(foldName(alias))
  expect(alias).toMatch(/^[a-z0-9#]+$/)
  expect(alias).not.toMatch(/^(organi[sz]ation|employer|currentcompany)/)
})

test('every column except the statuses has a preferred alias', () => {
  const preferred = new Set([...fieldAliases.values()].filter(({ rank }) => rank === 0).map(({ column }) => column))
  expect(columnIds.filter(id => !preferred.has(id))).toEqual(['emailStatus', 'secondEmailStatus'])
})
