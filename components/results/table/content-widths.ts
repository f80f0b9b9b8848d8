// How much room the content of some columns wants: email addresses are not cut, and a column that repeats one text leaves them its room.

const sampled = 300
/** in pixels; of the small text of a cell, and of the room around it */
const letter = 7
const around = 16
const email = { least: 230, most: 340 }
const repeating = new Set(['jobTitle', 'company', 'location'])
const leastRepeating = 96

const limit = (width: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.round(width)))

/** The widths in pixels by column, for those columns whose content tells. `rows` are the shown ones in their order. */
export const contentWidths = (
  rows: readonly number[],
  ids: readonly string[],
  cell: (row: number, column: string) => string
): Record<string, number> => {
  const sample = rows.slice(0, sampled)
  const widths: Record<string, number> = {}
  for (const id of ids) {
    if (id === 'email') {
      const lengths = sample.map(row => cell(row, id).length).toSorted((a, b) => a - b)
      widths[id] = limit((lengths[Math.floor(lengths.length * 0.95)] ?? 0) * letter + around, email.least, email.most)
    }
    if (!repeating.has(id) || sample.length < 10) continue
    const texts = new Set(sample.map(row => cell(row, id)))
    const [only = ''] = texts
    if (texts.size === 1) widths[id] = limit(only.length * letter + around, leastRepeating, 150)
  }
  return widths
}
