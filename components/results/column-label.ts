// What a column is called on the screen, in the person's language. Files and what is copied call it the same everywhere (headings.ts).
import type { ColumnId } from '../../lib/records/columns/column-ids.ts'
import { t } from '../../lib/i18n/text.ts'

export const columnLabel = (id: ColumnId): string => t(`column_${id}`)
