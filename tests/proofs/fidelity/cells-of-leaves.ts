// What a row of our CSV must hold, by the text that the service sent and by nothing of ours: every number as it was written, every text.
import { wellFormed, type Lines } from './readers.ts'
import { sourceLeaves } from './source-leaves.ts'

/** The name of the last column, where a record has more fields than a table has columns; they stand there as JSON. */
const rest = 'More fields'

/** As a reader of CSV sees a value; undefined of what has no text of its own. */
const seen = (source: string): string | undefined => {
  if (/^[-\d]/.test(source)) return source
  const text = source.startsWith('"') ? wellFormed(JSON.parse(source) as string) : ''
  return text.trim() === '' ? undefined : text
}

/** The first values that `lines`, headings and a line for each row, do not have in the row that they were sent in; and how many there were. */
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
      // A spreadsheet is kept from running a cell by an apostrophe before it.
      return cells.has(value) || cells.has(`'${value}`) ? [] : [`row ${n}: ${path} ${JSON.stringify(value)}`]
    })
  })
  return { values, missing: missing.slice(0, 5) }
}
