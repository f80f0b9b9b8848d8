// What a person reads about each assumption: its name, what it is for, which values are good; and the groups they stand in.
import type { AssumptionName, Assumptions } from '../../lib/service/api-settings.ts'
import type { Key } from '../../lib/i18n/text.ts'

export interface AssumptionWords {
  label: Key
  hint: Key
  /** which values can be used; absent where they are chosen from a list */
  valid?: Key
}

export const assumptionWords: Record<AssumptionName, AssumptionWords> = {
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
  runningWords: { label: 'runningWordsLabel', hint: 'runningWordsHint', valid: 'validWords' },
  finishedWords: { label: 'finishedWordsLabel', hint: 'finishedWordsHint', valid: 'validWords' },
  failedWords: { label: 'failedWordsLabel', hint: 'failedWordsHint', valid: 'validWords' },
  emptyPhrases: { label: 'emptyPhrasesLabel', hint: 'emptyPhrasesHint', valid: 'validPhrases' }
}

export interface AssumptionGroup {
  title: Key
  names: readonly AssumptionName[]
}

/** In the order in which a run meets them. */
export const assumptionGroups: readonly AssumptionGroup[] = [
  { title: 'groupSending', names: ['searchUrlField', 'domainsPerBatch'] },
  { title: 'groupList', names: ['listAt'] },
  { title: 'groupStatus', names: ['statusAt', 'runningWords', 'finishedWords', 'failedWords'] },
  {
    title: 'groupResults',
    names: ['downloadPath', 'downloadMethod', 'downloadKeyField', 'downloadListField', 'resultsAt', 'linkAt', 'emptyPhrases']
  }
]

export const differs = (a: Assumptions, b: Assumptions, name: AssumptionName): boolean =>
  JSON.stringify(a[name]) !== JSON.stringify(b[name])

/** Which of `names` differ, in the order of `names`. */
export const whichDiffer = (
  a: Assumptions,
  b: Assumptions,
  names: readonly AssumptionName[] = assumptionGroups.flatMap(group => group.names)
): AssumptionName[] => names.filter(name => differs(a, b, name))
