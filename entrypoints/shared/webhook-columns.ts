// The columns of a webhook: those of the table, of another program, or the user's own.
import { shownColumnsTemplate } from '../../components/export/export-text.ts'
import type { SavedTemplate } from '../../lib/database/settings/export-templates.ts'
import { exportedColumn } from '../../lib/records/table/result-columns.ts'
import { builtInTemplates, templateOfColumns, type Template } from '../../lib/exports/templates.ts'
import { uniqueHeadings } from '../../lib/exports/to-table.ts'
import { t } from '../../lib/i18n/text.ts'
import { keyField } from '../../lib/send/create-body.ts'

/** The templates that a webhook may have, the columns of the table first. */
export const getTemplateChoices = (own: readonly SavedTemplate[]): { id: string; name: string }[] => [
  { id: shownColumnsTemplate, name: t('exportColumnsShown') },
  ...[...builtInTemplates, ...own].map(({ id, name }) => ({ id, name }))
]

/**
 * The template with unique headings, none of them that of the key, and without the column of exports, which each delivery changes. Undefined where the
 * user has deleted it.
 */
export const findWebhookTemplate = (id: string, own: readonly SavedTemplate[], shownColumns: readonly string[]): Template | undefined => {
  const found = id === shownColumnsTemplate ? templateOfColumns(shownColumns) : [...builtInTemplates, ...own].find(one => one.id === id)
  if (!found) return undefined
  const columns = found.columns.filter(({ from }) => from !== exportedColumn)
  const headings = uniqueHeadings([keyField, ...columns.map(({ heading }) => heading)]).slice(1)
  return { ...found, columns: columns.map((column, at) => ({ ...column, heading: headings[at] ?? column.heading })) }
}
