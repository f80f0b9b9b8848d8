// The settings that the export drawer opens with.
import { shownColumnsTemplate, type ExportChoice } from './export-text.ts'
import type { SavedExport } from '../../lib/export/saved-exports.ts'
import type { ExportRows } from './export-rows.ts'
import { toExportChoice } from './saved-choice.ts'

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
