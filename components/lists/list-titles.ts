// The titles of lists, of comparisons, and of the page.
import type { ListChoice } from './ListRows.tsx'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, tCount, formatDate } from '../../lib/i18n/text.ts'
import type { SelectedLists } from '../results/use-route.ts'

const getTitle = ({ listTitle }: Run): string => listTitle || t('noListName')

/** Two runs of the same search often have the same title: then the day is added. */
export const getComparedTitles = ([before, after]: readonly [Run, Run]): readonly [string, string] => {
  const withDay = (list: Run): string => `${getTitle(list)} (${formatDate(list.createdAt)})`
  return getTitle(before) === getTitle(after) ? [withDay(before), withDay(after)] : [getTitle(before), getTitle(after)]
}

export const getPageTitle = (selected: SelectedLists, shown: readonly Run[]): string => {
  const [only] = shown
  if (selected === 'all') return t('allPeople')
  return only && shown.length === 1 ? getTitle(only) : shown.length > 1 ? tCount('resultsSomeLists', shown.length) : t('resultsTitle')
}

/** The people and companies of a list. A domain without a result is neither. */
const countRecords = ({ state }: Run): number => {
  if (state.is !== 'collected') return 0
  const { rows, companies, contacts = 0, otherDomains = 0 } = state
  return companies === undefined ? rows : companies + contacts + otherDomains
}

export const toChoice = (list: Run): ListChoice => ({
  id: list.id,
  name: getTitle(list),
  records: countRecords(list),
  day: formatDate(list.createdAt),
  ...(list.tags && { tags: list.tags }),
  ...(list.archivedAt !== undefined && { isArchived: true })
})
