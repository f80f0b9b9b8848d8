// Reads a text or a file of any size slice by slice, so that the page stays responsive and can abort it.
import { fail, ok, type Result } from '../../lib/failure.ts'
import { createLineDecoder, type InvalidLines } from '../../lib/records/decode/decode-lines.ts'
import { maxFileBytes, readZipContents } from '../../lib/records/decode/zip-contents.ts'

const sliceLength = 256 * 1024
const sniffedBytes = 64 * 1024
const rowsPerSlice = 1_000

/** Takes a text piece by piece; `end` returns what all pieces hold. */
export interface Reader<T> {
  add: (piece: string) => void
  end: () => T
}

export interface Slices {
  signal: AbortSignal
  /** gets the share that was read, from 0 to 1, after each slice but the last */
  onShare: (share: number) => void
  /** lets the page render between two slices */
  pause: () => Promise<unknown>
}

/** Undefined where it was aborted. */
export const readTextSliced = async <T>(text: string, reader: Reader<T>, { signal, onShare, pause }: Slices): Promise<T | undefined> => {
  for (let at = 0; at < text.length; at += sliceLength) {
    if (at > 0) {
      onShare(at / text.length)
      await pause()
    }
    if (signal.aborted) return undefined
    reader.add(text.slice(at, at + sliceLength))
  }
  return reader.end()
}

/** What a file holds, and the lines that are not in the encoding of the others. */
export interface FileRead<T> {
  value: T
  invalidLines: InvalidLines
}
type Read<T> = Result<FileRead<T>> | undefined

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean => magic.every((byte, at) => bytes[at] === byte)

/** The magic numbers of PDF, gzip and old workbooks, which may hold no NUL in the first bytes. */
const binaryMagic = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x1f, 0x8b],
  [0xd0, 0xcf, 0x11, 0xe0]
]
const utf16Marks = [
  [0xff, 0xfe],
  [0xfe, 0xff]
]

const readPlain = async <T>(file: Blob, first: Uint8Array, reader: Reader<T>, { signal, onShare, pause }: Slices): Promise<Read<T>> => {
  const hasMark = utf16Marks.some(mark => startsWith(first, mark))
  if (binaryMagic.some(magic => startsWith(first, magic)) || (!hasMark && first.includes(0))) return fail('fileNotText')
  const decoder = createLineDecoder(first)
  for (let at = 0; at < file.size; at += sliceLength) {
    if (at > 0) {
      onShare(at / file.size)
      await pause()
    }
    const bytes = new Uint8Array(await file.slice(at, at + sliceLength).arrayBuffer())
    if (signal.aborted) return undefined
    reader.add(decoder.add(bytes))
  }
  reader.add(decoder.end())
  return ok({ value: reader.end(), invalidLines: decoder.invalidLines() })
}

const readWorkbook = async <T>(file: Blob, reader: Reader<T>, { signal, pause }: Slices): Promise<Read<T>> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if ((readZipContents(bytes)?.unpackedBytes ?? 0) > maxFileBytes) return fail('fileTooLarge')
  const { readXlsxTexts } = await import('../../lib/records/decode/read-xlsx.ts')
  let rows = 0
  try {
    for await (const line of readXlsxTexts(bytes)) {
      if (++rows % rowsPerSlice === 0) await pause()
      if (signal.aborted) return undefined
      reader.add(line)
    }
  } catch {
    return fail('fileNotText')
  }
  return ok({ value: reader.end(), invalidLines: { repaired: 0, unreadable: 0 } })
}

/**
 * What a text or a workbook holds. Fails with `fileTooLarge` (256 MB, packed or unpacked), `fileNotText`, or `fileUnreadable` where the
 * browser cannot read the file any more. Undefined where it was aborted.
 */
export const readFileSliced = async <T>(file: Blob, reader: Reader<T>, slices: Slices): Promise<Read<T>> => {
  if (file.size > maxFileBytes) return fail('fileTooLarge')
  try {
    const first = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer())
    return startsWith(first, [0x50, 0x4b, 0x03, 0x04])
      ? await readWorkbook(file, reader, slices)
      : await readPlain(file, first, reader, slices)
  } catch {
    return fail('fileUnreadable')
  }
}
