// Fuzzes the readers of files and the exporters: plain values in, and files that can be read back cell by cell.
import Papa from 'papaparse'
import { toCsv } from '../../../lib/export/csv.ts'
import { fileName } from '../../../lib/export/file-name.ts'
import { chunksToJson } from '../../../lib/export/create-run-file.ts'
import { redactBody } from '../../../lib/support/redact-value.ts'
import { createNameRedactor } from '../../../lib/support/redact-name.ts'
import { toTable } from '../../../lib/export/to-table.ts'
import { toChunks, parseJson, stringifyJson } from '../../../lib/records/decode/parse-json.ts'
import { readCsv } from '../../../lib/records/decode/read-csv.ts'
import { readFile } from '../../../lib/records/decode/read-results-file.ts'
import { readXlsx, readXlsxTexts } from '../../../lib/records/decode/read-xlsx.ts'
import { files, replies, tables, workbooks } from './examples.ts'
import { anyJson, anyTable, anyText, spoil, spoilText } from './inputs.ts'
import { bytesOf, hold, isPlain, textOf, type Target } from './target.ts'

/** Digits, `+`, `-`, brackets and blanks alone are a phone number. */
const isFormula = (cell: string): boolean => /^[=+\-@\p{Cc}]/u.test(cell) && !(/\d/.test(cell) && /^[-+() \u00A0\u202F\d]*$/.test(cell))
const day = new Date(2026, 10, 21)

/** Reads the CSV and JSON of these records back with other readers. */
const checkExports = (records: readonly unknown[]): void => {
  const { headings, rows } = toTable(records)
  const lines = [headings, ...rows]
  const text = toCsv(records).join('')
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' })
  hold(errors.length === 0 && data.length === lines.length, 'the CSV has its lines')
  hold(
    data.every(line => line.length === headings.length),
    'each line has its cells'
  )
  hold(!data.some(line => line.some(isFormula)), 'no cell is a formula')
  hold(new Set(headings.map(heading => heading.toLowerCase())).size === headings.length, 'each heading is unique')
  const raw = Papa.parse<string[]>(toCsv(records, { guardFormulas: false }).join('').slice(1), { delimiter: ',', newline: '\r\n' }).data
  hold(JSON.stringify(raw) === JSON.stringify(lines), 'without the guard the CSV equals the table')
  const json = chunksToJson(toChunks(records)).join('')
  const parsed = parseJson(json, Infinity)
  hold(parsed.ok && stringifyJson(parsed.value) === stringifyJson(records), 'the JSON equals the records')
  hold(Array.isArray(JSON.parse(json)), 'any parser reads it')
}

const settled = async (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => hold(error instanceof Error, 'it fails with an error'))

export const fileTargets: readonly Target[] = [
  {
    name: 'an export',
    share: 3_000,
    make: random =>
      bytesOf(
        `[${Array.from({ length: 1 + random.below(4) }, () => (random.once(3) ? random.pick(replies) : anyJson(random))).join(',')}]`
      ),
    leadsTo: ['files'],
    check: (input, _, note) => {
      const parsed = parseJson(textOf(input))
      if (!parsed.ok || !Array.isArray(parsed.value)) return
      note('files')
      checkExports(parsed.value)
    }
  },
  {
    name: 'a table',
    share: 4_000,
    make: random => bytesOf(random.once(2) ? anyTable(random) : spoilText(random.pick(tables), random)),
    leadsTo: ['rows', 'no table', 'files'],
    check: (input, random, note) => {
      const text = textOf(input)
      const rows = readCsv(text, random.once(2))
      note(rows ? 'rows' : 'no table')
      if (!rows) return
      hold(isPlain(rows) && rows.length <= text.length, 'its rows are plain, and no more than the text')
      const cells = rows.flatMap(row => Object.values(row as object))
      hold(
        cells.every(cell => typeof cell === 'string'),
        'each cell is a text'
      )
      if (!random.once(3)) return
      note('files')
      checkExports(rows)
    }
  },
  {
    name: 'a file',
    share: 1_000,
    make: random => (random.once(3) ? bytesOf(random.once(2) ? anyTable(random) : anyJson(random)) : spoil(random.pick(files), random)),
    leadsTo: ['rows', 'fileUnreadable', 'fileNoRows'],
    check: async (input, _, note) => {
      const read = await readFile(input)
      note(read.ok ? 'rows' : read.failure.code)
      if (read.ok) hold(read.value.rows.length > 0 && isPlain(read.value.rows), 'its rows are plain')
      else hold(['fileUnreadable', 'fileTooLarge', 'fileNoRows'].includes(read.failure.code), 'its failure is one about files')
    }
  },
  {
    name: 'a workbook',
    share: 400,
    make: random => spoil(random.pick(workbooks), random),
    leadsTo: ['rows', 'fileUnreadable', 'lines'],
    check: async (input, _, note) => {
      const read = await readFile(input)
      note(read.ok ? 'rows' : read.failure.code)
      if (read.ok) hold(isPlain(read.value.rows), 'its rows are plain')
      await settled(readXlsx(input))
      await settled(
        (async () => {
          for await (const line of readXlsxTexts(input)) {
            note('lines')
            hold(typeof line === 'string', 'a line is a text')
          }
        })()
      )
    }
  },
  {
    name: 'a file name',
    share: 5_000,
    make: random => bytesOf(anyText(random) + anyText(random) + anyText(random)),
    leadsTo: [],
    check: (input, random) => {
      const name = fileName({
        listTitle: textOf(input),
        date: day,
        extension: random.pick(['csv', 'json', 'xlsx']),
        isSample: random.once(2)
      })
      hold(name.length <= 80 && /^[\p{L}\p{M}\p{N}_-]+\.(?:csv|json|xlsx)$/u.test(name), `a name is plain: ${name}`)
    }
  },
  {
    name: 'a support file',
    share: 6_000,
    make: random =>
      bytesOf(random.once(2) ? random.pick([...replies, ...tables]) : spoilText(random.pick([...replies, ...tables]), random)),
    leadsTo: ['a body', 'none'],
    check: (input, _, note) => {
      const redacted = redactBody(textOf(input), { known: new Set(['muster', 'beispiel', 'northwind']), names: createNameRedactor() })
      note(redacted === undefined ? 'none' : 'a body')
      const shown = JSON.stringify(redacted ?? null)
      hold(!/ada@|@muster|beispiel|ada-|northwind/i.test(shown), `no person is in it: ${shown.slice(0, 200)}`)
      hold(shown.length < 20_000, 'it is short')
    }
  }
]
