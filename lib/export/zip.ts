// Writes zip files with fflate: one compressed file after another, so that only compressed bytes stay in memory.
import { Zip, ZipDeflate } from 'fflate'

/** A zip file that grows. */
export interface ZipWriter {
  /** Adds a file; its parts are released afterwards. Rejects when the zip file would be larger than 4 GB or hold more than 65,535 files. */
  add: (path: string, parts: BlobPart[]) => Promise<void>
  /** The parts of the whole zip file. */
  end: () => BlobPart[]
}

/** Larger numbers need another form of the format, which fflate does not write. */
const maxSize = 0xffffffff
const maxFiles = 0xffff

/** Creates an empty zip file. `date` is the time of all files in it. */
export const createZip = (date: Date): ZipWriter => {
  const parts: BlobPart[] = []
  let [size, count] = [0, 0]
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    // As a blob, it need not stay in memory.
    parts.push(new Blob([bytes]))
    size += bytes.length
  })
  return {
    add: async (path, contents) => {
      const file = new ZipDeflate(path)
      file.mtime = date
      zip.add(file)
      const reader = new Blob(contents).stream().getReader()
      for (;;) {
        const { value, done } = await reader.read()
        file.push(value ?? new Uint8Array(), done)
        if (done) break
      }
      if (size > maxSize || ++count > maxFiles) throw new Error('The zip file would be too large.')
    },
    end: () => {
      zip.end()
      return parts
    }
  }
}
