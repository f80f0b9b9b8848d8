// Tests of the texts and groups of API settings.
import { expect, test } from 'vitest'
import { apiSettingGroups, apiSettingText, differs, whichDiffer } from '../../../components/connection/api-setting-text.ts'
import { apiSettingNames, defaultApiSettings } from '../../../lib/service/api-settings.ts'

test('each setting has texts and belongs to one group', () => {
  expect(Object.keys(apiSettingText).toSorted()).toEqual(apiSettingNames.toSorted())
  expect(apiSettingGroups.flatMap(({ names }) => names).toSorted()).toEqual(apiSettingNames.toSorted())
})

test('lists of words are compared by their contents', () => {
  const other = { ...defaultApiSettings, finishedWords: ['fertig'], downloadPath: '/export' }
  expect(differs(other, { ...other, finishedWords: ['fertig'] }, 'finishedWords')).toBe(false)
  expect(whichDiffer(other, defaultApiSettings)).toEqual(['finishedWords', 'downloadPath'])
  expect(whichDiffer(other, defaultApiSettings, ['listAt', 'downloadPath'])).toEqual(['downloadPath'])
})
