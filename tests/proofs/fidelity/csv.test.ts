// Reads our CSV files with other readers: without the guard they hold the same table, and no cell runs as a formula.
import { describe, expect, test } from 'vitest'
import { toCsv } from '../../../lib/export/csv.ts'
import { toTable } from '../../../lib/export/to-table.ts'
import { unguardFormula } from '../../../lib/records/table/spreadsheet-cells.ts'
import { parseJson } from '../../../lib/records/decode/parse-json.ts'
import { missingLeaves } from './cells-of-leaves.ts'
import { formulas } from './formulas.ts'
import { oddRows } from './odd-rows.ts'
import { noPython, readByAnySeparator, readByPapa, readByPython, readBySheet, wellFormed, type Lines } from './readers.ts'
import { isLong } from '../../is-long.ts'

const count = isLong ? 1_500 : 60
const seed = isLong ? Math.trunc(performance.timeOrigin % 1e9) : 1

if (noPython !== undefined) console.log(noPython)

/** The bytes as the browser writes them: a lone surrogate becomes U+FFFD. */
const fileOf = async (records: readonly unknown[], guard = true): Promise<Uint8Array> =>
  new Uint8Array(await new Blob(toCsv(records, { guardFormulas: guard })).arrayBuffer())

const tableOf = (records: readonly unknown[]): Lines => {
  const { headings, rows } = toTable(records)
  return [headings, ...rows].map(line => line.map(wellFormed))
}
const unguard = (lines: Lines): Lines => lines.map(line => line.map(unguardFormula))

/** The first line that differs. */
const firstOdd = (came: Lines, table: Lines): unknown => {
  const at = table.findIndex((line, n) => line.length !== came[n]?.length || line.some((cell, column) => cell !== came[n]?.[column]))
  return at < 0 && came.length === table.length ? undefined : { sent: table[at], came: came[at] }
}

const readers: [name: string, read: (file: Uint8Array) => Lines, missing?: string | undefined][] = [
  ['Python’s csv module', readByPython, noPython],
  ['Papa Parse', readByPapa],
  ['@e965/xlsx', file => readBySheet(file, true).lines],
  ['a reader for which comma, semicolon and tab all separate', readByAnySeparator]
]

describe('records of any shape', () => {
  const sent = oddRows(count, seed)
  const records = sent.map(text => {
    const parsed = parseJson(text)
    return parsed.ok ? parsed.value : undefined
  })
  const table = tableOf(records)
  const cells = table.reduce((sum, line) => sum + line.filter(cell => cell !== '').length, 0)

  test('exist and have cells', () => {
    expect(records).not.toContain(undefined)
    expect([table.length, cells > count * 5]).toEqual([count + 1, true])
  })

  test.each(readers.filter(([, , missing]) => missing === undefined))('are the same table in %s', async (name, read) => {
    expect(firstOdd(unguard(read(await fileOf(records))), table)).toBeUndefined()
    console.log(
      `Fidelity of CSV: ${name} reads ${cells.toLocaleString('en-GB')} filled cells in ${table.length - 1} rows as they were (seed ${seed}).`
    )
  })

  // The table comes from our code; this compares the file with what the service sent.
  test('have every number and text in their rows', async () => {
    const { values, missing } = missingLeaves(sent, readByPapa(await fileOf(records)))
    expect(missing, `seed ${seed}`).toEqual([])
    expect(values).toBeGreaterThan(count * 5)
    console.log(
      `Fidelity of CSV: ${values.toLocaleString('en-GB')} numbers and texts of the service are in the rows they came in (seed ${seed}).`
    )
  })
})

describe('cells that a spreadsheet would run', () => {
  const records = formulas.map((text, n) => ({ full_name: 'Ada Beispiel', email: `ada.${n}@beispiel.example`, note: text, headline: text }))
  const named = [
    { full_name: 'Bo Exempel', email: 'bo@exempel.example', ...Object.fromEntries(formulas.slice(0, 900).map(text => [text, 'x'])) }
  ]

  /** The most lenient spreadsheet skips blanks and invisible characters. Digits, `+`, `-`, brackets and blanks alone are a phone number. */
  const runs = (cell: string): boolean =>
    /^[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]/u.test(cell) &&
    !(/\d/.test(cell) && /^[-+() \u00A0\u202F\d]*$/.test(cell))

  test.each(readers.filter(([, , missing]) => missing === undefined))('are text in %s', async (name, read) => {
    for (const some of [records, named]) {
      const lines = read(await fileOf(some))
      expect(lines.flat().filter(runs).slice(0, 5)).toEqual([])
      expect(firstOdd(unguard(lines), tableOf(some))).toBeUndefined()
    }
    console.log(`Formulas: ${formulas.length.toLocaleString('en-GB')} texts, as cells and 900 of them as headings, are text in ${name}.`)
  })

  test('are no formulas in a spreadsheet', async () => {
    const { cells } = readBySheet(await fileOf(records), false)
    expect(cells.filter(({ f }) => f !== undefined).slice(0, 5)).toEqual([])
    expect(cells.length).toBeGreaterThan(formulas.length * 4)
  })

  test('would run without the guard', async () => {
    const raw = await fileOf(records, false)
    expect(readBySheet(raw, false).cells.filter(({ f }) => f !== undefined).length).toBeGreaterThan(formulas.length / 70)
    expect(readByPapa(raw).flat().filter(runs).length).toBeGreaterThan(formulas.length / 2)
  })
})
