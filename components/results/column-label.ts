// The name of a column in the user's language; files and copied text have English headings (headings.ts).
import type { ColumnId } from '../../lib/records/columns/column-ids.ts'
import { t } from '../../lib/i18n/text.ts'

export const columnLabel = (id: ColumnId): string => t(`column_${id}`)
