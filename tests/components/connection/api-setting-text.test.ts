// Every assumption has its words and its place; two sets of them are compared by what they hold.
import { expect, test } from 'vitest'
import { assumptionGroups, assumptionWords, differs, whichDiffer } from '../../../components/connection/api-setting-text.ts'
import { assumptionNames, defaultAssumptions } from '../../../lib/service/api-settings.ts'

test('each assumption has words and stands in one group', () => {
  expect(Object.keys(assumptionWords).toSorted()).toEqual(assumptionNames.toSorted())
  expect(assumptionGroups.flatMap(({ names }) => names).toSorted()).toEqual(assumptionNames.toSorted())
})

test('words are compared by what they hold', () => {
  const other = { ...defaultAssumptions, finishedWords: ['fertig'], downloadPath: '/export' }
  expect(differs(other, { ...other, finishedWords: ['fertig'] }, 'finishedWords')).toBe(false)
  expect(whichDiffer(other, defaultAssumptions)).toEqual(['finishedWords', 'downloadPath'])
  expect(whichDiffer(other, defaultAssumptions, ['listAt', 'downloadPath'])).toEqual(['downloadPath'])
})
