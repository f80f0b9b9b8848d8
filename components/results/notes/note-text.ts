// Names the statuses of a person in the user's language.
import { personStatuses, type PersonStatusId } from '../../../lib/records/identity/person-note.ts'
import { t } from '../../../lib/i18n/text.ts'

export const personStatusText = (status: PersonStatusId): string => t(status === '' ? 'personStatus_none' : `personStatus_${status}`)

/** No status, and all statuses in their order, for a select. */
export const getStatusOptions = (): { value: PersonStatusId; label: string }[] =>
  (['', ...personStatuses] as const).map(value => ({ value, label: personStatusText(value) }))

/** The name of a status in a filter or in what was stored, where 'none' stands for no status. Unknown ids stay as they are. */
export const personStatusName = (id: string): string => {
  const status = id === 'none' ? '' : personStatuses.find(known => known === id)
  return status === undefined ? id : personStatusText(status)
}

/** The choices of a filter by status. */
export const getStatusChoices = (): { id: string; name: string }[] =>
  [...personStatuses, 'none'].map(id => ({ id, name: personStatusName(id) }))
