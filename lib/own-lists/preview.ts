// Says what a file was understood as, before it becomes a list: lines that are left out and values that were repaired, each with its lines.
import type { LeftOutLine } from './find-headings.ts'
import type { ListFile } from './read-list-file.ts'
import { toCellText } from './recognise-columns.ts'
import type { CellRemark } from './own-values.ts'
import type { ListRecords } from './to-records.ts'

/** Why a line is left out. */
export type LeftOutKind = LeftOutLine['reason'] | 'no-one'

/** What a note of the preview is about. Lines of a `LeftOutKind` are left out; those of the others are in the list. */
export type NoteKind = LeftOutKind | CellRemark | 'quotes' | 'split' | 'text-mark'

/** One line of a file. `cells` and `headings`: how many there are, where they differ. */
export interface NoteLine {
  line: number
  text: string
  width?: { cells: number; headings: number }
}

/** A note with its lines, at least one. `count`: of all of them; of damaged cells only the first 1,000 are kept. */
export interface PreviewNote {
  kind: NoteKind
  isLeftOut: boolean
  count: number
  lines: readonly NoteLine[]
}

const maxTextLength = 300
const leftOutKinds: readonly LeftOutKind[] = ['width', 'cut-off', 'footer', 'repeated-headings', 'no-one']
const kinds: readonly NoteKind[] = [
  ...leftOutKinds,
  'shortened-phone',
  'broken-email',
  'unread-profile',
  'repaired-profile',
  'quotes',
  'split',
  'text-mark'
]

const isRemark = (kind: NoteKind): kind is CellRemark =>
  kind === 'shortened-phone' || kind === 'broken-email' || kind === 'repaired-profile' || kind === 'unread-profile'

const toText = (cells: readonly string[]): string => cells.join(' | ').slice(0, maxTextLength)

/** The notes about a file, in a fixed order; `[]` where it was read as it is. */
export const createNotes = (file: ListFile, made: Pick<ListRecords, 'rowsOf' | 'repairs' | 'remarks'>): PreviewNote[] => {
  const lines = new Map<NoteKind, NoteLine[]>(kinds.map(kind => [kind, []]))
  for (const { line, reason, headings, cells } of file.leftOut)
    lines.get(reason)?.push({ line, text: toText(cells), ...(reason === 'width' && { width: { cells: cells.length, headings } }) })
  const addRow = (kind: NoteKind, at: number): void => {
    const cells = Object.values(file.rows[at] ?? {}).flatMap(value => toCellText(value) ?? [])
    lines.get(kind)?.push({ line: file.lines[at] ?? at + 1, text: toText(cells) })
  }
  for (const at of made.rowsOf.others) addRow('no-one', at)
  for (const { row, remark, text, value } of made.remarks.cells)
    lines.get(remark)?.push({ line: file.lines[row] ?? row + 1, text: value === undefined ? text : `${text} → ${value}` })
  const rowOfLine = new Map(file.repairedLines.length > 0 ? file.lines.map((line, at) => [line, at]) : [])
  for (const line of file.repairedLines) {
    const at = rowOfLine.get(line)
    if (at !== undefined) addRow('quotes', at)
  }
  for (const at of made.repairs.split) addRow('split', at)
  for (const at of made.repairs['text-mark']) addRow('text-mark', at)
  return kinds.flatMap(kind => {
    const found = lines.get(kind) ?? []
    const count = isRemark(kind) ? made.remarks.counts[kind] : found.length
    return count === 0 ? [] : [{ kind, isLeftOut: leftOutKinds.some(leftOut => leftOut === kind), count, lines: found }]
  })
}

/** The lines that are left out as cells, each with its number and its reason, for a file that a person corrects and adds again. */
export const listLeftOut = (
  file: ListFile,
  made: Pick<ListRecords, 'rowsOf'>
): [line: number, reason: LeftOutKind, cells: readonly string[]][] => [
  ...file.leftOut.map(({ line, reason, cells }): [number, LeftOutKind, readonly string[]] => [line, reason, cells]),
  ...made.rowsOf.others.map((at): [number, LeftOutKind, readonly string[]] => [
    file.lines[at] ?? at + 1,
    'no-one',
    Object.values(file.rows[at] ?? {}).map(value => toCellText(value) ?? '')
  ])
]
