// The choices of the export form in order, and their texts.
import type { ExportFormat } from '../../lib/export/create-files.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'

export type ExportScope = 'all' | 'filtered' | 'selected' | 'fresh' | 'unexported'

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

/** What the current choice gives. */
export interface ExportFacts {
  /** the number of records in each scope; missing scopes are not offered */
  counts: Partial<Record<ExportScope, number>>
  /** how many records are written, and whether it may be fewer */
  total: number
  isAtMost: boolean
  /** records left out because their person is there already */
  duplicates: number
  /** the name of the first file */
  example: string
  /** the beginning of the file; undefined while it is written */
  preview: string | undefined
  /** why the chosen records are not known now; undefined while they are */
  missing: string | undefined
  /** the typed number of rows per file is not a number */
  isSplitWrong: boolean
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

/** The choice with another format. An address book has one card per person, until the user wants another. */
export const withFormat = (choice: ExportChoice, format: ExportChoice['format']): ExportChoice => ({
  ...choice,
  format,
  ...(format === 'vcf' ? { onePerPerson: true } : {})
})

export const scopeOptions = [
  ['filtered', 'exportFiltered'],
  ['selected', 'exportSelected'],
  ['all', 'exportAll'],
  ['fresh', 'exportFresh'],
  ['unexported', 'pickNotExported']
] as const satisfies readonly (readonly [ExportScope, MessageKey])[]

export const formatOptions = [
  ['csv', 'exportCsv'],
  ['xlsx', 'exportXlsx'],
  ['json', 'exportJson'],
  ['jsonl', 'exportJsonLines'],
  ['vcf', 'exportCards']
] as const satisfies readonly (readonly [ExportFormat, MessageKey])[]
