// The name of a column in the user's language; files and copied text have English headings (headings.ts).
import type { ColumnId } from '../../lib/records/columns/column-ids.ts'
import type { NoteColumn } from '../../lib/records/table/result-columns.ts'
import { t } from '../../lib/i18n/text.ts'

export const columnLabel = (id: ColumnId): string => t(`column_${id}`)

/** The name of the column of exports. */
export const exportedLabel = (): string => t('columnExported')

const noteLabels = { personStatus: 'personStatus', personTags: 'tagsTitle', personNote: 'noteTitle' } as const

export const noteColumnLabel = (column: NoteColumn): string => t(noteLabels[column])
