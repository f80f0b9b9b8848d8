// Reads whom a file of people not to be contacted names: the rows as a list from a file has them, and lines of any other form as pasted text.
import type { ListFile } from '../own-lists/read-list-file.ts'
import { toCellText } from '../own-lists/recognise-columns.ts'
import type { ListRecords } from '../own-lists/to-records.ts'
import { blockingKeys, findDamagedCell, maxUnblocked, type UnblockedRecord } from './suppress-list.ts'
import { columnIds } from '../records/columns/column-ids.ts'
import { getPersonName } from '../records/columns/person-name.ts'
import { createRowReader, getRowKind, getRowText } from '../records/columns/read-row.ts'
import type { JsonObject } from '../records/columns/record-kind.ts'
import { createMarkReader, joinMarks, readColumnMarks } from '../records/identity/record-marks.ts'
import { countKeys, readContacts, type ContactCounts } from './read-contacts.ts'

/**
 * Whom a file names. `keys`: each once, in the form of `suppressionKeys`. `blocked` of `people` have a key; `people` counts lines where a file has
 * no headings. `unblocked`: the first 1,000 records and lines without a key, or with a damaged part, of `unblockedTotal`. Their `index` is the number
 * of their line less one.
 */
export interface ContactFile extends ContactCounts {
  keys: string[]
  people: number
  blocked: number
  unblocked: UnblockedRecord[]
  unblockedTotal: number
}

/** The most rows of a file of people not to be contacted. */
export const maxContactRows = 1_000_000
const rowsPerSlice = 2_000
const maxLineText = 100

const cellsOf = (row: JsonObject): string[] =>
  Object.values(row).flatMap(value => {
    const text = toCellText(value)?.trim() ?? ''
    return text === '' ? [] : [text]
  })

/** Whether the names of the fields were made up, because the file has no headings. */
const hasNoHeadings = (row: JsonObject | undefined): boolean => Object.keys(row ?? {}).every(name => /^column_\d+$/.test(name))

/** Whether a heading is the first line of a list: an address, a profile, or a domain alone. */
const isEntry = (heading: string): boolean =>
  readContacts(heading).keys.some(key => !key.startsWith('domain:') || !/\s/.test(heading.trim()))

/** The addresses that several lines have: those of colleagues, which no damaged line may give to its person. */
const findRepeated = (lines: readonly (readonly string[])[]): Set<string> => {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const cells of lines)
    for (const key of new Set(cells.flatMap(cell => (cell.includes('@') ? readContacts(cell).keys : [])))) {
      if (seen.has(key)) repeated.add(key)
      seen.add(key)
    }
  return repeated
}

/** Collects keys, and who has none. */
const createCollector = () => {
  const file: ContactFile = { keys: [], emails: 0, domains: 0, profiles: 0, people: 0, blocked: 0, unblocked: [], unblockedTotal: 0 }
  const keys = new Set<string>()
  const miss = (record: UnblockedRecord): void => {
    file.unblockedTotal++
    if (file.unblocked.length < maxUnblocked) file.unblocked.push(record)
  }
  return {
    miss,
    /** Whether the record is blocked by `found`. */
    add: (found: readonly string[], isPerson = true): boolean => {
      for (const key of found) keys.add(key)
      if (isPerson) file.people++
      if (isPerson && found.length > 0) file.blocked++
      return found.length > 0
    },
    end: (): ContactFile => {
      const all = [...keys]
      file.unblocked.sort((one, other) => one.index - other.index)
      return { ...file, ...countKeys(all), keys: all }
    }
  }
}

/**
 * Reads the rows of a file, and the lines that are no rows. A row that identifies people gives the keys of these people, and no domain. A row of
 * another form, such as a domain alone, is read as pasted text is; so is every row of a file without headings. Waits for `pause` between slices;
 * undefined where `isStale` says then that the result is no longer wanted.
 */
export const readContactFile = async (
  { rows, lines, leftOut }: Pick<ListFile, 'rows' | 'lines' | 'leftOut'>,
  { records, rowsOf, otherPeople }: Pick<ListRecords, 'records' | 'rowsOf' | 'otherPeople'>,
  pause: () => Promise<void>,
  isStale: () => boolean = () => false
): Promise<ContactFile | undefined> => {
  const { add, miss, end } = createCollector()
  const { readRow } = createRowReader()
  const readMarks = createMarkReader()
  const others = new Set(rowsOf.others)
  const isPlain = hasNoHeadings(rows[0])

  const addLine = (cells: readonly string[], index: number, isOwn: (key: string) => boolean = () => true): void => {
    const text = cells.join(' | ').replaceAll(/\s+/g, ' ')
    const { keys, skippedLines } = readContacts(text)
    const isBlocked = add(keys.filter(isOwn))
    if (isBlocked && skippedLines.length === 0) return
    miss({ index, name: text.slice(0, maxLineText), ...findDamagedCell(cells) })
  }
  const addRecord = (record: JsonObject, index: number): void => {
    for (const shown of readRow(record)) {
      const kind = getRowKind(shown)
      const columns = Object.fromEntries(columnIds.map(id => [id, getRowText(shown, id)]))
      const marks = joinMarks(readColumnMarks(columns), readMarks(shown.record, kind))
      const isCompany = kind === 'company'
      if (add(blockingKeys(kind, columns, marks), !isCompany)) continue
      if (isCompany) miss({ index, name: columns['company'] ?? '', text: '', reason: 'no-domain' })
      else miss({ index, name: getPersonName(columns), ...findDamagedCell(shown.record) })
    }
  }

  if (!isPlain) for (const name of Object.keys(rows[0] ?? {})) if (isEntry(name)) addLine([name], 0)
  let made = 0
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % rowsPerSlice === 0) {
      await pause()
      if (isStale()) return undefined
    }
    const record = others.has(at) ? undefined : records[made++]
    const cells = cellsOf(row)
    const index = (lines[at] ?? at + 1) - 1
    if (record && !isPlain && cells.length > 1) {
      addRecord(record, index)
      for (const names of otherPeople) {
        const cellsOfOther = names.flatMap(name => toCellText(row[name])?.trim() || [])
        if (cellsOfOther.length > 0) addLine(cellsOfOther, index, key => !key.startsWith('domain:'))
      }
    } else if (cells.length > 0) addLine(cells, index)
  }
  const damaged = leftOut.filter(({ reason }) => reason !== 'repeated-headings')
  const repeated = damaged.length > 0 && !isPlain ? findRepeated([...rows.map(cellsOf), ...damaged.map(({ cells }) => cells)]) : new Set()
  const isOwn = (key: string): boolean => isPlain || (!key.startsWith('domain:') && !repeated.has(key))
  for (const { line, cells, reason } of damaged) {
    const filled = cells.map(cell => cell.trim()).filter(Boolean)
    // A footer is about no one, unless it names an address.
    if (reason !== 'footer' || readContacts(filled.join(' | ')).keys.some(isOwn)) addLine(filled, line - 1, isOwn)
  }
  return end()
}
