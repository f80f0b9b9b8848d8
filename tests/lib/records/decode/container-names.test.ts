// The names are written as they are compared, and none of them means two things.
import { expect, test } from 'vitest'
import { foldName } from '../../../../lib/records/columns/fold-name.ts'
import { anyNames, asideNames, companyNames, peopleNames, runNames, tableNames } from '../../../../lib/records/decode/container-names.ts'

test('names are folded', () => {
  for (const name of [...peopleNames, ...companyNames, ...anyNames, ...tableNames, ...asideNames, ...runNames])
    expect(foldName(name)).toBe(name)
})

test('no place of results is aside', () => {
  for (const name of [...peopleNames, ...companyNames, ...anyNames, ...tableNames]) expect(asideNames).not.toContain(name)
})
