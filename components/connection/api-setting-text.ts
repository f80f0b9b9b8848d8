// The texts of each API setting (name, purpose, valid values), and the groups they are shown in.
import type { ApiSettingName, ApiSettings } from '../../lib/service/api-settings.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'

export interface ApiSettingText {
  label: MessageKey
  hint: MessageKey
  /** the valid values; undefined where they are chosen from a list */
  valid?: MessageKey
}

export const apiSettingText: Record<ApiSettingName, ApiSettingText> = {
  searchUrlField: { label: 'searchUrlFieldLabel', hint: 'searchUrlFieldHint', valid: 'validField' },
  domainsPerBatch: { label: 'domainsPerBatchLabel', hint: 'domainsPerBatchHint', valid: 'validBatch' },
  downloadPath: { label: 'downloadPathLabel', hint: 'downloadPathHint', valid: 'validPath' },
  downloadMethod: { label: 'downloadMethodLabel', hint: 'downloadMethodHint' },
  downloadKeyField: { label: 'downloadKeyFieldLabel', hint: 'downloadKeyFieldHint', valid: 'validField' },
  downloadListField: { label: 'downloadListFieldLabel', hint: 'downloadListFieldHint', valid: 'validField' },
  listAt: { label: 'listAtLabel', hint: 'listAtHint', valid: 'validPlace' },
  statusAt: { label: 'statusAtLabel', hint: 'statusAtHint', valid: 'validPlace' },
  resultsAt: { label: 'resultsAtLabel', hint: 'resultsAtHint', valid: 'validPlace' },
  linkAt: { label: 'linkAtLabel', hint: 'linkAtHint', valid: 'validPlace' },
  creditsAt: { label: 'creditsAtLabel', hint: 'creditsAtHint', valid: 'validPlace' },
  runningWords: { label: 'runningWordsLabel', hint: 'runningWordsHint', valid: 'validWords' },
  finishedWords: { label: 'finishedWordsLabel', hint: 'runningWordsHint', valid: 'validWords' },
  failedWords: { label: 'failedWordsLabel', hint: 'runningWordsHint', valid: 'validWords' },
  emptyPhrases: { label: 'emptyPhrasesLabel', hint: 'emptyPhrasesHint', valid: 'validPhrases' }
}

export interface ApiSettingGroup {
  title: MessageKey
  names: readonly ApiSettingName[]
}

/** In the order in which a run uses them. */
export const apiSettingGroups: readonly ApiSettingGroup[] = [
  { title: 'settingsSending', names: ['searchUrlField', 'domainsPerBatch'] },
  { title: 'groupList', names: ['listAt'] },
  { title: 'groupStatus', names: ['statusAt', 'runningWords', 'finishedWords', 'failedWords'] },
  {
    title: 'groupResults',
    names: ['downloadPath', 'downloadMethod', 'downloadKeyField', 'downloadListField', 'resultsAt', 'linkAt', 'emptyPhrases', 'creditsAt']
  }
]

export const differs = (a: ApiSettings, b: ApiSettings, name: ApiSettingName): boolean =>
  JSON.stringify(a[name]) !== JSON.stringify(b[name])

/** The settings in `names` that differ, in that order. */
export const whichDiffer = (
  a: ApiSettings,
  b: ApiSettings,
  names: readonly ApiSettingName[] = apiSettingGroups.flatMap(group => group.names)
): ApiSettingName[] => names.filter(name => differs(a, b, name))
