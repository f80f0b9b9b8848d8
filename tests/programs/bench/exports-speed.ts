// Measures exports of 100,000 records with 30 fields, beside reading the same chunks and passing the same values to the library alone.
import Papa from 'papaparse'
import { writeXlsx } from 'hucre/xlsx'
import { createFiles, type ExportOptions } from '../../../lib/export/create-files.ts'
import { toXlsx } from '../../../lib/export/xlsx.ts'
import { fromChunks, toChunks } from '../../../lib/records/decode/parse-json.ts'
import { createRowReader, type RowRecord, type RowReader } from '../../../lib/records/columns/read-row.ts'
import { scalarText } from '../../../lib/records/columns/value-types.ts'
import { median } from './median.ts'
import { recordOf } from './records.ts'

const choice: ExportOptions = {
  format: 'csv',
  companiesOnly: false,
  validEmailOnly: false,
  onePerCompany: false,
  guardFormulas: true,
  nameTemplate: '{list}'
}
const names = { listTitle: 'list', date: new Date(0), service: 'service.example' }

const ours = async (chunks: readonly string[], format: 'csv' | 'xlsx'): Promise<void> => {
  const reader: RowReader = createRowReader()
  const slices = async function* (): AsyncGenerator<RowRecord[]> {
    for (const chunk of chunks) yield [...fromChunks([chunk])].flatMap(reader.readRow)
  }
  const breathe = (): Promise<void> => Promise.resolve()
  const writeWorkbook = async (sheets: Parameters<typeof toXlsx>[0]): Promise<BlobPart> => new Uint8Array(await toXlsx(sheets))
  const [file] = await createFiles(
    { slices: slices(), reader, names, pause: breathe, onProgress: () => undefined, writeWorkbook },
    { ...choice, format }
  )
  if (file?.recordCount !== chunks.length * 1_000) throw new Error(`${file?.recordCount} records were written.`)
}

const valuesOf = (chunks: readonly string[]): { fields: string[]; rows: unknown[][] } => {
  const rows: unknown[][] = []
  let fields: string[] = []
  for (const record of fromChunks(chunks)) {
    fields = Object.keys(Object(record))
    rows.push(Object.values(Object(record)))
  }
  return { fields, rows }
}

const alone = {
  csv: async (chunks: readonly string[]): Promise<void> => {
    const { fields, rows } = valuesOf(chunks)
    Papa.unparse({ fields, data: rows }, { newline: '\r\n' })
  },
  xlsx: async (chunks: readonly string[]): Promise<void> => {
    const { fields, rows } = valuesOf(chunks)
    const texts = rows.map(row => row.map(value => (value === null || value === '' ? null : scalarText(value))))
    await writeXlsx({ sheets: [{ name: 'Contacts', rows: [fields, ...texts] }], stringMode: 'inline' })
  }
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/**
 * Medians of `runs` in milliseconds, measured in turns; `ratio` is the median of the ratios of the turns. The first turn compiles and
 * does not count.
 */
export const exportsSpeed = async (format: 'csv' | 'xlsx', runs: number, records = 100_000) => {
  const chunks = toChunks(Array.from({ length: records }, (_, n) => recordOf(n)))
  const turns: { ours: number; alone: number }[] = []
  for (let turn = 0; turn <= runs; turn++)
    turns.push({ alone: await timed(() => alone[format](chunks)), ours: await timed(() => ours(chunks, format)) })
  const counted = turns.slice(1)
  return {
    ours: median(counted.map(turn => turn.ours)),
    alone: median(counted.map(turn => turn.alone)),
    ratio: median(counted.map(turn => turn.ours / turn.alone))
  }
}
