// People out of a text or a file of any size, read slice by slice: the page stays usable meanwhile, and may stop it at any time.
import { fail, ok, type Result } from '../../lib/failure.ts'
import type { Network } from '../../lib/pages/page.ts'
import { createProfileReader, type ReadProfiles } from '../../lib/pages/read-profiles.ts'
import { zipContents } from '../../lib/records/zip-contents.ts'

const mostBytes = 256 * 1024 * 1024
const slice = 256 * 1024
const looked = 64 * 1024
const rowsAtOnce = 1_000

export interface Reading {
  networks: readonly Network[]
  signal: AbortSignal
  /** 0–1, after each slice but the last */
  onShare: (share: number) => void
  /** gives the page a moment, between two slices */
  pause: () => Promise<unknown>
}

/** undefined: it was stopped. */
type Read = Result<ReadProfiles> | undefined

const withPeople = (read: ReadProfiles): Read => (read.profiles.length === 0 ? fail('noProfiles') : ok(read))

/** Also what has no profile in it: that is said beside what was set aside. undefined: it was stopped. */
export const readPeopleText = async (text: string, reading: Reading): Promise<ReadProfiles | undefined> => {
  const reader = createProfileReader(reading.networks)
  for (let at = 0; at < text.length; at += slice) {
    if (at > 0) {
      reading.onShare(at / text.length)
      await reading.pause()
    }
    if (reading.signal.aborted) return undefined
    reader.add(text.slice(at, at + slice))
  }
  return reader.end()
}

const begins = (bytes: Uint8Array, magic: readonly number[]): boolean => magic.every((byte, at) => bytes[at] === byte)

/** "%PDF-", gzip, and the workbooks of long ago: they may hold no NUL where it is looked for. */
const noText = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x1f, 0x8b],
  [0xd0, 0xcf, 0x11, 0xe0]
]
const charsetOf = (first: Uint8Array): string => {
  if (begins(first, [0xff, 0xfe])) return 'utf-16le'
  return begins(first, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
}

/** How many characters it could not make out, and how many it could beyond ASCII: broken text is told from text of another kind by these. */
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const readSlices = async (file: Blob, charset: string, reading: Reading): Promise<{ read: ReadProfiles; garbled: boolean } | undefined> => {
  const decoder = new TextDecoder(charset)
  const reader = createProfileReader(reading.networks)
  let broken = 0
  let good = 0
  for (let at = 0; at < file.size; at += slice) {
    if (at > 0) {
      reading.onShare(at / file.size)
      await reading.pause()
    }
    const bytes = await file.slice(at, at + slice).arrayBuffer()
    if (reading.signal.aborted) return undefined
    const text = decoder.decode(bytes, { stream: true })
    broken += count(text, /\uFFFD/g)
    good += count(text, /[^\0-\x7F\uFFFD]/g)
    reader.add(text)
  }
  reader.add(decoder.decode())
  return { read: reader.end(), garbled: broken > 0 && good <= broken }
}

const readPlain = async (file: Blob, first: Uint8Array, reading: Reading): Promise<Read> => {
  const charset = charsetOf(first)
  if (noText.some(magic => begins(first, magic)) || (charset === 'utf-8' && first.includes(0))) return fail('notText')
  const read = await readSlices(file, charset, reading)
  // What is no UTF-8 at all is Windows-1252, which reads any byte.
  const again = read?.garbled && charset === 'utf-8' ? await readSlices(file, 'windows-1252', reading) : read
  return again && withPeople(again.read)
}

const readWorkbook = async (file: Blob, reading: Reading): Promise<Read> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if ((zipContents(bytes)?.bytes ?? 0) > mostBytes) return fail('fileTooLarge')
  const { readCells } = await import('../../lib/records/read-cells.ts')
  const reader = createProfileReader(reading.networks)
  let rows = 0
  try {
    for await (const line of readCells(bytes)) {
      if (++rows % rowsAtOnce === 0) await reading.pause()
      if (reading.signal.aborted) return undefined
      reader.add(line)
    }
  } catch {
    return fail('notText')
  }
  return withPeople(reader.end())
}

/**
 * The people of a text or a workbook, at least one. Fails with `fileTooLarge` (256 MB, packed or unpacked), `notText`, `noProfiles`, or
 * `fileUnreadable` where the browser cannot read the file any more.
 */
export const readPeopleFile = async (file: Blob, reading: Reading): Promise<Read> => {
  if (file.size > mostBytes) return fail('fileTooLarge')
  try {
    const first = new Uint8Array(await file.slice(0, looked).arrayBuffer())
    return begins(first, [0x50, 0x4b, 0x03, 0x04]) ? await readWorkbook(file, reading) : await readPlain(file, first, reading)
  } catch {
    return fail('fileUnreadable')
  }
}
