// Names the statuses of a person: as the user did, else in the user's language.
import { isBuiltInStatus, offeredStatuses, type PersonStatus } from '../../lib/notes/person-status.ts'
import { t } from '../../lib/i18n/text.ts'

/** The name of a status; '' is none. An id that is not known stays as it is. */
export const personStatusText = (statuses: readonly PersonStatus[], id: string): string =>
  id === ''
    ? t('personStatus_none')
    : statuses.find(status => status.id === id)?.name || (isBuiltInStatus(id) ? t(`personStatus_${id}`) : id)

/** No status, and all that are offered, for a select. A removed one is offered only to someone who has it. */
export const getStatusOptions = (statuses: readonly PersonStatus[], current = ''): { value: string; label: string }[] => {
  const offered = ['', ...offeredStatuses(statuses).map(({ id }) => id)]
  return [...offered, ...(offered.includes(current) ? [] : [current])].map(value => ({ value, label: personStatusText(statuses, value) }))
}

/** The name of a status in a filter, where 'none' stands for no status. */
export const personStatusName = (statuses: readonly PersonStatus[], id: string): string =>
  personStatusText(statuses, id === 'none' ? '' : id)

/** The choices of a filter by status. Removed ones are among them: people may have them. */
export const getStatusChoices = (statuses: readonly PersonStatus[], chosen: readonly string[]): { id: string; name: string }[] =>
  [...new Set([...statuses.map(({ id }) => id), ...chosen.filter(id => id !== 'none'), 'none'])].map(id => ({
    id,
    name: personStatusName(statuses, id)
  }))
