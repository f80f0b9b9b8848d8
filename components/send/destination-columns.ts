// The columns of a destination: those of the table, of another program, or the user's own. A CRM has its fields instead.
import { shownColumnsTemplate } from '../export/export-text.ts'
import { columnLabel } from '../results/column-label.ts'
import { builtInTemplates, templateOfColumns, type SavedTemplate, type Template, type TemplateColumn } from '../../lib/export/templates.ts'
import { isFilledColumn } from '../../lib/export/templates.ts'
import type { SendTarget } from './SendForm.tsx'
import { uniqueHeadings } from '../../lib/export/to-table.ts'
import { t } from '../../lib/i18n/text.ts'
import type { PublicDestination } from '../../lib/send/destinations.ts'
import { columnIds } from '../../lib/records/columns/column-ids.ts'
import { crmFieldType, type CrmField, type CrmKind } from '../../lib/send/crm.ts'
import { keyField } from '../../lib/send/send-call.ts'

/** The templates that a webhook may have, the columns of the table first. */
export const getTemplateChoices = (own: readonly SavedTemplate[]): { id: string; name: string }[] => [
  { id: shownColumnsTemplate, name: t('exportColumnsShown') },
  ...[...builtInTemplates, ...own].map(({ id, name }) => ({ id, name }))
]

/**
 * The template with unique headings other than that of the key. The column _Exported_ is left out, because each delivery changes it.
 * Undefined where the user has deleted the template.
 */
const findWebhookTemplate = (id: string, own: readonly SavedTemplate[], shownColumns: readonly string[]): Template | undefined => {
  const found = id === shownColumnsTemplate ? templateOfColumns(shownColumns) : [...builtInTemplates, ...own].find(one => one.id === id)
  if (!found) return undefined
  const columns = found.columns.filter(({ from }) => !isFilledColumn(from))
  const headings = uniqueHeadings([keyField, ...columns.map(({ heading }) => heading)]).slice(1)
  return { ...found, columns: columns.map((column, at) => ({ ...column, heading: headings[at] ?? column.heading })) }
}

const toCrmColumn = (kind: CrmKind, { from, to }: CrmField): TemplateColumn => {
  const type = crmFieldType(kind, to)
  return { from, heading: to, ...(type ? { target: { type } } : {}) }
}

/** The columns that a destination gets, under its own names. Undefined where the user has deleted the columns of a webhook. */
export const findDestinationTemplate = (
  destination: PublicDestination,
  own: readonly SavedTemplate[],
  shownColumns: readonly string[]
): Template | undefined =>
  destination.kind === 'webhook'
    ? findWebhookTemplate(destination.template, own, shownColumns)
    : { id: destination.kind, name: destination.name, columns: destination.fields.map(field => toCrmColumn(destination.kind, field)) }

/** The standard columns that can fill a field of a CRM, with their names. */
export const getFieldSources = (): { value: string; label: string }[] => columnIds.map(value => ({ value, label: columnLabel(value) }))

/** What is said of a destination before records leave for it. */
export const toTarget = ({ id, url, kind }: PublicDestination, template: Template | undefined): SendTarget => ({
  id,
  host: new URL(url).host,
  columns: template?.columns.map(({ heading }) => heading),
  isCrm: kind !== 'webhook'
})
