// Names the statuses of a person in the user's language.
import { personStatuses, type PersonStatusId } from '../../../lib/records/identity/person-note.ts'
import { t } from '../../../lib/i18n/text.ts'

export const personStatusText = (status: PersonStatusId): string => t(status === '' ? 'personStatus_none' : `personStatus_${status}`)

/** No status, and all statuses in their order, for a select. */
export const getStatusOptions = (): { value: PersonStatusId; label: string }[] =>
  (['', ...personStatuses] as const).map(value => ({ value, label: personStatusText(value) }))
