// Opens our files in LibreOffice: no formula runs, and every cell holds what was sent.
import { describe, expect, test } from 'vitest'
import { toCsv } from '../../../lib/export/csv.ts'
import { toTable } from '../../../lib/export/to-table.ts'
import { toXlsx } from '../../../lib/export/xlsx.ts'
import { unguardFormula } from '../../../lib/records/table/spreadsheet-cells.ts'
import { parseJson } from '../../../lib/records/decode/parse-json.ts'
import { formulas } from './formulas.ts'
import { oddRows } from './odd-rows.ts'
import { office, openedByOffice, textsByOffice } from './office.ts'
import { wellFormed, type Lines } from './readers.ts'
import { isLong } from '../../is-long.ts'

if (isLong && office === undefined) console.log('There is no LibreOffice on this machine: what it makes of our files was left out.')

const csvOf = async (records: readonly unknown[]): Promise<Uint8Array> => new Uint8Array(await new Blob(toCsv(records)).arrayBuffer())

describe.runIf(isLong && office !== undefined)('in LibreOffice', () => {
  test('cells that a spreadsheet would run are text', { timeout: 600_000 }, async () => {
    const records = formulas.map((text, n) => ({
      full_name: 'Ada Beispiel',
      email: `ada.${n}@beispiel.example`,
      note: text,
      headline: text
    }))
    const cells = openedByOffice(await csvOf(records))
    expect(cells.filter(({ f }) => f !== undefined).slice(0, 5)).toEqual([])
    const notes = new Set(cells.map(({ v }) => String(v)))
    // The workbook cannot hold control characters; numbers do not run.
    const plain = formulas.filter(text => !/\p{Cc}/u.test(text) && Number.isNaN(Number(text)))
    expect(plain.filter(text => !notes.has(text) && !notes.has(`'${text}`)).slice(0, 5)).toEqual([])
    console.log(
      `Formulas: ${formulas.length.toLocaleString('en-GB')} texts make no formula in LibreOffice, and ${plain.length} are the same there.`
    )
  })

  test('blanks at the ends of a text stay', { timeout: 600_000 }, async () => {
    const rows = [[' a'], ['a '], ['  a b  '], ['a']]
    const workbook = await toXlsx([{ name: 'Contacts', headings: ['Note'], rows }])
    expect(textsByOffice(workbook, 'xlsx', 1)).toEqual([['Note'], ...rows])
  })

  test('records of any shape are the same table, as CSV and as workbook', { timeout: 300_000 }, async () => {
    const seed = Math.trunc(performance.timeOrigin % 1e9)
    const records = oddRows(400, seed).map(text => {
      const parsed = parseJson(text)
      return parsed.ok ? parsed.value : undefined
    })
    const { headings, rows } = toTable(records)
    const table = [headings, ...rows]
    const [names = [], ...lines] = table
    // LibreOffice has one kind of line break and no NUL.
    const asOffice = (cells: Lines): Lines =>
      cells.map(line =>
        line.map(cell =>
          wellFormed(cell)
            .replaceAll('\0', '')
            .replaceAll(/\r\n|\n\r|\r/g, '\n')
        )
      )
    const workbook = await toXlsx([{ name: 'Contacts', headings: names, rows: lines }])
    const byCsv = textsByOffice(await csvOf(records), 'csv', names.length).map(line => line.map(unguardFormula))
    const sent = asOffice(table)
    for (const read of [byCsv, textsByOffice(workbook, 'xlsx', names.length)]) {
      const came = asOffice(read)
      expect(came.length).toBe(sent.length)
      const odd = sent.findIndex((line, n) => line.some((cell, column) => cell !== came[n]?.[column]))
      expect({ sent: sent[odd], came: came[odd] }).toEqual({ sent: undefined, came: undefined })
    }
    const cells = table.flat().filter(cell => cell !== '').length
    console.log(
      `Fidelity in LibreOffice: ${cells.toLocaleString('en-GB')} filled cells of ${lines.length} rows are as they were, by CSV and by workbook (seed ${seed}).`
    )
  })
})
