// The choices of the export form in order, and their texts.
import type { ExportFormat } from '../../lib/exports/create-files.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'

export type ExportScope = 'all' | 'filtered' | 'selected' | 'fresh'

/** The template that holds the columns of the table. */
export const shownColumnsTemplate = 'shown'

/** The current choices; `split` as typed, `template` is '' for all columns as received. */
export interface ExportChoice {
  scope: ExportScope
  format: ExportFormat
  template: string
  companiesOnly: boolean
  validEmailOnly: boolean
  onePerCompany: boolean
  onePerPerson: boolean
  split: string
  guardFormulas: boolean
  nameTemplate: string
}

/**
 * The choice with another template. `isCrm`: another program imports the file, so phone numbers stay as they are, without the apostrophe that
 * spreadsheets need, and each person is there once.
 */
export const withTemplate = (choice: ExportChoice, template: string, isCrm: boolean): ExportChoice => ({
  ...choice,
  template,
  guardFormulas: !isCrm,
  onePerPerson: isCrm
})

export const scopeOptions = [
  ['filtered', 'exportFiltered'],
  ['selected', 'exportSelected'],
  ['all', 'exportAll'],
  ['fresh', 'exportFresh']
] as const satisfies readonly (readonly [ExportScope, MessageKey])[]

export const formatOptions = [
  ['csv', 'exportCsv'],
  ['xlsx', 'exportXlsx'],
  ['json', 'exportJson'],
  ['jsonl', 'exportJsonLines'],
  ['vcf', 'exportCards']
] as const satisfies readonly (readonly [ExportFormat, MessageKey])[]
