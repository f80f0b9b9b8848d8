// The name of a column in the user's language; files and copied text have English headings (headings.ts).
import type { ColumnId } from '../../lib/records/columns/column-ids.ts'
import type { EmailAge } from '../../lib/records/table/email-ages.ts'
import type { DerivedColumn, NoteColumn } from '../../lib/records/table/result-columns.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'

export const columnLabel = (id: ColumnId): string => t(`column_${id}`)

/** The name of the column of exports. */
export const exportedLabel = (): string => t('columnExported')

const noteLabels = { personStatus: 'personStatus', personTags: 'tagsTitle', personNote: 'noteTitle' } as const

export const noteColumnLabel = (column: NoteColumn): string => t(noteLabels[column])

const derivedLabels = { greetingName: 'columnGreeting', companyShort: 'columnCompanyShort' } as const

export const derivedColumnLabel = (column: DerivedColumn): string => t(derivedLabels[column])

/** The ages of emails in words. */
export const ageWords = {
  'under-3': 'ageUnder3',
  'under-6': 'ageUnder6',
  'under-12': 'ageUnder12',
  older: 'ageOlder',
  unknown: 'ageUnknown'
} as const satisfies Record<EmailAge, MessageKey>
