// The choices of the export form in order, and their texts.
import type { ExportFormat } from '../../lib/exports/create-files.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'

export type ExportScope = 'all' | 'filtered' | 'selected' | 'fresh'

/** The current choices; `split` as typed, `template` is '' for all columns as received. */
export interface ExportChoice {
  scope: ExportScope
  format: ExportFormat
  template: string
  companiesOnly: boolean
  validEmailOnly: boolean
  onePerCompany: boolean
  split: string
  guardFormulas: boolean
  nameTemplate: string
}

export const scopeOptions = [
  ['all', 'exportAll'],
  ['filtered', 'exportFiltered'],
  ['selected', 'exportSelected'],
  ['fresh', 'exportFresh']
] as const satisfies readonly (readonly [ExportScope, MessageKey])[]

export const formatOptions = [
  ['csv', 'exportCsv'],
  ['xlsx', 'exportXlsx'],
  ['json', 'exportJson'],
  ['jsonl', 'exportJsonLines'],
  ['vcf', 'exportCards']
] as const satisfies readonly (readonly [ExportFormat, MessageKey])[]
