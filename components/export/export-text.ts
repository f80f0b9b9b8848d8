// What can be chosen in the export studio, in the order in which it is offered, and the words for it.
import type { ExportFormat } from '../../lib/exports/create-files.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'

export type Which = 'all' | 'filtered' | 'selected' | 'fresh'

/** What a person has chosen so far; `split` as it was typed, `template` is '' for the columns as they came. */
export interface ExportChoice {
  which: Which
  format: ExportFormat
  template: string
  companiesOnly: boolean
  validEmailOnly: boolean
  onePerCompany: boolean
  split: string
  guardFormulas: boolean
  nameTemplate: string
}

export const whichWords = [
  ['all', 'exportAll'],
  ['filtered', 'exportFiltered'],
  ['selected', 'exportSelected'],
  ['fresh', 'exportFresh']
] as const satisfies readonly (readonly [Which, MessageKey])[]

export const formatWords = [
  ['csv', 'exportCsv'],
  ['xlsx', 'exportXlsx'],
  ['json', 'exportJson'],
  ['jsonl', 'exportJsonLines'],
  ['vcf', 'exportCards']
] as const satisfies readonly (readonly [ExportFormat, MessageKey])[]
