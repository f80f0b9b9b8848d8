// Reads CSV whose quotes are damaged, line by line, so that one stray quote never joins rows. A reading of a line counts only where it has as
// many cells as the headings. Papa Parse has one reading for a whole text and numbers no lines, so it reads the sound texts alone.

/** How a text is written. `width`: how many cells a line has. */
export interface CsvShape {
  delimiter: string
  newline: string
  width: number
}

/** Lines of cells with their numbers in the text, from 1. `repaired`: numbers of lines with a damaged quote. `cutOff`: the line that ends inside a quote, and its text. */
export interface DamagedLines {
  lines: string[][]
  numbers: number[]
  repaired: number[]
  cutOff?: { line: number; text: string }
}

/** A way to read quotes. `close`: what ends a quoted cell that other text follows: nothing, the last quote before a separator, or, as in Excel, the first one. */
interface Manner {
  escape?: '\\'
  blanks?: boolean
  close: 'never' | 'last' | 'first'
}

const strict: Manner = { close: 'never' }
const spaced: Manner = { close: 'never', blanks: true }
const escaped: Manner = { close: 'never', escape: '\\', blanks: true }
const singleLine: readonly Manner[] = [spaced, strict, escaped, { close: 'last' }, { close: 'first' }]

/** Cells of one record and where the next one begins; `isOpen`: the text ended inside a quote. */
type Reading = { cells: string[]; next: number } | { isOpen: boolean }

/** Longer quoted cells count as open. It also bounds the work for texts of stray quotes. */
const maxCellLength = 200_000
const workPerCharacter = 20

