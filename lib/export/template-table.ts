// Writes records under the columns of a template. Apart from the templates themselves, which more pages load.
import type { ColumnId } from '../records/columns/column-ids.ts'
import { getRowText, type RowRecord } from '../records/columns/read-row.ts'
import type { ValuePath } from '../records/columns/value-paths.ts'
import { getDerivedCell } from '../records/names/derived-cells.ts'
import { createNameSplitter, type splitName } from '../records/names/split-name.ts'
import { fitToField, type TargetField } from '../records/table/field-types.ts'
import {
  getNoteCell,
  isDerivedColumn,
  isNoteColumn,
  isStandardColumn,
  otherFieldColumn,
  type NamedNote
} from '../records/table/result-columns.ts'
import { isFilledColumn, type Template, type TemplateColumn } from './templates.ts'
import { uniqueHeadings, type Table } from './to-table.ts'

/** What the user wrote down about the person of a record. */
export type ReadNote = (row: RowRecord) => NamedNote | undefined
/** The text of a column that is filled from what is known beside the record: where it went before, and whether it fits its search. */
export type ReadFilled = (row: RowRecord, column: string) => string | undefined

/** A user's own column with the name of a field that takes a number. */
const numberHeading = /^(?:num(?:ber)?[ _]?of[ _]?employees|employee[ _]?count)$/i
const getTarget = ({ target, from, heading }: TemplateColumn): TargetField | undefined =>
  target ?? (from === 'companySize' && numberHeading.test(heading) ? { type: 'integer' } : undefined)

/**
 * One row per record with only the template's columns, each value as its field takes it. A full name without its parts is split by `splitName`.
 * `readNote` fills the columns of notes, and `readFilled` those of what is known beside the record; they are empty without.
 */
export const toTemplateTable = (template: Template, rows: readonly RowRecord[], readNote?: ReadNote, readFilled?: ReadFilled): Table => {
  const targets = template.columns.map(getTarget)
  const split = createNameSplitter()
  return {
    headings: uniqueHeadings(template.columns.map(({ heading }) => heading)),
    rows: {
      *[Symbol.iterator]() {
        for (const row of rows)
          yield template.columns.map(({ from, fallback = '' }, at) => {
            const text = (isFilledColumn(from) ? readFilled?.(row, from) : getCell(row, from, readNote, split)) ?? ''
            const target = targets[at]
            return (target ? fitToField(text, target) : text) || fallback
          })
      }
    }
  }
}

const getOtherText = (row: RowRecord, column: string): string => {
  const isWanted = ({ keys }: ValuePath): boolean => otherFieldColumn(keys.join('.')) === column
  if (row.is === 'mapped') return row.mapped.otherValues.find(({ path }) => isWanted(path))?.text ?? ''
  const [, index = -1] = row.flat.layout.otherValues.find(([path]) => isWanted(path)) ?? []
  return row.flat.texts[index] ?? ''
}

/** The text of a column. Parts of a name that a record lacks come from its full name. */
const getStandardText = (row: RowRecord, from: ColumnId, split: typeof splitName): string => {
  const text = getRowText(row, from)
  if (text !== '' || (from !== 'firstName' && from !== 'middleName' && from !== 'lastName')) return text
  return getRowText(row, 'firstName') === '' && getRowText(row, 'lastName') === '' ? split(getRowText(row, 'fullName'))[from] : ''
}

const getCell = (row: RowRecord, from: string, readNote: ReadNote | undefined, split: typeof splitName): string => {
  if (isStandardColumn(from)) return getStandardText(row, from, split)
  if (isDerivedColumn(from)) return getDerivedCell(from, id => getRowText(row, id)).text
  if (!isNoteColumn(from)) return getOtherText(row, from)
  const note = readNote?.(row)
  return note ? getNoteCell(note, from) : ''
}
