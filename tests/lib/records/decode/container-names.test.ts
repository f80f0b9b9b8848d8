// Tests the names of result containers.
import { expect, test } from 'vitest'
import { foldName } from '../../../../lib/records/columns/field-names.ts'
import {
  genericNames,
  nonResultNames,
  companyNames,
  peopleNames,
  statusFieldNames,
  tableNames
} from '../../../../lib/records/decode/container-names.ts'

test('all names are folded', () => {
  for (const name of [...peopleNames, ...companyNames, ...genericNames, ...tableNames, ...nonResultNames, ...statusFieldNames])
    expect(foldName(name)).toBe(name)
})

test('no name is both a result name and a non-result name', () => {
  for (const name of [...peopleNames, ...companyNames, ...genericNames, ...tableNames]) expect(nonResultNames).not.toContain(name)
})
