// A text or a file of any size, read slice by slice: the page stays usable meanwhile, and may stop it at any time.
import { fail, ok, type Result } from '../../lib/failure.ts'
import { createLineDecoder, type InvalidLines } from '../../lib/records/decode/decode-lines.ts'
import { readZipContents } from '../../lib/records/decode/zip-contents.ts'

const mostBytes = 256 * 1024 * 1024
const slice = 256 * 1024
const looked = 64 * 1024
const rowsAtOnce = 1_000

/** Takes a text piece by piece; `end` gives what all pieces hold. */
export interface Reader<T> {
  add: (piece: string) => void
  end: () => T
}

export interface Slices {
  signal: AbortSignal
  /** 0–1, after each slice but the last */
  onShare: (share: number) => void
  /** gives the page a moment, between two slices */
  pause: () => Promise<unknown>
}

/** undefined: it was stopped. */
export const readTextSliced = async <T>(text: string, reader: Reader<T>, { signal, onShare, pause }: Slices): Promise<T | undefined> => {
  for (let at = 0; at < text.length; at += slice) {
    if (at > 0) {
      onShare(at / text.length)
      await pause()
    }
    if (signal.aborted) return undefined
    reader.add(text.slice(at, at + slice))
  }
  return reader.end()
}

/** What a file holds, and which of its lines were not written like the others. */
export interface FileRead<T> {
  value: T
  odd: InvalidLines
}
type Read<T> = Result<FileRead<T>> | undefined

const begins = (bytes: Uint8Array, magic: readonly number[]): boolean => magic.every((byte, at) => bytes[at] === byte)

/** "%PDF-", gzip, and the workbooks of long ago: they may hold no NUL where it is looked for. */
const noText = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x1f, 0x8b],
  [0xd0, 0xcf, 0x11, 0xe0]
]
const utf16 = [
  [0xff, 0xfe],
  [0xfe, 0xff]
]

const readPlain = async <T>(file: Blob, first: Uint8Array, reader: Reader<T>, { signal, onShare, pause }: Slices): Promise<Read<T>> => {
  const hasMark = utf16.some(mark => begins(first, mark))
  if (noText.some(magic => begins(first, magic)) || (!hasMark && first.includes(0))) return fail('fileNotText')
  const decoder = createLineDecoder(first)
  for (let at = 0; at < file.size; at += slice) {
    if (at > 0) {
      onShare(at / file.size)
      await pause()
    }
    const bytes = new Uint8Array(await file.slice(at, at + slice).arrayBuffer())
    if (signal.aborted) return undefined
    reader.add(decoder.add(bytes))
  }
  reader.add(decoder.end())
  return ok({ value: reader.end(), odd: decoder.invalidLines() })
}

const readWorkbook = async <T>(file: Blob, reader: Reader<T>, { signal, pause }: Slices): Promise<Read<T>> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if ((readZipContents(bytes)?.unpackedBytes ?? 0) > mostBytes) return fail('fileTooLarge')
  const { readXlsxTexts } = await import('../../lib/records/decode/read-xlsx.ts')
  let rows = 0
  try {
    for await (const line of readXlsxTexts(bytes)) {
      if (++rows % rowsAtOnce === 0) await pause()
      if (signal.aborted) return undefined
      reader.add(line)
    }
  } catch {
    return fail('fileNotText')
  }
  return ok({ value: reader.end(), odd: { repaired: 0, unreadable: 0 } })
}

/**
 * What a text or a workbook holds. Fails with `fileTooLarge` (256 MB, packed or unpacked), `fileNotText`, or `fileUnreadable` where the
 * browser cannot read the file any more. undefined: it was stopped.
 */
export const readFileSliced = async <T>(file: Blob, reader: Reader<T>, slices: Slices): Promise<Read<T>> => {
  if (file.size > mostBytes) return fail('fileTooLarge')
  try {
    const first = new Uint8Array(await file.slice(0, looked).arrayBuffer())
    return begins(first, [0x50, 0x4b, 0x03, 0x04]) ? await readWorkbook(file, reader, slices) : await readPlain(file, first, reader, slices)
  } catch {
    return fail('fileUnreadable')
  }
}
