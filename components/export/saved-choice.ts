// Makes a saved export out of the form, and a form out of a saved export, whose parts may be gone by now.
import { formatOptions, scopeOptions, shownColumnsTemplate, type ExportChoice } from './export-text.ts'
import type { ExportListKind, SavedExport } from '../../lib/export/saved-exports.ts'
import { noFilters, type ResultFilters } from '../../lib/records/table/filter-results.ts'
import { readViewQuery, writeViewQuery, type ViewQuery } from '../../lib/records/table/view-query.ts'
import { getOrigin } from '../../lib/runs/kind.ts'
import type { Origin } from '../../lib/runs/kinds/run-kind.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import type { ExportRows } from './export-rows.ts'

const kindOfOrigin: Readonly<Record<Origin, ExportListKind>> = {
  search: 'search',
  list: 'search',
  profile: 'lookup',
  domains: 'domains',
  file: 'file'
}

/** The kind of these lists. */
export const getListKind = (lists: readonly Run[]): ExportListKind => {
  const kinds = new Set(lists.map(list => kindOfOrigin[getOrigin(list)]))
  const [only = 'several'] = kinds
  return kinds.size === 1 ? only : 'several'
}

/** What is saved of the form and of the table: its filters where they decide who is written, its columns where these are written. */
export const toSavedSettings = (
  choice: ExportChoice,
  filters: ResultFilters,
  shownColumns: readonly string[]
): Pick<SavedExport, 'choice' | 'query'> => ({
  choice,
  query: writeViewQuery({
    filters: choice.scope === 'filtered' ? filters : noFilters,
    order: undefined,
    columns: choice.template === shownColumnsTemplate ? shownColumns : undefined
  }).toString()
})

/** Whether the form and the table are no longer those of the saved export. A selection changes nothing of it. */
export const isChanged = (
  saved: SavedExport,
  choice: ExportChoice,
  filters: ResultFilters,
  shownColumns: readonly string[],
  templateIds: readonly string[]
): boolean => {
  const asSaved = toExportChoice(saved, templateIds)
  const settings = toSavedSettings(choice.scope === 'selected' ? { ...choice, scope: asSaved.scope } : choice, filters, shownColumns)
  const isQueryOpen = choice.scope === 'selected' && asSaved.scope === 'filtered'
  return JSON.stringify(inOrder(settings.choice)) !== JSON.stringify(inOrder(asSaved)) || (!isQueryOpen && settings.query !== saved.query)
}

const inOrder = (choice: SavedExport['choice']): [string, unknown][] => Object.entries(choice).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The form of a saved export. A format or template that is gone becomes the usual one. */
export const toExportChoice = ({ choice }: SavedExport, templateIds: readonly string[]): ExportChoice => ({
  ...choice,
  // A selection is not saved.
  scope: scopeOptions.find(([scope]) => scope === choice.scope && scope !== 'selected')?.[0] ?? 'all',
  format: formatOptions.find(([format]) => format === choice.format)?.[0] ?? 'csv',
  template: choice.template === '' || templateIds.includes(choice.template) ? choice.template : shownColumnsTemplate
})

/** What a saved export changes of the table. */
export const toTableView = ({ query, choice }: SavedExport): Partial<ViewQuery> => {
  const { filters, columns } = readViewQuery(new URLSearchParams(query))
  return { ...(choice.scope === 'filtered' ? { filters } : {}), ...(columns ? { columns } : {}) }
}

// The settings that the export drawer opens with.

const firstChoice: ExportChoice = {
  scope: 'all',
  format: 'csv',
  template: shownColumnsTemplate,
  companiesOnly: false,
  validEmailOnly: false,
  onePerCompany: false,
  onePerPerson: false,
  split: '',
  guardFormulas: true,
  nameTemplate: '{list}-{date}'
}

/** The settings that the drawer opens with: those of the saved export, else the usual ones. What is selected or filtered comes first. */
export const getFirstChoice = (
  { rows, first, isCompanies }: { rows: ExportRows; first: 'filtered' | 'selected'; isCompanies: boolean },
  saved: SavedExport | undefined,
  templateIds: readonly string[]
): ExportChoice => {
  const usual: ExportChoice = {
    ...firstChoice,
    companiesOnly: isCompanies,
    template: isCompanies ? '' : firstChoice.template,
    scope: rows.scopes[first] ? first : 'all'
  }
  if (!saved) return usual
  const choice = toExportChoice(saved, templateIds)
  return rows.scopes[first] ? { ...choice, scope: first } : choice
}
