// Lines of cells become records: the first line says what the fields are called. CSV and workbooks are both read so.
import { foldName } from '../columns/fold-name.ts'
import { recordKind } from '../columns/record-kind.ts'
import { spellings } from '../columns/spellings.ts'

/** A table of text, its first line being the headings. */
export type Lines = readonly (readonly string[])[]

/** No table of people has more columns; to look for them in each line would take longer than any reply is worth. */
const columnsLooked = 500

const isKnown = (heading: string): boolean => spellings.has(foldName(heading.trim()))
const isBlank = (cell: string): boolean => cell.trim() === ''

/** How many cells of a line are names of fields that we know. */
export const countKnown = (line: readonly string[]): number => line.filter(isKnown).length

/**
 * One fresh object a line; each cell is the text that came. Headings lose the blanks around them; one that is empty or was there
 * before gets a name of its own (`column_3`, `name_2`), and so do cells beyond the last heading. Lines without any text, and empty
 * cells under no heading, leave nothing. `__proto__` is a field like any other.
 */
export function rowsOfTable([first = [], ...lines]: Lines): unknown[] {
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), first.length)
  const headings = Array.from({ length: width }, (_, at) => (first[at] ?? '').trim())
  const names = nameColumns(headings)
  return lines
    .filter(line => !line.every(isBlank))
    .map(line => Object.fromEntries(line.flatMap((cell, at) => (cell === '' && headings[at] === '' ? [] : [[names[at], cell]]))))
}

/** The table in a sheet that a person made: what stands above its headings is left out. undefined: there are no headings. */
export function tableIn(sheet: Lines): Lines | undefined {
  const lines = sheet.filter(line => !line.every(isBlank))
  const [first = []] = lines
  const known = lines.slice(0, 10).map(countKnown)
  const most = Math.max(0, ...known)
  // One name of a field may stand in any line; two stand above a table.
  if (most > 1) return lines.slice(known.indexOf(most))
  return countKnown(first) > 0 || first.filter(cell => !isBlank(cell)).length > 1 ? lines : undefined
}

/**
 * Whether lines that a service sent are a table of people or companies. A sentence with commas is none, nor is what says why there
 * are none: a name that we know must stand among the headings, and below it what such names are for.
 */
export function isCertainTable([first = [], ...lines]: Lines): boolean {
  const headings = first.filter(cell => !isBlank(cell))
  const known = countKnown(headings)
  if (known === 0 || headings.some(isProse)) return false
  const isSpaced = first.slice(1).every(cell => /^\s/.test(cell))
  if (headings.length > 1 && isSpaced && known * 2 <= headings.length) return false
  if (lines.length === 0) return known > 1 && !isSpaced
  if (hasAddresses(first, lines)) return true
  if (headings.length === 1) return false
  return (
    lines.some(
      line => recordKind(Object.fromEntries(first.slice(0, columnsLooked).map((heading, at) => [heading, line[at] ?? '']))) !== undefined
    ) || isRoll(headings, known)
  )
}

const isProse = (cell: string): boolean => /[.!?:]$|:\s/.test(cell.trim()) || cell.trim().split(/\s+/).length > 6

/** Of two fields that we know and none that tells of an error: people of whom nothing was found. */
const isRoll = (headings: readonly string[], known: number): boolean =>
  known > 1 && !headings.some(heading => /^(errors?|errorcode|errormessage|message|reason|code)$/.test(foldName(heading)))

const isAddress = (cell: string): boolean => /[\w-][@./][\w-]/.test(cell) && !/\s/.test(cell)

const hasAddresses = (first: readonly string[], lines: Lines): boolean =>
  first.slice(0, columnsLooked).some((heading, at) => {
    if (!isKnown(heading)) return false
    const cells = lines.map(line => (line[at] ?? '').trim()).filter(Boolean)
    return cells.length > 0 && cells.every(isAddress)
  })

function nameColumns(headings: readonly string[]): string[] {
  const taken = new Set(headings)
  const met = new Set([''])
  const numbers = new Map<string, number>()
  return headings.map((heading, at) => {
    if (!met.has(heading)) {
      met.add(heading)
      return heading
    }
    const base = heading || `column_${at + 1}`
    let name = heading === '' ? base : `${base}_2`
    // Where the last one of this base stopped: 100,000 columns may all be called alike.
    let number = numbers.get(base) ?? 2
    for (; taken.has(name); number++) name = `${base}_${number}`
    numbers.set(base, number)
    taken.add(name)
    return name
  })
}
