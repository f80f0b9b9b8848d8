// What a column is called on the screen, in the person's language. Files and what is copied call it the same everywhere (headings.ts).
import type { ColumnId } from '../../lib/records/columns/column-ids.ts'
import { say } from '../../lib/i18n/text.ts'

export const columnWords = (id: ColumnId): string => say(`column_${id}`)