const isEscaped = (text: string, at: number): boolean => {
  let slashes = 0
  while (text[at - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}

/** Reads records at any place of a text. Its work is bounded by a multiple of the length of the text. */
const createRecordReader = (text: string, { delimiter, newline }: CsvShape) => {
  const lastQuote = text.lastIndexOf('"')
  let work = text.length * workPerCharacter

  const blankSigns = delimiter === '\t' ? ' ' : ' \t'
  const skipBlanks = (start: number, end: number): number => {
    let at = start
    while (at < end && blankSigns.includes(text.charAt(at))) at++
    return at
  }
  const endOfLine = (at: number): number => {
    const end = text.indexOf(newline, at)
    return end === -1 ? text.length : end
  }
  const isCellEnd = (at: number, end: number): boolean => at >= end || text.startsWith(delimiter, at) || text.startsWith(newline, at)

  /** The text of a quoted cell and where it ends. `start`: behind the opening quote. */
  const readQuoted = (
    start: number,
    end: number,
    { escape, blanks, close }: Manner
  ): { cell: string; at: number } | { isOpen: boolean } => {
    let cell = ''
    for (let from = start; ;) {
      const quote = from > lastQuote || work < 0 ? -1 : text.indexOf('"', from)
      work -= quote - from
      if (quote === -1 || quote >= end || quote - start > maxCellLength) return { isOpen: true }
      if (escape && isEscaped(text, quote)) {
        cell += `${text.slice(from, quote - 1)}"`
        from = quote + 1
      } else if (text[quote + 1] === '"' && quote + 1 < end) {
        cell += text.slice(from, quote + 1)
        from = quote + 2
      } else {
        const after = blanks ? skipBlanks(quote + 1, end) : quote + 1
        if (isCellEnd(after, end)) return { cell: cell + text.slice(from, quote), at: after }
        if (close === 'never') return { isOpen: false }
        if (close === 'last') {
          cell += text.slice(from, quote + 1)
          from = quote + 1
        } else {
          const next = text.indexOf(delimiter, after)
          const at = next === -1 || next > end ? end : next
          return { cell: cell + text.slice(from, quote) + text.slice(after, at), at }
        }
      }
    }
  }

  /** The record at `start`. `end`: where the text ends for it; undefined for a record that may have several lines. */
  const read = (start: number, manner: Manner, end?: number): Reading => {
    const cells: string[] = []
    for (let at = start; ;) {
      const limit = end ?? text.length
      const first = manner.blanks ? skipBlanks(at, limit) : at
      if (text[first] === '"' && first < limit) {
        const quoted = readQuoted(first + 1, limit, manner)
        if (!('cell' in quoted)) return quoted
        cells.push(quoted.cell)
        at = quoted.at
      } else {
        const line = end ?? endOfLine(at)
        const next = text.indexOf(delimiter, at)
        const stop = next === -1 || next > line ? line : next
        cells.push(text.slice(at, stop))
        at = stop
      }
      if (at < limit && text.startsWith(delimiter, at)) at += delimiter.length
      else return { cells, next: at + newline.length }
    }
  }
  return { read, endOfLine }
}

const isAddress = (cell: string): boolean => /^\S[^\s@]*@\S[^\s.]*\.\S+$|^https?:\/\//i.test(cell.trim())
const isFilled = (cells: readonly string[]): boolean => cells.some(cell => cell.trim() !== '')

/** The columns in which the lines without quotes have addresses. */
const findAddressColumns = (lines: readonly string[], { delimiter, width }: CsvShape): number[] => {
  const sample = lines.filter(line => line !== '' && !line.includes('"')).map(line => line.split(delimiter))
  const sound = sample.filter(({ length }) => length === width).slice(0, 200)
  return Array.from({ length: width }, (_, column) => column).filter(column => {
    const cells = sound.map(line => line[column] ?? '').filter(Boolean)
    return cells.length > 0 && cells.filter(isAddress).length * 2 >= cells.length
  })
}

/** The lines of a text with damaged quotes, blank ones left out. Takes linear time. */
export const readDamagedCsv = (text: string, shape: CsvShape): DamagedLines => {
  const { newline, delimiter, width } = shape
  const { read, endOfLine } = createRecordReader(text, shape)
  const addressColumns = findAddressColumns(text.slice(0, maxCellLength).split(newline), shape)
  const isExact = (reading: Reading | undefined): reading is Extract<Reading, { cells: string[] }> =>
    reading !== undefined && 'cells' in reading && reading.cells.length === width

  /**
   * Whether a line alone is a row as good as the others: with as many cells, and with addresses in `columns`. Of many cells these may be empty, and
   * without such columns the cells decide alone: where all of them begin with a blank, the line is a sentence.
   */
  const isRow = (line: string, columns: readonly number[]): boolean => {
    const cells = line.split(delimiter)
    if (cells.length !== width) return false
    if (columns.length === 0) return width > 3 && !cells.slice(1).every(cell => cell.startsWith(' '))
    return columns.every(column => {
      const cell = (cells[column] ?? '').replaceAll('"', '')
      return isAddress(cell) || (width > 3 && cell.trim() === '')
    })
  }
  const countLines = (start: number, end: number): number => text.slice(start, end).split(newline).length
  /** Whether what is read as one record of several lines is as many rows. Each has an address where the record has one. */
  const areRows = (start: number, { cells, next }: Extract<Reading, { cells: string[] }>): boolean => {
    const columns = [...new Set([...addressColumns, ...cells.flatMap((cell, column) => (isAddress(cell) ? [column] : []))])]
    return text
      .slice(start, next - newline.length)
      .split(newline)
      .every(each => isRow(each, columns))
  }
  const isFollowedByRow = (start: number): boolean => {
    let at = start
    for (let line = 0; line < 5 && at < text.length; line++) {
      const end = endOfLine(at)
      if (isExact(singleLine.map(manner => read(at, manner, end)).find(isExact))) return true
      at = end + newline.length
    }
    return false
  }

  const found: DamagedLines = { lines: [], numbers: [], repaired: [] }
  for (let at = 0, number = 1; at < text.length;) {
    const start = at
    const end = endOfLine(at)
    const add = (cells: string[], next: number, isRepaired: boolean): void => {
      if (isFilled(cells)) {
        found.lines.push(cells)
        found.numbers.push(number)
        if (isRepaired) found.repaired.push(number)
      }
      number += countLines(start, next - newline.length)
      at = next
    }
    const line = text.slice(start, end)
    if (!line.includes('"')) {
      add(line.split(delimiter), end + newline.length, false)
      continue
    }
    const oneLine = singleLine.map(manner => ({ manner, reading: read(start, manner, end) }))
    const plain = oneLine[0]
    const exact = oneLine.find(({ reading }) => isExact(reading))
    if (exact && isExact(exact.reading)) {
      add(exact.reading.cells, end + newline.length, exact.manner !== strict && exact.manner !== spaced)
      continue
    }
    const several = [strict, escaped].map(manner => read(start, manner))
    const joined = several.find(reading => isExact(reading) && !areRows(start, reading))
    if (joined && isExact(joined)) {
      add(joined.cells, joined.next, joined !== several[0])
      continue
    }
    const [whole] = several
    const isOpen = whole !== undefined && 'isOpen' in whole && whole.isOpen
    if (isOpen && !isFollowedByRow(end + newline.length)) {
      found.cutOff = { line: number, text: line }
      return found
    }
    if (plain && 'cells' in plain.reading) add(plain.reading.cells, end + newline.length, false)
    // A record of several lines with too many or too few cells is one bad line, unless there are rows inside it.
    else if (
      whole &&
      'cells' in whole &&
      !text
        .slice(end + newline.length, whole.next - newline.length)
        .split(newline)
        .some(each => isRow(each, addressColumns))
    )
      add(whole.cells, whole.next, false)
    else add(line.split(delimiter), end + newline.length, true)
  }
  return found
}
