// What may become of the folder of a database while its browser is closed, and what a person may meet afterwards.
import { open, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Zeros where there were tables and a log. */
const garble = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  await file.write(Buffer.alloc(Math.ceil(size / 3), 0x5a), 0, Math.ceil(size / 3), Math.floor(size / 3))
  await file.close()
}

const filesOf = async (folder: string, ending: RegExp): Promise<string[]> => {
  const found = (await readdir(folder)).filter(entry => ending.test(entry))
  if (found.length === 0) throw new Error(`No file is like ${ending}.`)
  return found.map(entry => join(folder, entry))
}

interface Harm {
  /** what becomes of the folder; each begins with a whole one */
  does: (folder: string) => Promise<unknown>
  /** what a person may meet afterwards */
  may: readonly ('found again' | 'still there' | 'a sentence')[]
}
export const harms: Record<string, Harm> = {
  'the folder is gone': { does: folder => rm(folder, { recursive: true }), may: ['found again'] },
  'CURRENT is empty': { does: folder => truncate(join(folder, 'CURRENT')), may: ['found again'] },
  'the manifest is gone': {
    does: async folder => Promise.all((await filesOf(folder, /^MANIFEST/)).map(path => rm(path))),
    may: ['found again', 'a sentence']
  },
  'the manifest is garbled': {
    does: async folder => Promise.all((await filesOf(folder, /^MANIFEST/)).map(garble)),
    may: ['found again']
  },
  // What was garbled may never be read again, by those who look for this list.
  'tables and log are garbled': {
    does: async folder => Promise.all((await filesOf(folder, /\.(ldb|log)$/)).map(garble)),
    may: ['found again', 'still there']
  },
  'tables and log are gone': {
    does: async folder => Promise.all((await filesOf(folder, /\.(ldb|log)$/)).map(path => rm(path))),
    may: ['found again']
  },
  'a file stands in its place': {
    does: async folder => {
      await rm(folder, { recursive: true })
      await writeFile(folder, 'no folder')
    },
    may: ['found again', 'a sentence']
  }
}
