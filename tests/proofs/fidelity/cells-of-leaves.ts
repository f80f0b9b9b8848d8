// Compares CSV cells with the JSON text that the service sent, without using Muster's code: every number as written, every text.
import { wellFormed, type Lines } from './readers.ts'
import { sourceLeaves } from './source-leaves.ts'

/** The title of the last column, which holds as JSON the fields that exceed the largest number of columns. */
const rest = 'More fields'

/** The value as a reader of CSV sees it; undefined for values without a text. */
const seen = (source: string): string | undefined => {
  if (/^[-\d]/.test(source)) return source
  const text = source.startsWith('"') ? wellFormed(JSON.parse(source) as string) : ''
  return text.trim() === '' ? undefined : text
}

/** Returns the first values that are missing from the line of their row, and their number. `lines`: the headings and one line per row. */
export const missingLeaves = (sent: readonly string[], [names = [], ...lines]: Lines): { values: number; missing: string[] } => {
  const at = names.indexOf(rest)
  let values = 0
  const missing = sent.flatMap((text, n) => {
    const line = lines[n] ?? []
    const more = at < 0 || !line[at] ? [] : sourceLeaves(line[at]).map(({ source }) => seen(source))
    const cells = new Set([...line, ...more])
    return sourceLeaves(text).flatMap(({ path, source }) => {
      const value = seen(source)
      if (value === undefined) return []
      values++
      // An apostrophe keeps a spreadsheet from running the cell.
      return cells.has(value) || cells.has(`'${value}`) ? [] : [`row ${n}: ${path} ${JSON.stringify(value)}`]
    })
  })
  return { values, missing: missing.slice(0, 5) }
}
