// Writes workbooks row by row, as the rows come: no row stays in memory after it is packed. A library that holds a whole sheet takes longer and is ten
// times as large. Reasons: docs/decisions/0024-csv-and-xlsx.md
import { Zip, type ZipInputFile } from 'fflate'
import { sheetEnd, sheetFile, writeOtherFiles, writeRow, writeSheetStart } from './xlsx-cells.ts'

export { maxCellLength } from './xlsx-cells.ts'

/** One sheet. `headings` is its first row, which stays visible when the user scrolls; `rows` holds the texts of the other cells. */
export interface WorkbookSheet {
  name: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A message from a page to the workbook worker: `sheet` begins a sheet, `rows` adds rows to it, `end` writes the workbook. */
export type WorkbookMessage = { sheet: Omit<WorkbookSheet, 'rows'> } | { rows: string[][] } | { end: true }
/** The worker's reply to `end`. */
export type WorkbookResult = { bytes: Uint8Array<ArrayBuffer> } | { failed: true }

/** Excel's limit of rows per sheet, without the row of headings. */
export const maxSheetRows = 1_048_575

const maxWidth = 48
const minWidth = 8
const measuredRows = 200

type Bytes = Uint8Array<ArrayBuffer>

/** Of gzip, which says the checksum of what it packs, a zip file has all but these bytes. */
const [gzipHeadLength, gzipEndLength] = [10, 8]

/** Packs the texts of one file of the zip. `end` resolves when all are packed. */
const createPacker = (zip: Zip, filename: string) => {
  const file: ZipInputFile = { filename, size: 0, crc: 0, compression: 8 }
  zip.add(file)
  const encoder = new TextEncoder()
  const gzip = new CompressionStream('gzip')
  const writer = gzip.writable.getWriter()
  const pack = async (): Promise<void> => {
    const reader = gzip.readable.getReader()
    let toSkip = gzipHeadLength
    let rest = new Uint8Array(0)
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const skipped = Math.min(toSkip, read.value.length)
      toSkip -= skipped
      const bytes = new Uint8Array(rest.length + read.value.length - skipped)
      bytes.set(rest)
      bytes.set(read.value.subarray(skipped), rest.length)
      const end = Math.max(0, bytes.length - gzipEndLength)
      rest = bytes.slice(end)
      if (end > 0) file.ondata?.(null, bytes.subarray(0, end), false)
    }
    const sums = new DataView(rest.buffer)
    file.crc = sums.getUint32(0, true)
    file.size = sums.getUint32(4, true)
    file.ondata?.(null, new Uint8Array(0), true)
  }
  const packed = pack()
  // Both are awaited at the end.
  packed.catch(() => undefined)
  return {
    /** Resolves when there is room for more. */
    add: (text: string): Promise<void> => {
      writer.write(encoder.encode(text)).catch(() => undefined)
      return writer.ready
    },
    end: async (): Promise<void> => {
      await Promise.all([writer.close(), packed])
    }
  }
}

/** The widths of the columns in characters: each as wide as the longest of its first cells, within limits. */
const columnWidths = (headings: readonly string[], rows: WorkbookSheet['rows']): number[] =>
  headings.map((heading, column) => {
    const longest = rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), heading.length + 2)
    return Math.min(maxWidth, Math.max(minWidth, longest))
  })

/** Begins one sheet of a workbook. */
const createSheetWriter = (zip: Zip, at: number, headings: readonly string[]) => {
  const packer = createPacker(zip, sheetFile(at))
  /** the first rows, until the widths are known */
  let first: (readonly string[])[] | undefined = []
  let count = 0
  const write = (rows: WorkbookSheet['rows'], before = ''): Promise<void> => {
    let xml = before
    for (const row of rows) xml += writeRow(row, ++count)
    return packer.add(xml)
  }
  const begin = (rows: WorkbookSheet['rows']): Promise<void> => {
    first = undefined
    return write([headings, ...rows], writeSheetStart(columnWidths(headings, rows.slice(0, measuredRows))))
  }
  return {
    add: async (rows: WorkbookSheet['rows']): Promise<void> => {
      if (count + rows.length > maxSheetRows + 1) throw new Error('A sheet cannot hold so many rows.')
      if (!first) return write(rows)
      for (const row of rows) first.push(row)
      if (first.length >= measuredRows) await begin(first)
    },
    end: async (): Promise<void> => {
      if (first) await begin(first)
      await packer.add(sheetEnd)
      await packer.end()
    }
  }
}

/** Creates a workbook. `beginSheet` ends the sheet before, and `addRows` adds to the last one. Every cell is a text. */
export const createWorkbook = () => {
  const parts: Bytes[] = []
  const zip = new Zip((failure, part) => {
    if (failure) throw failure
    parts.push(new Uint8Array(part))
  })
  const names: string[] = []
  let sheet: ReturnType<typeof createSheetWriter> | undefined
  let ended: Promise<void> = Promise.resolve()
  const endSheet = (): void => {
    const ending = sheet?.end()
    ended = Promise.all([ended, ending]).then(() => undefined)
    ended.catch(() => undefined)
    sheet = undefined
  }
  return {
    beginSheet: ({ name, headings }: Omit<WorkbookSheet, 'rows'>): void => {
      endSheet()
      sheet = createSheetWriter(zip, names.push(name) - 1, headings)
    },
    /** Resolves when there is room for more; the next rows may come before. Rejects where the sheet has more than 1,048,575 rows then. */
    addRows: async (rows: WorkbookSheet['rows']): Promise<void> => sheet?.add(rows),
    /** The bytes of the workbook; nothing can be added afterwards. Rejects where it could not be packed. */
    end: async (): Promise<Bytes> => {
      endSheet()
      await ended
      for (const [name, xml] of writeOtherFiles(names)) {
        const packer = createPacker(zip, name)
        await packer.add(xml)
        await packer.end()
      }
      zip.end()
      return new Uint8Array(await new Blob(parts).arrayBuffer())
    }
  }
}

/** The bytes of a workbook of these sheets. Rejects when a sheet has more than 1,048,575 rows. */
export const toXlsx = async (sheets: readonly WorkbookSheet[]): Promise<Bytes> => {
  const workbook = createWorkbook()
  for (const { rows, ...sheet } of sheets) {
    workbook.beginSheet(sheet)
    for (let at = 0; at < rows.length; at += 1_000) await workbook.addRows(rows.slice(at, at + 1_000))
  }
  return workbook.end()
}
